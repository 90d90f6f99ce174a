import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeBroll } from '../src/broll/broll.composer';
import { inspectClip } from '../src/broll/clip.facts';
import { VIDEO_SETTINGS } from '../src/process/encoder.settings';
import { runFfmpeg } from '../src/process/media.process';
import { BLUE, GREEN, H264, RED, halves, makeClip, makeHdr, plain, withOrientation } from './clip-samples';

const SIZE = { width: 180, height: 320 };
const LIMIT_MS = 600_000;

type Colour = readonly [number, number, number];
/** Asked for a place in the frame (0 to 1 each way) and a share of the clip's time. */
type Look = (x: number, y: number, at?: number) => Colour;

interface Make {
  what: string;
  make: (folder: string) => Promise<string>;
  check: (look: Look) => void;
}

function near(colour: Colour, wanted: Colour, tolerance = 24): void {
  const apart = Math.max(...colour.map((value, index) => Math.abs(value - (wanted[index] ?? 0))));
  expect({ colour, wanted, isNear: apart <= tolerance }).toMatchObject({ isNear: true });
}

const leftRedRightBlue = (look: Look): void => {
  near(look(0.2, 0.5), RED);
  near(look(0.8, 0.5), BLUE);
};
const topRedBottomBlue = (look: Look): void => {
  near(look(0.5, 0.2), RED);
  near(look(0.5, 0.8), BLUE);
};
const allGreen = (look: Look): void => {
  for (const at of [0.05, 0.5, 0.95]) near(look(0.5, 0.5, at), GREEN);
};
const gif = ['-filter_complex', 'split[a][b];[a]palettegen[p];[b][p]paletteuse'];

