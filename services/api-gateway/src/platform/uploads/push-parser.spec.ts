import { gif, jpeg, png } from '../../../test/media-files';
import { AudioFacts } from './audio-facts';
import { parseMp3, parseOgg } from './audio-parsers';
import { parseGif, parseJpeg, parsePng } from './picture-parsers';
import { type Parsing, PushParser } from './push-parser';

const MEBIBYTE = 1_048_576;
/** Each step costs about a microsecond. */
const STEPS_MAX = 1_000_000;
const PIECE_BYTES = 65_536;

/** Steps of a parser over a file, whether it is taken or refused. */
function stepsOf(parsing: Parsing, file: Buffer): number {
  const parser = new PushParser(parsing);
  try {
    for (let at = 0; at < file.length; at += PIECE_BYTES) parser.write(file.subarray(at, at + PIECE_BYTES));
    parser.end();
  } catch {
    // What it cost is what is asked.
  }
  return parser.steps;
}

const filled = (start: Buffer, pattern: number[], bytes = 16 * MEBIBYTE): Buffer =>
  Buffer.concat([start, Buffer.alloc(bytes, Buffer.from(pattern))]);
const sound = (): AudioFacts => new AudioFacts();

describe('PushParser', () => {
  it.each<[string, () => Parsing, Buffer, number]>([
    [
      'a GIF of sub-blocks of one byte',
      parseGif,
      filled(gif().subarray(0, -1), [0x21, 0xfe, ...Array<number>(510).fill(1), 0]),
      STEPS_MAX,
    ],
    ['a GIF of empty extensions', parseGif, filled(gif().subarray(0, -1), [0x21, 0xfe, 0]), STEPS_MAX],
    ['a JPEG of FF', parseJpeg, filled(jpeg().subarray(0, 2), [0xff]), 10],
    ['a scan of stuffed FF', parseJpeg, filled(jpeg().subarray(0, -2), [0xff, 0]), 20],
    ['a JPEG of empty segments', parseJpeg, filled(jpeg().subarray(0, 2), [0xff, 0xfe, 0, 2]), STEPS_MAX],
    [
      'a PNG of empty chunks',
      parsePng,
      filled(png().subarray(0, 33), [0, 0, 0, 0, 0x61, 0x61, 0x61, 0x61, 0, 0, 0, 0]),
      STEPS_MAX,
    ],
    [
      'an MP3 of empty tags',
      () => parseMp3(sound()),
      filled(Buffer.alloc(0), [0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 0]),
      1_000,
    ],
    [
      'an Ogg of empty pages',
      () => parseOgg(sound()),
      filled(Buffer.alloc(0), [...Buffer.from('OggS'), ...Array<number>(23).fill(0)]),
      STEPS_MAX,
    ],
  ])('reads %s in few steps', (_what, parsing, file, most) => {
    expect(stepsOf(parsing(), file)).toBeLessThan(most);
  });

  it('copies each byte of a long take once when it comes byte by byte', () => {
    function* taking(): Parsing {
      const taken: Buffer = yield { take: 300 };
      expect(taken.equals(Buffer.from(Array.from({ length: 300 }, (_, index) => index % 256)))).toBe(true);
    }
    const parser = new PushParser(taking());
    for (let index = 0; index < 300; index += 1) parser.write(Buffer.from([index % 256]));
    parser.end();
    expect(parser.steps).toBe(2);
  });
});
