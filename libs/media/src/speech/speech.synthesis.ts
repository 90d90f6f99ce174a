import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { MediaError } from '../media.error';
import { runChildJob } from '../process/child.job';
import type { Pronunciation } from './pronunciations';
import { cleanScript } from './script.cleaner';
import { readScript } from './script.reader';
import type { Sentence } from './script.reader';
import type { SpokenPhoneme, SpokenWord } from './speech.track';
import { produceVoice } from './voice.chain';
import { findVoice } from './voices';
import type { Voice, VoiceSettings } from './voices';

/** What the speech process is asked to do. */
export interface SpeechJob {
  sentences: Sentence[];
  settings: VoiceSettings;
  wavPath: string;
}

/** What the speech process answers; the sound is in the job's `wavPath`. */
export interface SpeechJobResult {
  words: SpokenWord[];
  phonemes: SpokenPhoneme[];
  durationSeconds: number;
}

/** A spoken script. */
export interface Speech {
  /** Mono 16-bit 48 kHz WAV at about −14 LUFS. */
  wavPath: string;
  durationSeconds: number;
  words: SpokenWord[];
  phonemes: SpokenPhoneme[];
  /** What was actually pronounced: numbers, prices and hours as words. */
  spokenText: string;
}

/** Speech before the voice is corrected and levelled; lets a caller do other work meanwhile. */
export interface DrySpeech {
  voice: Voice;
  durationSeconds: number;
  words: SpokenWord[];
  phonemes: SpokenPhoneme[];
  spokenText: string;
  /** Corrects the sound, writes it and gives its path. */
  produce(): Promise<string>;
}

/** A request to speak; `directory` receives the sound and is created when missing. */
export interface SpeechRequest {
  text: string;
  voiceId: string;
  directory: string;
  /** Words that the voice says otherwise; captions keep them as written. */
  pronunciations?: readonly Pronunciation[];
  signal?: AbortSignal;
}

/** Speech as the synthesiser gives it. The caller deletes `wavPath`. */
export interface PlainSpeech extends SpeechJobResult {
  voice: Voice;
  spokenText: string;
  wavPath: string;
}

/** Speaks a script without correcting the sound. Errors as {@link synthesizeSpeech}; a failure leaves no file. */
export async function speakPlainly(o: SpeechRequest): Promise<PlainSpeech> {
  const found = findVoice(o.voiceId);
  if (!found) throw new MediaError('unknown_voice', `There is no voice ${o.voiceId}.`);
  const script = cleanScript(o.text);
  const sentences = readScript(script, found.voice.language, o.pronunciations);
  await mkdir(o.directory, { recursive: true });
  const wavPath = join(o.directory, `speech-${randomUUID()}.dry.wav`);
  try {
    const result = await runChildJob<SpeechJob, SpeechJobResult>('speech-worker', {
      job: { sentences, settings: found.settings, wavPath },
      ...(o.signal ? { signal: o.signal } : {}),
    });
    const spokenText = sentences.map((sentence) => sentence.text).join(' ');
    return { ...result, voice: found.voice, spokenText, wavPath };
  } catch (error) {
    await rm(wavPath, { force: true });
    throw error;
  }
}

/** Speaks a script, giving its times at once and the finished sound on demand. Errors as {@link synthesizeSpeech}. */
export async function speakDry(o: SpeechRequest): Promise<DrySpeech> {
  const { wavPath: dryPath, ...plain } = await speakPlainly(o);
  const scratchPath = `${dryPath}.scratch.wav`;
  const outputPath = dryPath.replace(/\.dry\.wav$/u, '.wav');
  const settings = findVoice(o.voiceId)?.settings;
  return {
    ...plain,
    async produce() {
      try {
        if (!settings) throw new MediaError('unknown_voice', `There is no voice ${o.voiceId}.`);
        await produceVoice({ dryPath, scratchPath, outputPath, settings, signal: o.signal });
        return outputPath;
      } catch (error) {
        await rm(outputPath, { force: true });
        throw error;
      } finally {
        await Promise.all([dryPath, scratchPath].map((path) => rm(path, { force: true })));
      }
    },
  };
}

/**
 * Speaks a script with a synthetic voice. Same text and voice, same bytes. Throws `empty_script`, `script_too_long`,
 * `unknown_voice`, `speech_library_missing`, `speech_failed`, `ffmpeg_missing`, `ffmpeg_failed` or `aborted`; a failure
 * leaves no file.
 */
export async function synthesizeSpeech(o: SpeechRequest): Promise<Speech> {
  const dry = await speakDry(o);
  const wavPath = await dry.produce();
  return {
    wavPath,
    durationSeconds: dry.durationSeconds,
    words: dry.words,
    phonemes: dry.phonemes,
    spokenText: dry.spokenText,
  };
}