const MAKES: Make[] = [
  {
    what: 'a photo of 4:3, whose edges fade into its ground',
    make: async (folder) => {
      const path = join(folder, 'four-to-three.png');
      await runFfmpeg([
        ...['-f', 'lavfi', '-i', 'color=c=white:s=400x300:d=0.1'],
        ...['-vf', 'drawbox=y=0:w=400:h=75:c=blue:t=fill', '-frames:v', '1', path],
      ]);
      return path;
    },
    check: (look) => {
      near(look(0.5, 0.34), [0, 0, 255], 40);
      near(look(0.5, 0.6), [255, 255, 255], 40);
      // The ground above is lighter than the photo's own edge, and nowhere does one row jump to the next.
      const rows = Array.from({ length: 70 }, (_, row) => look(0.5, (38 + row) / SIZE.height));
      expect(rows[0]?.[0]).toBeGreaterThan(60);
      for (const [at, [red]] of rows.entries()) {
        expect(Math.abs(red - (rows[at + 1]?.[0] ?? red))).toBeLessThan(24);
      }
    },
  },
  {
    what: 'a phone film with rotation metadata',
    make: async (folder) => {
      const flat = await makeClip(
        halves({ width: 320, height: 180, seconds: 1.2 }),
        H264,
        join(folder, 'flat.mp4'),
      );
      const path = join(folder, 'phone.mp4');
      await runFfmpeg(['-i', flat, '-c', 'copy', '-metadata:s:v', 'rotate=270', path]);
      return path;
    },
    check: topRedBottomBlue,
  },
  {
    what: 'a film in HLG',
    make: (folder) => makeHdr('arib-std-b67', 0.75, join(folder, 'hlg.mp4')),
    // The white of a sheet of paper is a bright white, not the dull grey of an unmapped picture.
    check: (look) => {
      near(look(0.5, 0.5), [190, 190, 190], 16);
    },
  },
  {
    what: 'a film in PQ',
    make: (folder) => makeHdr('smpte2084', 0.58, join(folder, 'pq.mp4')),
    check: (look) => {
      near(look(0.5, 0.5), [190, 190, 190], 16);
    },
  },
  {
    what: 'a film with a variable frame rate',
    make: (folder) =>
      makeClip(
        `${plain({ colour: RED, seconds: 1.2 })},setpts='if(lt(N,12),N,12+(N-12)*1.9)/30/TB',drawbox=c=blue:t=fill:enable='gte(n,12)'`,
        [...H264, '-vsync', 'vfr'],
        join(folder, 'vfr.mp4'),
      ),
    check: (look) => {
      near(look(0.5, 0.5, 0.2), RED);
      near(look(0.5, 0.5, 0.9), [0, 0, 255], 40);
    },
  },
  {
    what: 'odd sides and colours at full resolution',
    make: (folder) =>
      makeClip(
        halves({ width: 853, height: 479, seconds: 1.2 }),
        ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '10', '-pix_fmt', 'yuv444p'],
        join(folder, 'odd.mp4'),
      ),
    check: leftRedRightBlue,
  },
  {
    what: 'a film much shorter than its time',
    make: (folder) => makeClip(plain({ colour: GREEN, seconds: 0.2 }), H264, join(folder, 'short.mp4')),
    check: allGreen,
  },
  {
    what: 'a film a little shorter than its time',
    make: (folder) => makeClip(plain({ colour: GREEN, seconds: 0.8 }), H264, join(folder, 'shorter.mp4')),
    check: allGreen,
  },
  {
    what: 'a film of a single picture',
    make: (folder) =>
      makeClip(
        halves({ width: 180, height: 320, seconds: 0.03 }),
        [...H264, '-frames:v', '1'],
        join(folder, 'one.mp4'),
      ),
    check: leftRedRightBlue,
  },
  {
    what: 'a square film of ten minutes at one picture a second',
    make: (folder) =>
      makeClip(halves({ width: 64, height: 64, seconds: 600, rate: 1 }), H264, join(folder, 'long.mp4')),
    check: leftRedRightBlue,
  },
  {
    what: 'an interlaced film',
    make: (folder) =>
      makeClip(
        `${plain({ colour: GREEN, seconds: 2, rate: 50 })},tinterlace=mode=interleave_top,fieldorder=tff`,
        [...H264, '-flags', '+ilme+ildct', '-x264-params', 'tff=1'],
        join(folder, 'interlaced.mp4'),
      ),
    check: allGreen,
  },
  {
    what: 'pixels that are not square',
    make: (folder) =>
      makeClip(
        `${halves({ width: 90, height: 320, seconds: 1.2 })},setsar=2/1`,
        H264,
        join(folder, 'wide.mp4'),
      ),
    check: leftRedRightBlue,
  },
  {
    what: 'an animated GIF',
    make: (folder) =>
      makeClip(
        `${plain({ colour: RED, seconds: 0.4, rate: 10 })},drawbox=c=blue:t=fill:enable='gte(n,2)'`,
        gif,
        join(folder, 'moving.gif'),
      ),
    // Two red pictures, two blue ones, again and again.
    check: (look) => {
      near(look(0.5, 0.5, 0.1), RED);
      near(look(0.5, 0.5, 0.3), [0, 0, 255], 40);
      near(look(0.5, 0.5, 0.5), RED);
      near(look(0.5, 0.5, 0.7), [0, 0, 255], 40);
    },
  },
  {
    what: 'a film that is see-through',
    make: (folder) =>
      makeClip(
        `${plain({ colour: RED, size: '90x160', seconds: 1.2 })},format=rgba,pad=180:320:45:80:color=black@0`,
        ['-c:v', 'qtrle', '-pix_fmt', 'argb'],
        join(folder, 'alpha.mov'),
      ),
    check: (look) => {
      near(look(0.5, 0.5), RED);
      near(look(0.5, 0.05), [255, 255, 255]);
    },
  },
  {
    what: 'a film whose times begin below zero',
    make: (folder) =>
      makeClip(
        plain({ colour: GREEN, seconds: 2 }),
        [...H264, '-avoid_negative_ts', 'disabled', '-output_ts_offset', '-0.7'],
        join(folder, 'negative.mp4'),
      ),
    check: allGreen,
  },
  {
    what: 'a film whose pictures begin late',
    make: (folder) =>
      makeClip(
        plain({ colour: GREEN, seconds: 1.2 }),
        [...H264, '-output_ts_offset', '5'],
        join(folder, 'late.mp4'),
      ),
    check: allGreen,
  },
  {
    what: 'a film with sound, a title track and a cover',
    make: async (folder) => {
      const words = join(folder, 'words.srt');
      await writeFile(words, '1\n00:00:00,000 --> 00:00:01,000\nHola\n');
      const cover = await makeClip(
        plain({ colour: RED, seconds: 1 }),
        ['-frames:v', '1'],
        join(folder, 'cover.png'),
      );
      const path = join(folder, 'tracks.mp4');
      await runFfmpeg([
        ...['-i', cover, '-f', 'lavfi', '-i', plain({ colour: GREEN, seconds: 1.2 })],
        ...[
          '-f',
          'lavfi',
          '-i',
          'sine=d=1.2',
          '-i',
          words,
          '-map',
          '0',
          '-map',
          '1',
          '-map',
          '2',
          '-map',
          '3',
        ],
        ...[...H264, '-c:v:0', 'png', '-pix_fmt:v:0', 'rgb24', '-disposition:v:0', 'attached_pic'],
        ...['-c:a', 'aac', '-c:s', 'mov_text', path],
      ]);
      return path;
    },
    check: allGreen,
  },
  {
    what: 'an AVI',
    make: (folder) =>
      makeClip(
        halves({ width: 180, height: 320, seconds: 1.2 }),
        ['-c:v', 'mpeg4', '-q:v', '2'],
        join(folder, 'old.avi'),
      ),
    check: leftRedRightBlue,
  },
  {
    what: 'a fragmented film that does not say its length',
    make: (folder) =>
      makeClip(
        plain({ colour: GREEN, seconds: 1.2 }),
        [...H264, '-movflags', 'frag_keyframe+empty_moov'],
        join(folder, 'fragments.mp4'),
      ),
    check: allGreen,
  },
  {
    what: 'a photo that was taken upright',
    make: async (folder) => {
      const flat = await makeClip(
        halves({ width: 320, height: 180, seconds: 1 }),
        ['-frames:v', '1', '-q:v', '2'],
        join(folder, 'flat.jpg'),
      );
      const path = join(folder, 'upright.jpg');
      await writeFile(path, withOrientation(await readFile(flat), 6));
      return path;
    },
    check: topRedBottomBlue,
  },
  {
    what: 'a white logo on nothing',
    make: (folder) =>
      makeClip(
        'color=white:s=100x100:d=1,format=rgba,pad=200:200:50:50:color=black@0',
        ['-frames:v', '1'],
        join(folder, 'logo.png'),
      ),
    check: (look) => {
      near(look(0.5, 0.5), [255, 255, 255]);
      near(look(0.5, 0.05), [27, 21, 34]);
    },
  },
  {
    what: 'a panorama of 12,000 pixels',
    make: (folder) =>
      makeClip(
        halves({ width: 12_000, height: 1_200, seconds: 1 }),
        ['-frames:v', '1', '-q:v', '4'],
        join(folder, 'panorama.jpg'),
      ),
    // Whole, not a slice of its middle.
    check: leftRedRightBlue,
  },
  {
    what: 'a picture of one pixel',
    make: (folder) =>
      makeClip(
        `${plain({ colour: GREEN, size: '8x8', seconds: 1 })},format=rgb24,crop=1:1`,
        ['-frames:v', '1'],
        join(folder, 'pixel.png'),
      ),
    check: allGreen,
  },
];

