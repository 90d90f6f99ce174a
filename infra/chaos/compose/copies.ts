import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** The clock of the house writes down when a copy was restored, which no copy can hold. */
const OF_THE_STACK_ITSELF = ['housekeeping_rounds.jsonl.gz'];

interface Manifest {
  files: { key: string; sha256: string }[];
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Lists the digests of a copy's tables and files by their names. */
function readDigests(folder: string): { tables: number; digests: Map<string, string> } {
  const names = readdirSync(join(folder, 'tables')).filter((name) => !OF_THE_STACK_ITSELF.includes(name));
  const tables = names.map((name): [string, string] => {
    const rows = gunzipSync(readFileSync(join(folder, 'tables', name))).toString('utf8');
    // PostgreSQL gives rows in any order.
    return [name, hash(rows.split('\n').toSorted().join('\n'))];
  });
  const { files } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  const digests = new Map([...tables, ...files.map(({ key, sha256 }): [string, string] => [key, sha256])]);
  return { tables: tables.length, digests };
}

/**
 * Compares two copies made by `npm run backup`, row by row and file by file. Returns the line for the report.
 * @throws Error naming the differences, or that there is nothing to compare
 */
export function compareCopies(before: string, after: string): string {
  const { tables, digests } = readDigests(before);
  const { digests: restored } = readDigests(after);
  const names = new Set([...digests.keys(), ...restored.keys()]);
  const differences = [...names].filter((name) => digests.get(name) !== restored.get(name));
  const files = digests.size - tables;
  if (differences.length > 0) throw new Error(`not as before: ${differences.join(', ')}`);
  if (files === 0) throw new Error('the copy holds no file, so nothing was proved');
  return `${tables} tables and ${files} files, the same in both`;
}
