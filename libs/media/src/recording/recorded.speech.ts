import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MediaError } from '../media.error';
import { QUIET_LUFS } from '../quality/quality.check';
import type { Pronunciation } from '../speech/pronunciations';
import { isPronounceable, cleanText } from '../speech/script.cleaner';
import type { ReadingLanguage } from '../speech/script.reader';
import { speakPlainly } from '../speech/speech.synthesis';
import type { SpokenPhoneme, SpokenWord } from '../speech/speech.track';
import { levelVoice } from '../speech/voice.chain';
import { alignReading, matchRoughly } from './forced.alignment';
import type { ReferenceReading, RoughMatch } from './forced.alignment';
import { readRecording } from './recording.file';
import type { Recording } from './recording.file';
import { mouthFromSound } from './sound.mouth';
import { encodeSound } from './sound.encoding';
import { decodeSound } from './sound.samples';
import { spectralFeatures } from './spectral.features';
import type { SpectralFeatures } from './spectral.features';
import { languageOf } from './text.language';

/** Somebody's own recording that a presenter is to speak with. */
export interface RecordedSpeechRequest {
  path: string;
  /** What is said in it, when known: gives captions and the exact mouth. */
  transcript: string | null;
  /** Language of the transcript; told from its words when missing. */
  language?: ReadingLanguage;
  pronunciations?: readonly Pronunciation[];
  /** Receives intermediate sound; created when missing. */
  directory: string;
  signal?: AbortSignal;
}

/** A recording heard: when each word and sound is said in it. */
export interface HeardRecording {
  durationSeconds: number;
  /** Empty without a transcript, or with one that the recording does not say. */
  words: SpokenWord[];
  phonemes: SpokenPhoneme[];
  /** `no_transcript` and `text_mismatch` have a mouth by loudness only, and no words. */
  alignment: 'aligned' | 'no_transcript' | 'text_mismatch';
  /** Writes the sound at −14 LUFS as mono 48 kHz WAV and gives its path. */
  produce(): Promise<string>;
}

/** One female and one male reading in each language: the nearer one is compared. */
const REFERENCE_VOICES: Readonly<Record<ReadingLanguage, readonly string[]>> = {
  Spanish: ['es-lucia', 'es-andres'],
  English: ['en-grace', 'en-henry'],
};
/** A recording that does not say the text is about as unlike its reading as unlike that reading backwards. */
const HIGHEST_LIKENESS = 0.92;
/** A person speaks at most this many times as slowly or quickly as the reading. */
const HIGHEST_TEMPO_RATIO = 3;

const speechFrames = (features: SpectralFeatures): number =>
  features.silent.reduce((sum, silent) => sum + 1 - silent, 0);

async function readingOf(
  o: RecordedSpeechRequest & { transcript: string },
  voiceId: string,
): Promise<ReferenceReading> {
  const reading = await speakPlainly({
    text: o.transcript,
    voiceId,
    directory: o.directory,
    ...(o.pronunciations ? { pronunciations: o.pronunciations } : {}),
    ...(o.signal ? { signal: o.signal } : {}),
  });
  try {
    const samples = await decodeSound({
      path: reading.wavPath,
      demuxer: 'wav',
      maxSeconds: reading.durationSeconds + 1,
      signal: o.signal,
    });
    return { features: spectralFeatures(samples), words: reading.words, phonemes: reading.phonemes };
  } finally {
    await rm(reading.wavPath, { force: true });
  }
}

interface Candidate {
  reading: ReferenceReading;
  match: RoughMatch;
}

/** The reading nearest to the recording; undefined when the recording does not say the text. */
async function nearestReading(
  o: RecordedSpeechRequest & { transcript: string },
  features: SpectralFeatures,
): Promise<Candidate | undefined> {
  const spoken = speechFrames(features);
  let nearest: Candidate | undefined;
  for (const voiceId of REFERENCE_VOICES[o.language ?? languageOf(o.transcript)]) {
    const reading = await readingOf(o, voiceId);
    const tempo = speechFrames(reading.features) / Math.max(1, spoken);
    if (tempo > HIGHEST_TEMPO_RATIO || tempo < 1 / HIGHEST_TEMPO_RATIO) continue;
    const match = matchRoughly(reading, features);
    if (!nearest || match.warp.cost < nearest.match.warp.cost) nearest = { reading, match };
  }
  return nearest && nearest.match.likeness <= HIGHEST_LIKENESS ? nearest : undefined;
}

