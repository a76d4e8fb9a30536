/** Makes the cast: `npm run cast` writes assets/models/minion.glb and hero.glb. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CAST } from './cast.ts';
import { writeGlb } from './write-glb.ts';

const MODELS = join(import.meta.dirname, '../../assets/models');

if (process.argv.includes('--help')) {
  console.log('npm run cast: writes assets/models/*.glb, the characters that this project makes from code');
  process.exit(0);
}

await mkdir(MODELS, { recursive: true });
for (const make of Object.values(CAST)) {
  const made = make();
  const bytes = await writeGlb(made);
  await writeFile(join(MODELS, `${made.name}.glb`), bytes);
  const { vertices, triangles } = made.piece;
  console.log(`${made.name}.glb: ${triangles.length} triangles, ${vertices.length} vertices, ${bytes.length} bytes`);
  for (const { name, times, loop, speed } of made.clips) {
    const end = times[times.length - 1];
    console.log(
      `  ${name.padEnd(7)} ${end.toFixed(2)} s ${loop ? 'loop' : 'once'}${speed ? ` ${speed.toFixed(3)} m/s` : ''}`,
    );
  }
}
