import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspectClip } from '../src/broll/clip.facts';
import { prepareClip } from '../src/broll/prepared.clip';
import { readLogo } from '../src/drawing/logo.picture';
import { makeClip, withOrientation, withPngOrientation } from './clip-samples';

const SIZE = { width: 180, height: 320 };
/** Four corners that differ, so that no turn looks like another. */
const CORNERS =
  'color=c=red:s=320x180:d=1,format=rgb24,drawbox=x=160:y=0:w=160:h=90:c=lime:t=fill,' +
  'drawbox=x=0:y=90:w=160:h=90:c=blue:t=fill,drawbox=x=160:y=90:w=160:h=90:c=white:t=fill';
const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orientation-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The frame that a picture is brought to. */
async function frameOf(path: string): Promise<Buffer> {
  const { stillPath } = await prepareClip(path, SIZE, { stillPath: `${path}.raw` });
  return readFile(stillPath ?? '');
}

function meanDifference(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return sum / one.length;
}

describe('an orientation', () => {
  it.each(ORIENTATIONS)('of %i shows a PNG as it shows a JPEG', async (orientation) => {
    const paths = [join(folder, `${orientation}.jpg`), join(folder, `${orientation}.png`)] as const;
    await makeClip(CORNERS, ['-frames:v', '1', '-q:v', '1'], paths[0]);
    await makeClip(CORNERS, ['-frames:v', '1'], paths[1]);
    await writeFile(paths[0], withOrientation(await readFile(paths[0]), orientation));
    await writeFile(paths[1], withPngOrientation(await readFile(paths[1]), orientation));

    const [jpeg, png] = await Promise.all([frameOf(paths[0]), frameOf(paths[1])]);

    expect(meanDifference(jpeg, png)).toBeLessThan(4);
    const shown = await inspectClip(paths[1]);
    expect([shown.width, shown.height]).toEqual(orientation < 5 ? [320, 180] : [180, 320]);
  });

  it('turns a logo upright', async () => {
    const path = join(folder, 'logo.png');
    await makeClip(CORNERS, ['-frames:v', '1'], path);
    await writeFile(path, withPngOrientation(await readFile(path), 6));

    const logo = await readLogo(path);

    expect([logo?.width, logo?.height]).toEqual([180, 320]);
    // Turned clockwise, the lower left corner comes to the top.
    expect([...(logo?.pixels.subarray(0, 3) ?? [])]).toEqual([0, 0, 255]);
  });
});

describe('a photo of 48 million pixels', () => {
  it('is brought to the frame', async () => {
    const path = join(folder, 'phone.jpg');
    await makeClip('color=c=red:s=8064x6048:d=1', ['-frames:v', '1', '-q:v', '8'], path);

    const facts = await inspectClip(path);
    const frame = await frameOf(path);

    expect([facts.width, facts.height]).toEqual([8_064, 6_048]);
    expect(frame).toHaveLength((SIZE.width * SIZE.height * 3) / 2);
  });

  it('is refused as a PNG, which takes four times the memory', async () => {
    const path = join(folder, 'huge.png');
    await makeClip('color=c=red:s=8064x6048:d=1,format=gray', ['-frames:v', '1'], path);

    await expect(inspectClip(path)).rejects.toMatchObject({ code: 'clip_too_large' });
  });
});
