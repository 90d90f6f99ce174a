/**
 * Writes what an image holds as CycloneDX 1.6: the packages of npm under the folder given, and those of Debian.
 *   node sbom.mjs /app > sbom.cdx.json
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const OWN_SCOPE = '@pregonero/';

function* packageFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    // Links lead to our own libraries, which are walked where they stand.
    if (!entry.isDirectory()) continue;
    const path = join(folder, entry.name);
    if (entry.name === 'node_modules') yield* packagesIn(path);
    else yield* packageFiles(path);
  }
}

function* packagesIn(modules) {
  for (const entry of readdirSync(modules, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name.startsWith('.')) continue;
    const path = join(modules, entry.name);
    if (entry.name.startsWith('@')) yield* packagesIn(path);
    else {
      yield join(path, 'package.json');
      yield* packageFiles(path);
    }
  }
}

function npmComponents(root) {
  const found = new Map();
  for (const file of packageFiles(root)) {
    if (!existsSync(file)) continue;
    const { name, version, license } = JSON.parse(readFileSync(file, 'utf8'));
    if (name === undefined || version === undefined || name.startsWith(OWN_SCOPE)) continue;
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    const licenses = typeof license === 'string' ? [{ expression: license }] : undefined;
    found.set(purl, { type: 'library', name, version, purl, licenses });
  }
  return [...found.values()];
}

function debianComponents() {
  const lines = execFileSync('dpkg-query', ['-W', '-f', '${Package} ${Version} ${Architecture}\n'], {
    encoding: 'utf8',
  });
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [name, version, arch] = line.split(' ');
      return {
        type: 'library',
        name,
        version,
        purl: `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${arch}`,
      };
    });
}

const [root = '.'] = process.argv.slice(2);
const node = { type: 'application', name: 'node', version: process.versions.node };
const components = [node, ...npmComponents(root), ...debianComponents()];
process.stdout.write(
  `${JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, components }, null, 1)}\n`,
);
