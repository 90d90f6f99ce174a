import { checkCaptionLook } from '@pregonero/video/drawing';
import { DEFAULT_CAPTION_LOOK, MediaError, type CaptionLook, type VideoFormat } from '@pregonero/video';
import { runRenderJob } from '../process/render.pool';
import { withScratch, writeWhole } from '@pregonero/video/process';
import { type Pronunciation, type ReadingLanguage, cleanScript } from '@pregonero/spoken-text';
import { findVoice } from '../voice/voices';
import { StudioError } from '../studio.error';
import type { PresenterFacts, PresenterJob } from './presenter.job';
import { presenterOf } from './presenters';

/** A finished presenter video. */
export interface PresenterRender extends PresenterFacts {
  outputPath: string;
}

/** A script that a synthetic voice says. */
interface SpokenScript {
  script: string;
  voiceId: string;
  recording?: undefined;
}

/** Somebody's own recording; captions come from the transcript, when there is one and the recording says it. */
interface SpokenRecording {
  recording: { path: string; transcript: string | null; language?: ReadingLanguage };
  script?: undefined;
  voiceId?: undefined;
}

/** What to render. `backgroundColor` is `#rrggbb`; captions are burnt in, in the usual look, unless null. */
export type PresenterRequest = PresenterScene & (SpokenScript | SpokenRecording);

/** What a presenter video looks like, and where it goes. */
interface PresenterScene {
  presenterId: string;
  format: VideoFormat;
  /** Shorter side in pixels; that of the format unless said. */
  shortSide?: number;
  outputPath: string;
  captions?: CaptionLook | null;
  backgroundColor?: string;
  /** `#rrggbb` of the business: clothes and room take it. */
  brandColor?: string;
  /** Words that the voice says otherwise; captions keep them as written. */
  pronunciations?: readonly Pronunciation[];
  signal?: AbortSignal;
  /** From 0 to 1; 1 only once the file is complete. */
  onProgress?: (fraction: number) => void;
}

/**
 * Makes a video of a presenter saying the script: H.264 and AAC, 30 frames a second, ready to stream. It runs in a
 * process of its own that an abort kills together with its ffmpeg; whatever fails leaves no file. The same request gives
 * the same bytes.
 * @throws `empty_script`, `script_too_long`, `unknown_presenter`, `unknown_voice`, `invalid_request`,
 *   `speech_library_missing`, `speech_failed`, `ffmpeg_missing`, `ffmpeg_failed`, `worker_failed`, `memory_exceeded` or
 *   `aborted`; for a recording those of `hearRecording`, too
 */
export async function renderPresenter(o: PresenterRequest): Promise<PresenterRender> {
  presenterOf(o.presenterId);
  if (o.recording === undefined) cleanScript(o.script);
  if (o.recording === undefined && !findVoice(o.voiceId))
    throw new StudioError('unknown_voice', `There is no voice ${o.voiceId}.`);
  if (o.captions) checkCaptionLook(o.captions);
  for (const colour of [o.backgroundColor, o.brandColor]) {
    if (colour !== undefined && !/^#[0-9a-f]{6}$/i.test(colour))
      throw new MediaError('invalid_request', `${colour} is not a colour like #1f6feb.`);
  }
  const facts = await withScratch((scratch) =>
    writeWhole(o.outputPath, (path) =>
      runRenderJob<PresenterJob, PresenterFacts>({
        keepWarm: true,
        job: {
          kind: 'presenter',
          speech: o.recording ?? { script: o.script, voiceId: o.voiceId },
          presenterId: o.presenterId,
          format: o.format,
          ...(o.shortSide === undefined ? {} : { shortSide: o.shortSide }),
          captions: o.captions === undefined ? DEFAULT_CAPTION_LOOK : o.captions,
          backgroundColor: o.backgroundColor,
          brandColor: o.brandColor,
          pronunciations: o.pronunciations ?? [],
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
