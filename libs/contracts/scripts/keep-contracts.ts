/**
 * Keeps the contracts of all jobs as those of a release: `test/released-contracts/X.Y.Z.json`, which the next release is
 * held against. `npm version` calls it (`infra/local/version.sh`).
 *   npm run -s keep-contracts -w @pregonero/contracts -- X.Y.Z
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractShapes } from './contract-shapes';

const [release = ''] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/u.test(release)) throw new Error(`no release is called "${release}"`);
const lines = Object.entries(contractShapes()).map(
  ([kind, { version, shape }]) => `  "${kind}": { "version": ${version}, "shape": "${shape}" }`,
);
const file = join(__dirname, '..', 'test', 'released-contracts', `${release}.json`);
writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