describe('clips of any make', () => {
  let folder = '';
  let frames = Buffer.alloc(0);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'broll-makes-'));
    const base = join(folder, 'base.mp4');
    await runFfmpeg([
      ...['-f', 'lavfi', '-i', `color=black:s=180x320:r=30:d=${MAKES.length + 1}`],
      ...['-f', 'lavfi', '-i', `sine=d=${MAKES.length + 1}`, '-vf', 'setsar=1', ...VIDEO_SETTINGS, base],
    ]);
    const clips = [];
    for (const [index, { make }] of MAKES.entries()) {
      clips.push({ path: await make(folder), startSeconds: index + 0.5, durationSeconds: 1 });
    }
    const outputPath = join(folder, 'composed.mp4');
    const { frameCount } = await composeBroll({ basePath: base, clips, captions: null, outputPath });
    expect(frameCount).toBe((MAKES.length + 1) * 30);
    const raw = join(folder, 'frames.rgb');
    await runFfmpeg([
      '-i',
      outputPath,
      '-vf',
      'scale=in_color_matrix=bt709',
      '-pix_fmt',
      'rgb24',
      '-f',
      'rawvideo',
      raw,
    ]);
    frames = await readFile(raw);
    expect(frames.length).toBe(frameCount * SIZE.width * SIZE.height * 3);
  }, LIMIT_MS);

  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  it.each(MAKES.map((make, index) => ({ ...make, index })))('shows $what', ({ check, index }) => {
    expect(frames.length).toBeGreaterThan(0);
    check((x, y, at = 0.5) => {
      const frame = index * 30 + 15 + Math.min(29, Math.floor(at * 30));
      const [column, row] = [Math.floor(x * SIZE.width), Math.floor(y * SIZE.height)];
      const offset = ((frame * SIZE.height + row) * SIZE.width + column) * 3;
      return [frames[offset] ?? 0, frames[offset + 1] ?? 0, frames[offset + 2] ?? 0];
    });
  });

  it('says what they are', async () => {
    expect(await inspectClip(join(folder, 'phone.mp4'))).toMatchObject({
      kind: 'video',
      width: 180,
      height: 320,
    });
    expect(await inspectClip(join(folder, 'one.mp4'))).toMatchObject({
      kind: 'image',
      durationSeconds: null,
    });
    expect(await inspectClip(join(folder, 'interlaced.mp4'))).toMatchObject({ isInterlaced: true });
    expect(await inspectClip(join(folder, 'long.mp4'))).toMatchObject({ durationSeconds: 600 });
  });
});
