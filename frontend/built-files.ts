import type { Manifest } from 'vite';

/**
 * Returns the files below `dist` that `sources` are built into, with everything that these import.
 *
 * @throws when the build has no such source
 */
export function filesOf(manifest: Manifest, sources: readonly string[]): Set<string> {
  const seen = new Map<string, string>();
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`the build has no part ${key}`);
    if (seen.has(key)) return;
    seen.set(key, chunk.file);
    (chunk.imports ?? []).forEach(add);
  };
  sources.forEach(add);
  return new Set(seen.values());
}
