import { mkdir, rm, writeFile } from 'node:fs/promises';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { SandboxConfig } from '@pregonero/config';
import { FaultStore } from '../faults/fault.store';
import { MediaEngine } from '../media/media.engine';
import { CLOCK, type Clock, SANDBOX_CONFIG } from '../sandbox.tokens';
import type { VideoRecord } from './heygen.schemas';
import { HeygenStore } from './heygen.store';
import { VideoEvents } from './video.events';

/** A render that is not started again after this many interrupted starts. */
const STARTS_MAX = 5;

/**
 * Renders accepted videos in their order, `renderSlots` at a time, each in a process of its own. What was being
 * rendered when the sandbox died is rendered again at the next start.
 */
@Injectable()
export class RenderQueue implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(RenderQueue.name);
  private readonly running = new Map<string, AbortController>();
  private stopped = false;

  constructor(
    private readonly store: HeygenStore,
    private readonly media: MediaEngine,
    private readonly faults: FaultStore,
    private readonly events: VideoEvents,
    @Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await mkdir(this.store.filesDirectory, { recursive: true });
    for (const video of this.store.videos()) {
      if (video.status === 'processing') Object.assign(video, { status: 'waiting', progress: 0 });
    }
    await this.store.save();
    this.wake();
  }

  onModuleDestroy(): void {
    this.stopped = true;
    for (const render of this.running.values()) render.abort();
  }

  /** Starts what may start now. */
  wake(): void {
    if (this.stopped) return;
    const free = this.config.renderSlots - this.running.size;
    const waiting = this.store
      .videos()
      .filter((video) => video.status === 'waiting' && !this.running.has(video.id));
    for (const video of waiting.reverse().slice(0, Math.max(0, free))) {
      const abort = new AbortController();
      this.running.set(video.id, abort);
      this.render(video, abort.signal)
        .catch((error: unknown) => {
          this.log.error(`render ${video.id}: ${String(error)}`);
        })
        .finally(() => {
          this.running.delete(video.id);
          this.wake();
        });
    }
  }

  /** Stops a render that nobody wants any more. */
  cancel(videoId: string): void {
    this.running.get(videoId)?.abort();
  }

  private async render(video: VideoRecord, signal: AbortSignal): Promise<void> {
    Object.assign(video, {
      status: 'processing',
      startedAtMs: this.now(),
      starts: video.starts + 1,
      progress: 1,
    });
    await this.store.save();
    if (await this.faults.take('heygen', 'stuck', video.id)) {
      await new Promise((resolve) => {
        signal.addEventListener('abort', resolve, { once: true });
      });
      return;
    }
    try {
      if (video.starts > STARTS_MAX) throw new Error('The render was interrupted too often.');
      if (await this.faults.take('heygen', 'render_failed', video.id))
        throw new Error('Sandbox fault: the render failed.');
      await this.draw(video, signal);
      Object.assign(video, { status: 'completed', progress: 100, completedAtMs: this.now() });
    } catch (error) {
      // A stop of the sandbox is not a failure of the video: it goes on at the next start.
      if (signal.aborted) return;
      this.log.warn(`render ${video.id} failed: ${String(error)}`);
      Object.assign(video, {
        status: 'failed',
        completedAtMs: this.now(),
        failureCode: 'render_failed',
        failureMessage: error instanceof Error ? error.message : String(error),
      });
    }
    await this.store.save();
    await this.events.finished(video);
  }

  private async draw(video: VideoRecord, signal: AbortSignal): Promise<void> {
    const outputPath = this.store.pathOf(video, 'mp4');
    const result = await this.media.renderPresenter({
      ...this.speechOf(video),
      presenterId: video.avatarId,
      format: video.format,
      shortSide: this.config.videoShortSide,
      outputPath,
      captions: video.captions ? { style: video.captionStyle, color: video.captionColor } : null,
      pronunciations: video.pronunciations,
      ...(video.captionColor === null ? {} : { brandColor: video.captionColor }),
      ...(video.backgroundColor === null ? {} : { backgroundColor: video.backgroundColor }),
      signal,
      onProgress: (fraction) => {
        video.progress = Math.max(video.progress, Math.min(99, Math.round(fraction * 100)));
        this.store.saveProgress();
      },
    });
    await writeFile(this.store.pathOf(video, 'srt'), result.srt);
    const poster = this.store.pathOf(video, 'jpg');
    await rm(poster, { force: true });
    await this.media.extractPoster(outputPath, poster, { durationSeconds: result.durationSeconds });
    video.durationSeconds = Math.round(result.durationSeconds * 100) / 100;
  }

  private speechOf(
    video: VideoRecord,
  ): { script: string; voiceId: string } | { recording: { path: string; transcript: string | null } } {
    if (video.audioAssetId === null) return { script: video.script, voiceId: video.voiceId };
    const asset = this.store.findAsset(video.audioAssetId);
    if (asset === undefined) throw new Error('The audio of this video is gone.');
    return { recording: { path: this.store.assetPath(asset), transcript: video.transcript } };
  }
}
