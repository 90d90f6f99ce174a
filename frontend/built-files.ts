import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { isPassing } from './passing-files.ts';

/**
 * The files below `dist` that `sources` are built into, with everything that these import.
 *
 * @throws where the build has no such source
 */
export function filesOf(dist: string, manifest: Manifest, sources: readonly string[]): Set<string> {
  const seen = new Map<string, string>();
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`the build has no part ${key}`);
    if (seen.has(key)) return;
    seen.set(key, chunk.file);
    (chunk.imports ?? []).forEach(add);
  };
  sources.forEach(add);
  const asked = [...seen.values()].filter(
    (file) => !file.endsWith('.js') || !isPassing(readFileSync(join(dist, file), 'utf8')),
  );
  return new Set(asked);
}
