import { writeFile } from 'node:fs/promises';

/** Writes mono samples (−1 to 1) as a 16-bit WAV. */
export async function writeWave(path: string, samples: Float32Array, rate: number): Promise<void> {
  const bytes = samples.length * 2;
  const file = Buffer.alloc(44 + bytes);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + bytes, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(bytes, 40);
  let at = 44;
  for (const sample of samples)
    at = file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), at);
  await writeFile(path, file);
}
