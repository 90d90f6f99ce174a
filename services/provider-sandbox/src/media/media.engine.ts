import { Inject, Injectable } from '@nestjs/common';
import type { SandboxConfig } from '@pregonero/config';
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
import { SANDBOX_CONFIG } from '../sandbox.tokens';
import { contentOf, FilmShelf } from './film.shelf';

type PresenterRequest = Parameters<typeof renderPresenter>[0];
type PresenterRender = Awaited<ReturnType<typeof renderPresenter>>;
type StockRequest = Parameters<typeof renderStockClip>[0];

/** An order without what does not decide about its bytes. */
function plain(order: PresenterRequest | StockRequest): object {
  return { ...order, outputPath: undefined, signal: undefined, onProgress: undefined };
}

/** The one place where the sandbox touches the media library. */
@Injectable()
export class MediaEngine {
  readonly presenters = PRESENTERS;
  readonly voices = VOICES;
  readonly renderPresenterPreview = renderPresenterPreview;
  readonly renderVoicePreview = renderVoicePreview;
  readonly drawPoster = drawPoster;
  readonly drawStockThumbnail = drawStockThumbnail;
  readonly extractPoster = extractPoster;
  readonly inspectRecording = inspectRecording;
  readonly synthesizeSpeech = synthesizeSpeech;
  readonly encodeSound = encodeSound;
  private readonly films: FilmShelf;

  constructor(@Inject(SANDBOX_CONFIG) config: Pick<SandboxConfig, 'filmsDirectory'>) {
    this.films = new FilmShelf(config.filmsDirectory);
  }

  /** A presenter's video, as the library makes it; progress is told only of one that is drawn now. */
  async renderPresenter(order: PresenterRequest): Promise<PresenterRender> {
    const { outputPath, recording } = order;
    const heard = recording && { ...recording, path: await contentOf(recording.path) };
    const asked = { ...plain(order), kind: 'presenter', recording: heard };
    const film = await this.films.take(asked, outputPath, () => renderPresenter(order));
    return { ...film, outputPath };
  }

  /** A stock clip, as the library makes it. */
  async renderStockClip(order: StockRequest): Promise<void> {
    await this.films.take({ ...plain(order), kind: 'stock' }, order.outputPath, () => renderStockClip(order));
  }

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
