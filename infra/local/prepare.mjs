import { build } from './build.mjs';
import { ensureNpmPackages } from './npm-packages.mjs';
import { ensureDiskSpace } from './ports.mjs';
import { ensureSystemPrograms } from './system-programs.mjs';
import { PlainProblem } from './terminal.mjs';

const [MAJOR, MINOR] = process.versions.node.split('.').map(Number);

/** Everything that must stand before the stack can start: Node, disk, system programs, packages, build. */
export async function prepare(settings, options = {}) {
  if (MAJOR < 20 || (MAJOR === 20 && MINOR < 19)) {
    throw new PlainProblem(`Pregonero necesita Node 20.19 o más nuevo; este es ${process.version}.`);
  }
  ensureDiskSpace();
  await ensureSystemPrograms(options);
  await ensureNpmPackages();
  await build(settings.directory);
}
