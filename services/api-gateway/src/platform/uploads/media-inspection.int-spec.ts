import { execFileSync } from 'node:child_process';
import { createReadStream, mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiError } from '@pregonero/contracts/api';
import { render } from '@pregonero/contracts/languages/server';
import { MediaInspection } from './media-inspection';
import { sniffMedia } from './media-signature';
import { peek } from './upload-stream';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'inspection-'));
});
afterAll(() => {
  rmSync(directory, { recursive: true, force: true });
});

/** A file that ffmpeg wrote. */
function encoded(name: string, encoding: string): string {
  const path = join(directory, name);
  const source = ['-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=25:duration=1'];
  const sound = ['-f', 'lavfi', '-i', 'sine=duration=1'];
  const isPicture = /\.(?:jpg|png|gif)$/u.test(name);
  const inputs = isPicture ? source : [...source, ...sound];
  execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...inputs, ...encoding.split(' '), path]);
  return path;
}

/** The type that it was taken for, or the sentence of its refusal. */
async function inspect(path: string): Promise<string> {
  const { head } = await peek(createReadStream(path) as AsyncIterable<Buffer>, 4_096);
  const type = sniffMedia(head);
  if (type === null) return 'unknown';
  const nowhere = new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
  try {
    await pipeline(createReadStream(path), new MediaInspection(type), nowhere);
    return type;
  } catch (error) {
    return error instanceof ApiError ? render(error.sentence, 'es') : 'odd';
  }
}

describe('files as encoders write them', () => {
  it.each([
    ['index-last.mp4', '-c:v libx264 -pix_fmt yuv420p -c:a aac', 'video/mp4'],
    ['index-first.mp4', '-c:v libx264 -pix_fmt yuv420p -c:a aac -movflags +faststart', 'video/mp4'],
    [
      'fragments.mp4',
      '-c:v libx264 -pix_fmt yuv420p -c:a aac -movflags frag_keyframe+empty_moov',
      'video/mp4',
    ],
    ['apple.mov', '-c:v libx264 -pix_fmt yuv420p -c:a aac', 'video/quicktime'],
    ['old.avi', '-c:v mpeg4 -c:a mp3', 'video/x-msvideo'],
    ['photo.jpg', '-frames:v 1 -q:v 3', 'image/jpeg'],
    ['picture.png', '-frames:v 1', 'image/png'],
    ['moving.gif', '-an', 'image/gif'],
  ])('takes %s whole, and not its first two thirds', async (name, encoding, type) => {
    const path = encoded(name, encoding);
    expect(await inspect(path)).toBe(type);
    truncateSync(path, Math.floor(((await stat(path)).size * 2) / 3));
    expect(await inspect(path)).toBe(
      'El archivo está incompleto o dañado y no se puede abrir. Sube otra copia o elige otro.',
    );
  });

  it('refuses sound in an MP4', async () => {
    expect(await inspect(encoded('sound.mp4', '-vn -c:a aac'))).toBe(
      'El archivo está incompleto o dañado y no se puede abrir. Sube otra copia o elige otro.',
    );
  });
});
