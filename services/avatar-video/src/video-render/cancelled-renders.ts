import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { AVATAR_VIDEO, type AvatarVideoPort } from '@pregonero/providers';
import { DataSource } from 'typeorm';

const LOOK_EVERY_MS = 10_000;
const REMEMBERED_MAX = 1_000;

/**
 * Stops renders at the provider whose script was deleted meanwhile. Deleting cancels the job row, and a cancelled job
 * runs no handler any more; so the rows are looked through instead. Best effort and repeatable: after a restart the
 * last ten minutes are cancelled again, which changes nothing.
 */
@Injectable()
export class CancelledRenders implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(CancelledRenders.name);
  private readonly stopped = new Set<string>();
  private readonly ending = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private look: Promise<void> = Promise.resolve();

  constructor(
    @Inject(AVATAR_VIDEO) private readonly provider: AvatarVideoPort,
    private readonly dataSource: DataSource,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.look = this.look.then(() => this.stopAll());
    }, LOOK_EVERY_MS);
    this.timer.unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    this.ending.abort();
    await this.look;
  }

  /** One look: every render of a recently cancelled job is stopped. Never throws. */
  async stopAll(): Promise<void> {
    try {
      const rows: { videoId: string }[] = await this.dataSource.query(
        `SELECT data->>'videoId' AS "videoId" FROM jobs
         WHERE kind = 'video.render' AND state = 'cancelled' AND data->>'videoId' IS NOT NULL
           AND "finishedAt" > now() - interval '10 minutes'`,
      );
      for (const { videoId } of rows) if (!this.stopped.has(videoId)) await this.stop(videoId);
    } catch (error) {
      if (!this.ending.signal.aborted) this.logger.warn(`cancelled renders were not read: ${String(error)}`);
    }
  }

  private async stop(videoId: string): Promise<void> {
    try {
      await this.provider.cancel(videoId, this.ending.signal);
      if (this.stopped.size >= REMEMBERED_MAX) this.stopped.clear();
      this.stopped.add(videoId);
    } catch (error) {
      if (!this.ending.signal.aborted) this.logger.warn(`render ${videoId} was not cancelled: ${String(error)}`);
    }
  }
}
