import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** The clock of the house writes down when a copy was restored, which no copy can hold. */
const OF_THE_STACK_ITSELF = ['housekeeping_rounds.jsonl.gz'];

interface Manifest {
  files: { key: string; sha256: string }[];
}

function tablesOf(folder: string): Map<string, string> {
  const names = readdirSync(join(folder, 'tables')).filter((name) => !OF_THE_STACK_ITSELF.includes(name));
  return new Map(
    names.map((name) => {
      const rows = gunzipSync(readFileSync(join(folder, 'tables', name))).toString('utf8');
      // PostgreSQL gives rows in any order.
      const sorted = rows.split('\n').toSorted().join('\n');
      return [name, createHash('sha256').update(sorted).digest('hex')];
    }),
  );
}

function filesOf(folder: string): Map<string, string> {
  const { files } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  return new Map(files.map(({ key, sha256 }) => [key, sha256]));
}

/**
 * Two copies made by `npm run backup`, row by row and file by file; what to say of them.
 * @throws Error naming what the second has otherwise, or that there is nothing to compare
 */
export function compareCopies(before: string, after: string): string {
  const [tables, files] = [tablesOf(before), filesOf(before)];
  const [tablesAfter, filesAfter] = [tablesOf(after), filesOf(after)];
  const differences = [
    ...[...new Set([...tables.keys(), ...tablesAfter.keys()])].filter(
      (name) => tables.get(name) !== tablesAfter.get(name),
    ),
    ...[...new Set([...files.keys(), ...filesAfter.keys()])].filter(
      (key) => files.get(key) !== filesAfter.get(key),
    ),
  ];
  if (differences.length > 0) throw new Error(`not as before: ${differences.join(', ')}`);
  if (files.size === 0) throw new Error('the copy holds no file, so nothing was proved');
  return `${tables.size} tables and ${files.size} files, the same in both`;
}