async function hear(
  o: RecordedSpeechRequest,
  { samples }: Recording,
): Promise<Pick<HeardRecording, 'words' | 'phonemes' | 'alignment'>> {
  const features = spectralFeatures(samples);
  const { transcript } = o;
  if (transcript === null || !isPronounceable(cleanText(transcript)))
    return { words: [], phonemes: mouthFromSound(features), alignment: 'no_transcript' };
  const nearest = await nearestReading({ ...o, transcript }, features);
  if (!nearest) return { words: [], phonemes: mouthFromSound(features), alignment: 'text_mismatch' };
  return { ...alignReading(nearest.reading, features, nearest.match), alignment: 'aligned' };
}

/**
 * Listens to a recording: with a transcript that it says, when each word and sound is said (forced alignment against a
 * synthetic reading of the text); otherwise a mouth that follows loudness and brightness. The same files give the same
 * answer. Throws the errors of {@link readRecording}, `script_too_long`, `speech_library_missing`, `speech_failed`,
 * `ffmpeg_missing`, `ffmpeg_failed` or `aborted`; `produce` may throw the last three.
 */
export async function hearRecording(o: RecordedSpeechRequest): Promise<HeardRecording> {
  const recording = await readRecording(o.path, o.signal);
  await mkdir(o.directory, { recursive: true });
  const heard = await hear(o, recording);
  return {
    durationSeconds: recording.durationSeconds,
    ...heard,
    async produce() {
      const name = join(o.directory, `recording-${randomUUID()}`);
      const outputPath = `${name}.wav`;
      try {
        await levelVoice({
          path: o.path,
          demuxer: recording.type.demuxer,
          scratchPath: `${name}.scratch.wav`,
          outputPath,
          signal: o.signal,
        });
        return outputPath;
      } catch (error) {
        await rm(outputPath, { force: true });
        throw error instanceof MediaError ? error : new MediaError('ffmpeg_failed', String(error));
      } finally {
        await rm(`${name}.scratch.wav`, { force: true });
      }
    },
  };
}

/** What is known of a recording before it is used. Errors as {@link readRecording}. */
export async function inspectRecording(
  path: string,
  signal?: AbortSignal,
): Promise<{ contentType: string; extension: string; durationSeconds: number }> {
  const { type, durationSeconds } = await readRecording(path, signal);
  return { contentType: type.contentType, extension: type.extension, durationSeconds };
}

/**
 * Checks a recording and writes it as MP3 at −14 LUFS, the form that every provider takes: a video is as loud as the
 * sound that it was made of, and the quality gate refuses a silent one after it was paid. What stays as quiet as that is
 * `recording_silent`. Errors as {@link readRecording}, and `ffmpeg_failed`.
 */
export async function recordingAsMp3(o: {
  path: string;
  outputPath: string;
  signal?: AbortSignal;
}): Promise<{ durationSeconds: number }> {
  const { type, durationSeconds } = await readRecording(o.path, o.signal);
  const levelled = `${o.outputPath}.levelled.wav`;
  const scratchPath = `${o.outputPath}.scratch.wav`;
  try {
    const lufs = await levelVoice({
      path: o.path,
      demuxer: type.demuxer,
      scratchPath,
      outputPath: levelled,
      signal: o.signal,
    });
    if (lufs === undefined || lufs < QUIET_LUFS)
      throw new MediaError('recording_silent', 'The recording is too quiet to be understood.');
    await encodeSound({ ...o, path: levelled, demuxer: 'wav', format: 'mp3' });
    return { durationSeconds };
  } finally {
    await Promise.all([levelled, scratchPath].map((path) => rm(path, { force: true })));
  }
}
