/** How rows lie in the file's texture, once it is sure that devices can hold it. */

import { balanceLayout, fitLayout, type TexelLayout } from 'horde/vat/format';
import { BakeError } from './bake-error.ts';

/** WebGPU's default limit, and what most phones allow: a bake beyond it could not be shown everywhere. */
export const MAX_TEXTURE_SIZE = 8192;

/**
 * The file's own layout. Readers wrap it anew where their device asks for it.
 *
 * @param what the columns are, for the error
 * @throws BakeError with what is needed, what is allowed, and what helps
 */
export function fitRows(columns: number, rows: number, what?: string): TexelLayout {
  try {
    fitLayout(columns, rows, MAX_TEXTURE_SIZE, what);
  } catch (error) {
    throw new BakeError((error as Error).message.replace('this device allows', 'devices allow'));
  }
  return balanceLayout(columns);
}
