import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { JOBS } from '../src/jobs';

/** What a row of `jobs` held: `stored-jobs/<release>/<kind>.json` lists such rows as that release wrote them. */
interface StoredJob {
  step: string;
  payload: Record<string, unknown>;
  data: Record<string, unknown>;
}

const RELEASES = join(__dirname, 'stored-jobs');

const stored = readdirSync(RELEASES).flatMap((release) =>
  readdirSync(join(RELEASES, release)).map((file) => ({
    release,
    kind: basename(file, '.json'),
    rows: JSON.parse(readFileSync(join(RELEASES, release, file), 'utf8')) as StoredJob[],
  })),
);

/**
 * Jobs outlive a release: a row accepted by the last one is run by the next. A field that a contract renames, drops or
 * narrows would be lost or refuse the row, so it must go on being read until no such row can live (the job's deadline).
 */
describe.each(stored)('a stored $kind of $release', ({ kind, rows }) => {
  const job = JOBS.find((known) => known.kind === kind);

  it('is of a kind that is known today', () => {
    expect(job?.kind).toBe(kind);
  });

  it.each(rows)('is read with nothing lost at the step $step: $data', ({ step, payload, data }) => {
    expect(job?.steps).toContain(step);
    expect(job?.payload.parse(payload)).toMatchObject(payload);
    expect(job?.data.parse(data)).toMatchObject(data);
  });
});

/** Each step of a kind of which a row is kept, or of which there is a contract. */
const stepsOf = (rows: readonly { kind: string; steps: readonly string[] }[]): string[] =>
  [...new Set(rows.flatMap(({ kind, steps }) => steps.map((step) => `${kind} ${step}`)))].sort();

it('keeps a row of every kind of job at each of its steps', () => {
  const kept = stepsOf(stored.map(({ kind, rows }) => ({ kind, steps: rows.map(({ step }) => step) })));

  // A kind or a step without one: take the row from a database that the product wrote, into the folder of the coming release.
  expect(stepsOf(JOBS).filter((step) => !kept.includes(step))).toEqual([]);
});
