import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from '@pregonero/contracts/api';
import { Injectable, Logger } from '@nestjs/common';
import { ResumableUploadRepository } from '@pregonero/persistence';
import type { Lock, Locker } from '@tus/utils';

/** How long a process that says nothing any more keeps others out. */
const LEASE_SECONDS = 8;
/** How often the holder says that it lives, and hears that somebody waits. */
const BEAT_MS = 1_000;
const LOOK_MS = 200;
/** Longer than a dead holder's lease: whoever waited this long found one that is alive and does not let go. */
const PATIENCE_MS = 20_000;

/** Whose turn it is to write an upload, among the requests of all gateways: a lease on its row. */
@Injectable()
export class UploadLeases implements Locker {
  constructor(private readonly uploads: ResumableUploadRepository) {}

  newLock(id: string): Lock {
    return new UploadLease(this.uploads, Number(id));
  }
}

/** One request's turn. Whoever comes after it is let in as soon as it has stored what it has. */
class UploadLease implements Lock {
  private readonly logger = new Logger(UploadLease.name);
  private readonly holder = randomUUID();
  private beat: NodeJS.Timeout | undefined;

  constructor(
    private readonly uploads: ResumableUploadRepository,
    private readonly id: number,
  ) {}

  /** @throws ApiError `request_in_progress` when the turn does not come */
  async lock(stopped: AbortSignal, letGo: () => void | Promise<void>): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    while (!(await this.uploads.hold(this.id, this.holder, LEASE_SECONDS))) {
      if (stopped.aborted || Date.now() > end) {
        throw new ApiError('request_in_progress', {
          params: { reason: 'upload_held' },
          retryAfterSeconds: LEASE_SECONDS,
        });
      }
      await wait(LOOK_MS);
    }
    this.beat = setInterval(() => {
      this.uploads.keepHolding(this.id, this.holder, LEASE_SECONDS).then(
        (isOurs) => {
          if (!isOurs) void letGo();
        },
        (err: unknown) => {
          this.logger.warn({ msg: 'the lease of an upload was not renewed', uploadId: this.id, err });
        },
      );
    }, BEAT_MS);
    this.beat.unref();
  }

  async unlock(): Promise<void> {
    clearInterval(this.beat);
    await this.uploads.release(this.id, this.holder);
  }
}
