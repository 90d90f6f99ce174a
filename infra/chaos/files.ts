import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const piece = (type: string, data: Buffer): Buffer =>
  Buffer.concat([u32(data.length), Buffer.from(type), data, u32(0)]);

/** A picture of about that many bytes, whole by its structure. */
export function picture(sizeBytes: number): Buffer<ArrayBuffer> {
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    piece('IHDR', Buffer.concat([u32(64), u32(64), Buffer.from([8, 2, 0, 0, 0])])),
    piece('IDAT', Buffer.alloc(sizeBytes, 7)),
    piece('IEND', Buffer.alloc(0)),
  ]);
}

/** A second of film. */
export function clip(): Buffer<ArrayBuffer> {
  const directory = mkdtempSync(join(tmpdir(), 'pregonero-clip-'));
  const path = join(directory, 'clip.mp4');
  try {
    const source = ['-f', 'lavfi', '-i', 'testsrc=size=144x256:rate=10:duration=1'];
    spawnSync('ffmpeg', ['-nostdin', '-loglevel', 'error', ...source, '-pix_fmt', 'yuv420p', path]);
    return readFileSync(path);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
