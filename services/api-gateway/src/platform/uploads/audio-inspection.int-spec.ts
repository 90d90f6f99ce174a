import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiError } from '@pregonero/contracts/api';
import { render } from '@pregonero/contracts/languages/server';
import { AudioInspection } from './audio-inspection';
import { sniffAudio } from './audio-signature';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'audio-inspection-'));
});
afterAll(() => {
  rmSync(directory, { recursive: true, force: true });
});

const TONE = ['-f', 'lavfi', '-i', 'sine=frequency=300:sample_rate=44100:duration=2.5'];
const FILM = ['-f', 'lavfi', '-i', 'testsrc2=size=64x64:rate=10:duration=1'];

/** A file that ffmpeg wrote; with `-` as its name into a pipe, as programs do that cannot go back to its head. */
function encoded(name: string, encoding: string, inputs: readonly string[] = TONE): Buffer {
  const command = ['-nostdin', '-v', 'error', '-y', ...inputs, ...encoding.split(' ')];
  if (name === '-') return execFileSync('ffmpeg', [...command, '-'], { maxBuffer: 1 << 26 });
  const path = join(directory, name);
  execFileSync('ffmpeg', [...command, path]);
  return readFileSync(path);
}

interface Found {
  type: string;
  seconds: number;
}

/** What a file is taken for, or the sentence of its refusal; it comes in pieces of so many bytes. */
async function inspect(file: Buffer, pieceBytes = 4_096): Promise<Found | string> {
  const type = sniffAudio(file.subarray(0, 4_096));
  if (type === null) return 'unknown';
  const pieces: Buffer[] = [];
  for (let at = 0; at < file.length; at += pieceBytes) pieces.push(file.subarray(at, at + pieceBytes));
  const nowhere = new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
  const inspection = new AudioInspection(type);
  try {
    await pipeline(Readable.from(pieces), inspection, nowhere);
    return { type, seconds: inspection.durationSeconds ?? 0 };
  } catch (error) {
    return error instanceof ApiError ? render(error.sentence, 'es') : 'odd';
  }
}

const KINDS: readonly [string, string, string][] = [
  ['a.wav', '-c:a pcm_s16le', 'audio/wav'],
  ['float.wav', '-c:a pcm_f32le', 'audio/wav'],
  ['-', '-c:a pcm_s16le -f wav', 'audio/wav'],
  ['large.wav', '-c:a pcm_s16le -rf64 always', 'audio/wav'],
  ['memo.qta', '-c:a aac -f mov', 'audio/mp4'],
  ['constant.mp3', '-c:a libmp3lame -b:a 96k', 'audio/mpeg'],
  ['variable.mp3', '-c:a libmp3lame -q:a 6 -ar 22050 -metadata title=Hola', 'audio/mpeg'],
  [
    'bare.mp3',
    '-c:a libmp3lame -id3v2_version 0 -write_xing 0 -write_id3v1 1 -metadata title=a',
    'audio/mpeg',
  ],
  ['index-last.m4a', '-c:a aac', 'audio/mp4'],
  ['index-first.m4a', '-c:a aac -movflags +faststart', 'audio/mp4'],
  [
    'fragments.mp4',
    '-c:a aac -movflags frag_keyframe+empty_moov+default_base_moof -frag_duration 500000',
    'audio/mp4',
  ],
  ['opus.ogg', '-c:a libopus', 'audio/ogg'],
  ['vorbis.ogg', '-c:a libvorbis', 'audio/ogg'],
  ['whole.webm', '-c:a libopus', 'audio/webm'],
  ['-', '-c:a libopus -f webm -live 1', 'audio/webm'],
];

