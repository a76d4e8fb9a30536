/** Names the file in what a part of it says of itself. Throws Error of one line where `read` does. */
export function refuseDamage<Result>(fileName: string, read: () => Result): Result {
  try {
    return read();
  } catch (reason) {
    throw new Error(`${fileName} is damaged (${(reason as Error).message}): run npm run bake`);
  }
}
