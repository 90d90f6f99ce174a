import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ContractShape, contractShapes } from '../scripts/contract-shapes';

/** The contracts of each release, as `<release>.json`, kept by `npm version`. */
const RELEASES = join(__dirname, 'released-contracts');

type Released = Record<string, ContractShape>;

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
  const today = contractShapes()[kind];

  it('has a higher version when its steps, payload or data are others', () => {
    expect(today?.shape === shape ? version : version + 1).toBeLessThanOrEqual(today?.version ?? 0);
  });
});