describe('recordings as encoders and browsers write them', () => {
  it.each(KINDS)('%s %s is %s and lasts as long as it lasts', async (name, encoding, type) => {
    const file = encoded(name, encoding);

    for (const pieceBytes of [7, 65_536]) {
      const found = await inspect(file, pieceBytes);
      expect(found).toMatchObject({ type });
      // Codecs round up to whole frames.
      expect(Math.abs((found as Found).seconds - 2.5)).toBeLessThan(0.12);
    }
  });

  it.each<[string, () => Buffer, RegExp]>([
    ['half a wave', () => half(encoded('h.wav', '-c:a pcm_s16le')), /incompleto/u],
    ['half an M4A', () => half(encoded('h.m4a', '-c:a aac')), /incompleto/u],
    ['half an Ogg', () => half(encoded('h.ogg', '-c:a libopus')), /incompleto/u],
    ['a WebM cut in a block', () => encoded('h.webm', '-c:a libopus').subarray(0, -900), /incompleto/u],
    ['a wave without samples', () => encoded('e.wav', '-c:a pcm_s16le -t 0'), /incompleto/u],
    ['a blink', () => encoded('b.wav', '-c:a pcm_s16le -t 0.4'), /menos de medio segundo/u],
    ['a film as MP4', () => encoded('f.mp4', '-c:v libx264 -pix_fmt yuv420p', FILM), /solo sonido/u],
    ['a film as WebM', () => encoded('f.webm', '-c:v libvpx -b:v 50k', FILM), /solo sonido/u],
    ['FLAC in Ogg', () => encoded('flac.ogg', '-c:a flac'), /solo sonido/u],
    ['compressed wave', () => encoded('adpcm.wav', '-c:a adpcm_ima_wav'), /solo sonido/u],
    ['raw AAC', () => encoded('raw.aac', '-c:a aac'), /unknown/u],
    ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /unknown/u],
    [
      'a tag and nothing behind it',
      () => Buffer.concat([Buffer.from('ID3\u0004\0\0\0\0\0\u0004'), Buffer.alloc(500)]),
      /incompleto/u,
    ],
  ])('refuses %s', async (_what, file, sentence) => {
    expect(await inspect(file())).toMatch(sentence);
  });

  it('refuses more than ten minutes, however they are packed', async () => {
    const long = ['-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono:d=602'];
    const kinds: [string, string][] = [
      ['long.wav', '-c:a pcm_s16le'],
      ['long.mp3', '-c:a libmp3lame -b:a 8k'],
      ['long.m4a', '-c:a aac -b:a 8k'],
      ['long.ogg', '-c:a libopus -b:a 6k -frame_duration 60'],
    ];
    for (const [name, encoding] of kinds) {
      expect([name, await inspect(encoded(name, encoding, long), 65_536)]).toEqual([
        name,
        'El audio dura más de 10 minutos.',
      ]);
    }
  });
});

describe('odd ends and heads of recordings', () => {
  const mp3 = () => encoded('odd.mp3', '-c:a libmp3lame -id3v2_version 0 -write_xing 0');

  it.each([1, 2, 3])('takes an MP3 that was stopped %i bytes into a frame', async (bytes) => {
    const file = Buffer.concat([mp3(), Buffer.from([0xff, 0xfb, 0x90]).subarray(0, bytes)]);
    for (const pieceBytes of [7, 65_536])
      expect(await inspect(file, pieceBytes)).toMatchObject({ type: 'audio/mpeg' });
  });

  it.each([0.25, 4])(
    'measures an MP3 by its frames when its Xing header says %d times as many',
    async (factor) => {
      const file = Buffer.from(encoded('xing.mp3', '-c:a libmp3lame -q:a 4'));
      const frames = file.indexOf('Xing') + 8;
      file.writeUInt32BE(Math.round(file.readUInt32BE(frames) * factor), frames);

      const found = await inspect(file);

      expect(Math.abs((found as Found).seconds - 2.5)).toBeLessThan(0.12);
    },
  );

  it('passes over a tag that ends with a footer', async () => {
    const header = (name: string): Buffer => Buffer.from([...Buffer.from(name), 4, 0, 0x10, 0, 0, 0, 4]);
    const tag = Buffer.concat([header('ID3'), Buffer.alloc(4), header('3DI')]);
    expect(await inspect(Buffer.concat([tag, mp3()]))).toMatchObject({ type: 'audio/mpeg' });
  });

  it('holds no more than a few streams of an Ogg', async () => {
    const page = (stream: number): Buffer => {
      const head = Buffer.alloc(28);
      head.write('OggS');
      head[5] = 2;
      head.writeUInt32LE(stream, 14);
      head[26] = 1;
      head[27] = 12;
      return Buffer.concat([head, Buffer.from('OpusHead'), Buffer.from([1, 1, 0, 0])]);
    };
    expect(await inspect(Buffer.concat(Array.from({ length: 17 }, (_, stream) => page(stream))))).toMatch(
      /incompleto/u,
    );
  });
});

const half = (file: Buffer): Buffer => file.subarray(0, Math.floor(file.length / 2));
