import { build } from './build';
import { ensureDiskSpace } from './ports';
import type { LocalSettings } from './settings';
import { ensureSystemPrograms } from './system-programs';

/**
 * Everything that must stand before the stack can start, besides Node and the packages, which `run.mjs` looks after:
 * disk, system programs, build. Cheap when all of it stands.
 */
export async function prepare(
  settings: LocalSettings,
  options: { browser?: boolean; tests?: boolean } = {},
): Promise<void> {
  ensureDiskSpace();
  await ensureSystemPrograms(options);
  await build(settings.directory);
}
