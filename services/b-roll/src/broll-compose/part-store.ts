import { join } from 'node:path';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { WorkerConfig } from '@pregonero/config';
import { MEBIBYTE } from '@pregonero/contracts/api';
import { PartCache, type PartCacheSettings } from '@pregonero/video';
import { WORKER_CONFIG } from '@pregonero/queue';

const TRIM_EVERY_MS = 3_600_000;

/**
 * Where encoded clips of earlier compositions lie on this machine: changing one clip encodes that one only. They belong to
 * people, so what nobody uses goes within a day and an hour. Losing the folder costs time and nothing else.
 */
@Injectable()
export class PartStore implements OnApplicationBootstrap, OnApplicationShutdown {
  /** Null when the operator keeps none. */
  readonly settings: PartCacheSettings | null;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(WORKER_CONFIG)
    { tempDirectory, brollCacheMib }: Pick<WorkerConfig, 'tempDirectory' | 'brollCacheMib'>,
  ) {
    this.settings =
      brollCacheMib === 0
        ? null
        : { directory: join(tempDirectory, 'broll-parts'), maxBytes: brollCacheMib * MEBIBYTE };
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.settings === null) return;
    const cache = new PartCache(this.settings);
    await cache.trim(Date.now());
    this.timer = setInterval(() => void cache.trim(Date.now()), TRIM_EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}
