import type { EngineEvent, SpeechEngine } from './espeak.library';
import type { Sentence } from '@pregonero/spoken-text';
import type { SpokenWord } from '@pregonero/video';
import type { ReaderSettings } from '../reader.settings';
import type { SpokenPhoneme } from '../spoken.phoneme';

/** The whole script as sound: mono samples at `sampleRate` with the times of its words and sounds. */
export interface SpeechTrack {
  samples: Int16Array;
  sampleRate: number;
  words: SpokenWord[];
  phonemes: SpokenPhoneme[];
}

const LEAD_IN_SECONDS = 0.16;
const TAIL_SECONDS = 0.5;
const AUDIBLE_LEVEL = 180;
/** Rate and pitch of successive sentences, relative to the voice: a flat reading tires the ear. */
const VARIATION: readonly (readonly [number, number])[] = [
  [1, 2],
  [0.98, -1],
  [1.02, 1],
  [0.97, -2],
  [1.01, 0],
];

function audibleEnd(samples: Int16Array): number {
  let end = samples.length;
  while (end > 0 && Math.abs(samples[end - 1] ?? 0) < AUDIBLE_LEVEL) end -= 1;
  return end;
}

function audibleStart(samples: Int16Array): number {
  let start = 0;
  while (start < samples.length && Math.abs(samples[start] ?? 0) < AUDIBLE_LEVEL) start += 1;
  return start === samples.length ? 0 : start;
}

/**
 * Start of every token in samples. The engine joins and repeats word events («25%» gives two, a comma may send one
 * back): only those that move forward count, and a token without any shares the gap around it.
 */
export function alignTokens(
  tokens: Sentence['tokens'],
  events: readonly EngineEvent[],
  endSample: number,
): number[] {
  const starts: (number | undefined)[] = tokens.map(() => undefined);
  let reached = 0;
  for (const event of events) {
    if (event.kind !== 'word' || event.length === 0) continue;
    const index = tokens.findIndex(
      (token) => token.end > token.start && event.textOffset >= token.start && event.textOffset < token.end,
    );
    if (index < reached) continue;
    starts[index] ??= event.sample;
    reached = index;
  }
  const result: number[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const known = starts[index];
    if (known !== undefined) {
      result.push(known);
      continue;
    }
    const previous = result[index - 1] ?? 0;
    let next = index;
    while (next < tokens.length && starts[next] === undefined) next += 1;
    const target = starts[next] ?? endSample;
    // A silent sign takes no time of its own; a missed word takes its share.
    const silent = (tokens[index]?.end ?? 0) === (tokens[index]?.start ?? 0);
    result.push(index === 0 ? 0 : silent ? target : previous + (target - previous) / (next - index + 1));
  }
  return result;
}

function gainFade(samples: Int16Array, sampleRate: number): void {
  // Cutting a waveform anywhere but at zero clicks.
  const length = Math.min(Math.floor(sampleRate * 0.006), samples.length >> 1);
  for (let index = 0; index < length; index += 1) {
    const factor = index / length;
    samples[index] = Math.round((samples[index] ?? 0) * factor);
    const last = samples.length - 1 - index;
    samples[last] = Math.round((samples[last] ?? 0) * factor);
  }
}

/** Speaks the sentences one by one with pauses and small changes of pace and pitch, and joins them. */
export function speakSentences(
  engine: SpeechEngine,
  sentences: readonly Sentence[],
  settings: ReaderSettings,
): SpeechTrack {
  const { sampleRate } = engine;
  const pieces: Int16Array[] = [new Int16Array(Math.round(LEAD_IN_SECONDS * sampleRate))];
  const words: SpokenWord[] = [];
  const phonemes: SpokenPhoneme[] = [];
  let position = pieces[0]?.length ?? 0;

  sentences.forEach((sentence, index) => {
    const [pace, lift] = VARIATION[index % VARIATION.length] ?? [1, 0];
    const isLast = index === sentences.length - 1;
    const { samples, events } = engine.speak({
      text: sentence.text,
      rate: Math.round(settings.rate * pace),
      pitch: settings.pitch + lift,
      range: settings.range,
    });
    const first = Math.max(0, audibleStart(samples) - Math.round(0.01 * sampleRate));
    const last = Math.min(samples.length, audibleEnd(samples) + Math.round(0.02 * sampleRate));
    const voiced = samples.slice(first, Math.max(first, last));
    gainFade(voiced, sampleRate);
    const toSeconds = (sample: number): number =>
      (position + Math.min(Math.max(sample - first, 0), voiced.length)) / sampleRate;

    const starts = alignTokens(sentence.tokens, events, last);
    sentence.tokens.forEach((token, tokenIndex) => {
      const start = toSeconds(starts[tokenIndex] ?? first);
      words.push({
        text: token.printed,
        startSeconds: start,
        endSeconds: Math.max(start, toSeconds(starts[tokenIndex + 1] ?? last)),
      });
    });
    const sounds = events.filter((event) => event.kind === 'phoneme');
    sounds.forEach((sound, soundIndex) => {
      const start = toSeconds(sound.sample);
      const end = toSeconds(sounds[soundIndex + 1]?.sample ?? last);
      if (end > start) phonemes.push({ symbol: sound.symbol, startSeconds: start, endSeconds: end });
    });

    const questionPause = sentence.text.endsWith('?') ? 0.08 : 0;
    const pause = isLast ? TAIL_SECONDS : (sentence.isFinal ? settings.pauseSeconds : 0.12) + questionPause;
    const silence = new Int16Array(Math.round(pause * sampleRate));
    pieces.push(voiced, silence);
    position += voiced.length + silence.length;
  });

  const samples = new Int16Array(position);
  let offset = 0;
  for (const piece of pieces) {
    samples.set(piece, offset);
    offset += piece.length;
  }
  return { samples, sampleRate, words, phonemes };
}

/** Mono 16-bit WAV of the samples. */
export function encodeWav(samples: Int16Array, sampleRate: number): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.byteLength, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([header, Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)]);
}
