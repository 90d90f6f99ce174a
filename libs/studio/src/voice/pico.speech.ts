import { execFile, spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { hear, SpeechError, type TimedReading } from '@pregonero/speech-engine';
import { cleanScript, type Pronunciation, type ReadingLanguage, readScript } from '@pregonero/spoken-text';
import { readRecording, wordsByLength } from '@pregonero/video';
import { bareEnvironment } from '@pregonero/video/process';

const run = promisify(execFile);

/** The program of SVOX Pico. Its voices are no free software: it is the operator who installs it, or does not. */
const PROGRAM = 'pico2wave';
/** What says a minute in a tenth of a second hangs when it takes this long. */
const LONGEST_MS = 60_000;

/** Whether the operator installed SVOX Pico on this machine. */
export function isPicoInstalled(program = PROGRAM): boolean {
  return spawnSync(program, ['--usage'], { stdio: 'ignore', timeout: LONGEST_MS }).error === undefined;
}

/** A text for SVOX Pico. */
export interface PicoRequest {
  text: string;
  language: ReadingLanguage;
  /** Its name of the language, `es-ES` or `en-US`; it has one voice in each. */
  picoLanguage: string;
  wavPath: string;
  /** Where its program is; found by its name unless told. */
  program?: string;
  pronunciations?: readonly Pronunciation[];
  signal?: AbortSignal;
}

/**
 * Says a text with SVOX Pico, mono 16 kHz. It tells no times: its words are heard in its sound, as in anybody's recording.
 * @throws `empty_script`, `script_too_long`, `speech_failed`, and the errors of `hear`
 */
export async function speakByPico(o: PicoRequest): Promise<TimedReading & { spokenText: string }> {
  const { text, language, wavPath, signal, pronunciations, program = PROGRAM } = o;
  const script = cleanScript(text);
  const spokenText = readScript(script, language, pronunciations)
    .map((sentence) => sentence.text)
    .join(' ');
  try {
    await run(program, ['-l', o.picoLanguage, '-w', wavPath, '--', spokenText.replace(/[<>]/gu, ' ')], {
      env: bareEnvironment(),
      timeout: LONGEST_MS,
      ...(signal ? { signal } : {}),
    });
  } catch (cause) {
    signal?.throwIfAborted();
    throw new SpeechError('speech_failed', `${program} did not say the text.`, { cause });
  }
  const { durationSeconds } = await readRecording(wavPath, signal);
  const sound = { path: wavPath, demuxer: 'wav' };
  const { words, phonemes } = await hear({
    ...{ ...sound, durationSeconds, transcript: text, language, directory: dirname(wavPath) },
    ...(pronunciations ? { pronunciations } : {}),
    ...(signal ? { signal } : {}),
  });
  const shared = async () =>
    wordsByLength({ ...sound, maxSeconds: durationSeconds + 1, text: script, signal });
  return { wavPath, durationSeconds, phonemes, spokenText, words: words.length > 0 ? words : await shared() };
}
