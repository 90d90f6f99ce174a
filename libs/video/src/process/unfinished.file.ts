import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Where a file is written until it is complete. */
function partPath(outputPath: string): string {
  return `${outputPath}.part`;
}

/**
 * Runs `write` with the `.part` path beside the wanted file and renames it when it succeeds; whatever fails leaves
 * neither file behind. The folder is created when missing.
 */
export async function writeWhole<T>(outputPath: string, write: (path: string) => Promise<T>): Promise<T> {
  const path = partPath(outputPath);
  await mkdir(dirname(outputPath), { recursive: true });
  try {
    const result = await write(path);
    await rename(path, outputPath);
    return result;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
