import { readFileSync, writeFileSync } from 'node:fs';
import { bakeGlb } from 'horde/bake';

const { file, report } = await bakeGlb(readFileSync('robot.glb'), { name: 'robot.glb' });
writeFileSync('robot.vat.glb', file);
console.log(report.clips, report.maxErrorMm, report.warnings);
