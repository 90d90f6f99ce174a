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

/** Length of the frames whose loudness is measured, in seconds. */
const FRAME_SECONDS = 0.02;
/** Quieter than this below the loudest frame is nobody speaking: in amplitude, about −32 dB. */
const SPOKEN_SHARE = 0.025;
/** Kept before the first and after the last word, so that neither is cut. */
const MARGIN_SECONDS = 0.15;

/** The samples from the first to the last word; all of them where nothing stands out. */
export function withoutSilentEnds(samples: Float32Array, sampleRate = SAMPLE_RATE): Float32Array {
  const frame = Math.max(1, Math.round(FRAME_SECONDS * sampleRate));
  const loudness: number[] = [];
  for (let start = 0; start < samples.length; start += frame) {
    let energy = 0;
    for (const sample of samples.subarray(start, start + frame)) energy += sample * sample;
    loudness.push(Math.sqrt(energy / frame));
  }
  const least = loudness.reduce((most, level) => Math.max(most, level), 0) * SPOKEN_SHARE;
  const isSpoken = (level: number): boolean => level > least;
  const first = loudness.findIndex(isSpoken);
  if (first < 0) return samples;
  const margin = Math.round(MARGIN_SECONDS * sampleRate);
  const end = (loudness.findLastIndex(isSpoken) + 1) * frame + margin;
  return samples.subarray(Math.max(0, first * frame - margin), Math.min(samples.length, end));
}

async function samplesOf(take: Blob): Promise<Float32Array> {
  const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
  const sound = await context.decodeAudioData(await take.arrayBuffer());
  return sound.getChannelData(0);
}

const toFile = (samples: readonly Float32Array[]): File =>
  new File([waveOf(samples)], 'grabacion.wav', { type: 'audio/wav' });

/** Silence at the ends of a recording that is worth cutting off, in seconds together. */
const LONG_SILENCE_SECONDS = 0.5;

/** A take without the silence before and after its words; as it was where there is little of it or the browser cannot read it. */
export async function trimTake(take: File): Promise<File> {
  try {
    const samples = await samplesOf(take);
    const spoken = withoutSilentEnds(samples);
    return samples.length - spoken.length < LONG_SILENCE_SECONDS * SAMPLE_RATE ? take : toFile([spoken]);
  } catch {
    return take;
  }
}

/** Takes of sentences as one file, in their order. Rejects when the browser cannot read what it has recorded itself. */
export async function joinTakes(takes: readonly Blob[]): Promise<File> {
  const samples: Float32Array[] = [];
  for (const take of takes) samples.push(withoutSilentEnds(await samplesOf(take)));
  return toFile(samples);
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
