import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { MediaError } from '../media.error';
import { runChildJob } from '../process/child.job';
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
  signal?: AbortSignal;
}

/** Speaks a script, giving its times at once and the finished sound on demand. Errors as {@link synthesizeSpeech}. */
export async function speakDry(o: SpeechRequest): Promise<DrySpeech> {
  const found = findVoice(o.voiceId);
  if (!found) throw new MediaError('unknown_voice', `There is no voice ${o.voiceId}.`);
  const script = cleanScript(o.text);
  const sentences = readScript(script, found.voice.language);
  await mkdir(o.directory, { recursive: true });
  const name = join(o.directory, `speech-${randomUUID()}`);
  const dryPath = `${name}.dry.wav`;
  const scratchPath = `${name}.scratch.wav`;
  const job: SpeechJob = { sentences, settings: found.settings, wavPath: dryPath };
  const remove = (): Promise<unknown> =>
    Promise.all([dryPath, scratchPath].map((path) => rm(path, { force: true })));
  let result: SpeechJobResult;
  try {
    result = await runChildJob<SpeechJob, SpeechJobResult>('speech-worker', {
      job,
      ...(o.signal ? { signal: o.signal } : {}),
    });
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    voice: found.voice,
    ...result,
    spokenText: sentences.map((sentence) => sentence.text).join(' '),
    async produce() {
      const outputPath = `${name}.wav`;
      try {
        await produceVoice({ dryPath, scratchPath, outputPath, settings: found.settings, signal: o.signal });
        return outputPath;
      } catch (error) {
        await rm(outputPath, { force: true });
        throw error;
      } finally {
        await remove();
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
