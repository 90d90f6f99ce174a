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

it('keeps rows of all five jobs of the first release, at each of their steps', () => {
  const first = stored.filter(({ release }) => release === '0.1.0');
  expect(first.flatMap(({ kind, rows }) => [...new Set(rows.map(({ step }) => `${kind} ${step}`))])).toEqual([
    'broll.compose pick',
    'broll.compose compose',
    'guion.generate write',
    'guion.regenerate rewrite',
    'tiktok.publish begin',
    'tiktok.publish upload',
    'tiktok.publish check',
    'video.render submit',
    'video.render speak',
    'video.render check',
    'video.render collect',
  ]);
});
