import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { speak, type SpokenPhoneme } from '@pregonero/speech-engine';
import type { Pronunciation } from '@pregonero/spoken-text';
import type { SpokenWord } from '@pregonero/video';
import { StudioError } from '../studio.error';
import { speakByPico } from './pico.speech';
import { produceVoice } from './voice.chain';
import { findVoice, type Voice } from './voices';

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

/** Speaks a script, giving its times at once and the finished sound on demand. Errors as {@link synthesizeSpeech}. */
export async function speakDry(o: SpeechRequest): Promise<DrySpeech> {
  const found = findVoice(o.voiceId);
  if (!found) throw new StudioError('unknown_voice', `There is no voice ${o.voiceId}.`);
  const { voice, settings } = found;
  await mkdir(o.directory, { recursive: true });
  const name = join(o.directory, `speech-${randomUUID()}`);
  const [dryPath, scratchPath, outputPath] = [`${name}.dry.wav`, `${name}.scratch.wav`, `${name}.wav`];
  const order = {
    text: o.text,
    language: voice.language,
    wavPath: dryPath,
    ...(o.pronunciations ? { pronunciations: o.pronunciations } : {}),
    ...(o.signal ? { signal: o.signal } : {}),
  };
  const { words, phonemes, durationSeconds, spokenText } =
    'picoLanguage' in settings
      ? await speakByPico({ ...order, picoLanguage: settings.picoLanguage })
      : await speak({ ...order, settings });
  return {
    voice,
    durationSeconds,
    words,
    phonemes,
    spokenText,
    async produce() {
      try {
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
 * Speaks a script with a synthetic voice. Same text and voice, same bytes.
 * @throws `empty_script`, `script_too_long`, `unknown_voice`, `speech_library_missing`, `speech_failed`,
 *   `ffmpeg_missing`, `ffmpeg_failed` or `aborted`; a failure leaves no file
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
