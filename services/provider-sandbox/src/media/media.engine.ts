import { Injectable } from '@nestjs/common';
import {
  drawPoster,
  drawStockThumbnail,
  PRESENTERS,
  renderPresenter,
  renderPresenterPreview,
  renderStockClip,
  renderVoicePreview,
  synthesizeSpeech,
  VOICES,
} from '@pregonero/studio';
import { encodeSound, extractPoster, inspectRecording, probeMedia } from '@pregonero/video';

/** The one place where the sandbox touches the media library. */
@Injectable()
export class MediaEngine {
  readonly presenters = PRESENTERS;
  readonly voices = VOICES;
  readonly renderPresenter = renderPresenter;
  readonly renderPresenterPreview = renderPresenterPreview;
  readonly renderStockClip = renderStockClip;
  readonly renderVoicePreview = renderVoicePreview;
  readonly drawPoster = drawPoster;
  readonly drawStockThumbnail = drawStockThumbnail;
  readonly extractPoster = extractPoster;
  readonly inspectRecording = inspectRecording;
  readonly synthesizeSpeech = synthesizeSpeech;
  readonly encodeSound = encodeSound;

  /** Length of a video in seconds, or undefined when the file is not one. */
  async videoSeconds(path: string): Promise<number | undefined> {
    try {
      const facts = await probeMedia(path);
      return facts.videoCodec === null ? undefined : facts.durationSeconds;
    } catch {
      // Whatever cannot be probed is not a video, and that is the answer asked for.
      return undefined;
    }
  }
}
