import type { Pair, Part } from '../part';
import { figuresOf } from '../root-script';

/** The ratios that `bench:media` writes. */
interface MediaFigures {
  coldCpu: number;
  warmWall: number;
  brollWall: number;
}

const LINE = { unit: '', digits: 2, better: 'less' } as const;
const alone = (product: number): Pair[] => [{ product, limit: null }];

/** The presenter engine against its limits, which it measures itself: `npm run bench:media -w @pregonero/studio`. */
export const mediaPart: Part = {
  name: 'media',
  lines: [
    {
      ...LINE,
      id: 'media-cold',
      what: 'Presenter render, cold, CPU',
      against: 'encoder on ready frames',
      must: 1.6,
      goal: 1.35,
    },
    {
      ...LINE,
      id: 'media-warm',
      what: 'Presenter render, warm, wall',
      against: 'encoder on ready frames',
      must: 1.5,
      goal: 1.15,
    },
    {
      ...LINE,
      id: 'media-broll',
      what: 'B-roll over 43 %, wall',
      against: 'plain transcode',
      must: 1.5,
      goal: 0.75,
    },
  ],
  measure: async ({ pairs }) => {
    const { coldCpu, warmWall, brollWall } = await figuresOf<MediaFigures>(
      'libs/studio/bench/media.bench.ts',
      [
        '--pairs',
        String(pairs),
        // Its own tables are of the same run.
        ...(process.argv.includes('--write') ? ['--write'] : []),
      ],
    );
    return { 'media-cold': alone(coldCpu), 'media-warm': alone(warmWall), 'media-broll': alone(brollWall) };
  },
};
