import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type AnyJob, JOBS } from '../src/jobs';

/** The contracts of each release, as `<release>.json`: kind, version, and a digest of steps, payload and data. */
const RELEASES = join(__dirname, 'released-contracts');

type Released = Record<string, { version: number; shape: string }>;

function shapeOf({ steps, payload, data }: AnyJob): string {
  const written = [steps, z.toJSONSchema(payload, { io: 'input' }), z.toJSONSchema(data, { io: 'input' })];
  return createHash('sha256').update(JSON.stringify(written)).digest('hex').slice(0, 16);
}

const released = readdirSync(RELEASES).flatMap((file) =>
  Object.entries(JSON.parse(readFileSync(join(RELEASES, file), 'utf8')) as Released).map(
    ([kind, contract]) => ({
      release: file.replace('.json', ''),
      kind,
      ...contract,
    }),
  ),
);

/** Workers of two releases run side by side: the older one knows only by the version what it must not touch. */
describe.each(released)('$kind since $release', ({ kind, version, shape }) => {
  const job = JOBS.find((known) => known.kind === kind);

  it('has a higher version when its steps, payload or data are others', () => {
    const today = job === undefined ? undefined : { version: job.version, shape: shapeOf(job) };
    expect(today?.shape === shape ? version : version + 1).toBeLessThanOrEqual(today?.version ?? 0);
  });
});
