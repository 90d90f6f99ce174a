import { splitSentences } from '../../lib/sentences';

/** Samples a second of a joined recording: clear speech, and ten minutes of it stay under what may be uploaded. */
const SAMPLE_RATE = 24_000;
/** Between two sentences, so that they do not run into one another. */
const PAUSE_SECONDS = 0.22;
const HEADER_BYTES = 44;

/** One channel of samples from −1 to 1 as a WAV file of 16 bits. */
export function waveOf(samples: readonly Float32Array[], sampleRate = SAMPLE_RATE): ArrayBuffer {
  const pause = Math.round(PAUSE_SECONDS * sampleRate);
  const count =
    samples.reduce((sum, { length }) => sum + length, 0) + pause * Math.max(0, samples.length - 1);
  const buffer = new ArrayBuffer(HEADER_BYTES + count * 2);
  const view = new DataView(buffer);
  const write = (at: number, text: string) => {
    for (let index = 0; index < text.length; index += 1) view.setUint8(at + index, text.charCodeAt(index));
  };
  write(0, 'RIFF');
  view.setUint32(4, buffer.byteLength - 8, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  write(36, 'data');
  view.setUint32(40, count * 2, true);
  let at = HEADER_BYTES;
  for (const [index, part] of samples.entries()) {
    if (index > 0) at += pause * 2;
    for (const sample of part) {
      view.setInt16(at, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true);
      at += 2;
    }
  }
  return buffer;
}

/** Takes of sentences as one file, in their order. Rejects when the browser cannot read what it has recorded itself. */
export async function joinTakes(takes: readonly Blob[]): Promise<File> {
  const samples: Float32Array[] = [];
  for (const take of takes) {
    const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
    const sound = await context.decodeAudioData(await take.arrayBuffer());
    samples.push(sound.getChannelData(0));
  }
  return new File([waveOf(samples)], 'grabacion.wav', { type: 'audio/wav' });
}

const SHORT_LETTERS = 12;

/** A script in pieces that are read in one breath: sentences, with very short ones beside the one before. */
export function sentencesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const piece of splitSentences(text)) {
    const last = pieces.at(-1);
    if (last !== undefined && (piece.length < SHORT_LETTERS || last.length < SHORT_LETTERS))
      pieces[pieces.length - 1] = `${last} ${piece}`;
    else pieces.push(piece);
  }
  return pieces;
}
