import { loadVat } from 'horde/vat';
import robotUrl from './robot.glb?vat'; // baked by the Vite plugin, and again whenever the file changes

export const robot = await loadVat(robotUrl);
