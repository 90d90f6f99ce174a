import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type StudioEngine, type StudioRefusal, StudioRefusedError } from '@pregonero/providers';
import { pronunciationsOf } from '@pregonero/spoken-text';
import { encodeSound } from '@pregonero/video';
import { loadStudio } from './load-studio';

const REFUSALS: readonly string[] = [
  'unknown_presenter',
  'unknown_voice',
  'empty_script',
  'script_too_long',
] satisfies StudioRefusal[];

function orRefused(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (REFUSALS.includes(code)) throw new StudioRefusedError(code as StudioRefusal, { cause: error });
  throw error;
}

/** The studio of this worker: films are drawn in processes apart, which an abort kills together with their ffmpeg. */
export const studioEngine: StudioEngine = {
  async film({ presenterId, speech, pronunciaciones, captions, brandColor, ...film }) {
    const { renderPresenter } = await loadStudio();
    const { formato: format, shortSide, toPath: outputPath, signal, onProgress } = film;
    return renderPresenter({
      ...('script' in speech
        ? { script: speech.script, voiceId: speech.voiceId }
        : { recording: { path: speech.soundPath, transcript: speech.transcript } }),
      ...{ presenterId, format, shortSide, outputPath, signal },
      captions: captions && { style: captions.estiloSubtitulos, color: captions.colorMarca },
      pronunciations: pronunciationsOf(pronunciaciones),
      ...(brandColor !== null && { brandColor }),
      ...(onProgress !== undefined && { onProgress }),
    }).catch(orRefused);
  },

  async speak({ text, voiceId, toPath: outputPath, signal }) {
    const { synthesizeSpeech } = await loadStudio();
    const abort = signal && { signal };
    const spoken = { text, voiceId, directory: dirname(outputPath), ...abort };
    const { wavPath: path } = await synthesizeSpeech(spoken).catch(orRefused);
    try {
      await encodeSound({ path, demuxer: 'wav', outputPath, format: 'mp3', ...abort });
    } finally {
      await rm(path, { force: true });
    }
  },
};
