import { MediaError } from '../media.error';
import type { VideoFormat } from '../formats';
import { runRenderJob } from '../process/render.pool';
import { withScratch } from '../process/scratch';
import { writeWhole } from '../process/unfinished.file';
import { cleanScript } from '../speech/script.cleaner';
import { findVoice } from '../speech/voices';
import type { PresenterFacts, PresenterJob } from './presenter.job';
import { modelOf } from './stage';

/** A finished presenter video. */
export interface PresenterRender extends PresenterFacts {
  outputPath: string;
}

/** What to render. `backgroundColor` is `#rrggbb`; captions are burnt in unless false. */
export interface PresenterRequest {
  script: string;
  presenterId: string;
  voiceId: string;
  format: VideoFormat;
  outputPath: string;
  captions?: boolean;
  backgroundColor?: string;
  signal?: AbortSignal;
  /** From 0 to 1; 1 only once the file is complete. */
  onProgress?: (fraction: number) => void;
}

/**
 * Makes a video of a presenter saying the script: H.264 and AAC, 30 frames a second, ready to stream. It runs in a
 * process of its own that an abort kills together with its ffmpeg; whatever fails leaves no file. The same request gives
 * the same bytes. Throws `empty_script`, `script_too_long`, `unknown_presenter`, `unknown_voice`, `invalid_request`,
 * `speech_library_missing`, `speech_failed`, `ffmpeg_missing`, `ffmpeg_failed`, `worker_failed` or `aborted`.
 */
export async function renderPresenter(o: PresenterRequest): Promise<PresenterRender> {
  cleanScript(o.script);
  modelOf(o.presenterId);
  if (!findVoice(o.voiceId)) throw new MediaError('unknown_voice', `There is no voice ${o.voiceId}.`);
  if (o.backgroundColor !== undefined && !/^#[0-9a-f]{6}$/i.test(o.backgroundColor)) {
    throw new MediaError('invalid_request', `${o.backgroundColor} is not a colour like #1f6feb.`);
  }
  const facts = await withScratch((scratch) =>
    writeWhole(o.outputPath, (path) =>
      runRenderJob<PresenterJob, PresenterFacts>({
        keepWarm: true,
        job: {
          kind: 'presenter',
          script: o.script,
          presenterId: o.presenterId,
          voiceId: o.voiceId,
          format: o.format,
          captions: o.captions ?? true,
          backgroundColor: o.backgroundColor,
          path,
          scratch,
        },
        ...(o.signal ? { signal: o.signal } : {}),
        // The last step belongs to the finished file.
        ...(o.onProgress
          ? { onProgress: (fraction: number) => o.onProgress?.(Math.min(0.99, fraction)) }
          : {}),
      }),
    ),
  );
  o.onProgress?.(1);
  return { outputPath: o.outputPath, ...facts };
}
