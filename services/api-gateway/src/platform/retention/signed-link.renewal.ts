import { createHash } from 'node:crypto';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { LIMITS } from '@pregonero/contracts/api';
import {
  HousekeepingRoundRepository,
  LINK_COLUMNS,
  type LinkMarks,
  StoredLinkRepository,
} from '@pregonero/persistence';
import { ObjectStore } from '@pregonero/storage';
import { HousekeepingRegistry } from '../housekeeping/housekeeping.registry';
import { signedLinkEndsAtMs } from '../uploads/signed-link';

const LOOK_EVERY_MS = 600_000;
/** For what a process with the settings of before has signed while it was replaced. */
const ROUND_EVERY_MS = 6 * 3_600_000;
const ROUND_LEASE_MS = 600_000;
/** Ids that one statement looks through. */
const STRIDE = 2_000;

/**
 * Signs stored links anew that another key or another address of the object store signed: after a key was rotated, or the product
 * moved to another address, they would be broken for as long as they were good for. They end when they would have ended. A round is one
 * key's and address's: it runs when a gateway starts with other ones, at one replica.
 */
@Injectable()
export class SignedLinkRenewal implements OnModuleInit {
  private readonly logger = new Logger('signed-links');

  constructor(
    private readonly registry: HousekeepingRegistry,
    private readonly rounds: HousekeepingRoundRepository,
    private readonly links: StoredLinkRepository,
    private readonly store: ObjectStore,
  ) {}

  onModuleInit(): void {
    this.registry.register({
      name: 'signed-links',
      everyMs: LOOK_EVERY_MS,
      isLong: true,
      run: async (now) => {
        const marks = await this.store.linkMarks();
        const mark = createHash('sha256').update(`${marks.prefix} ${marks.credential}`).digest('hex');
        const round = { now, everyMs: ROUND_EVERY_MS, leaseMs: ROUND_LEASE_MS };
        const renewed = await this.rounds.run(`signed-links ${mark.slice(0, 12)}`, round, () =>
          this.renew(marks),
        );
        return renewed ?? 0;
      },
    });
  }

  /** How many links were signed anew. */
  private async renew(marks: LinkMarks): Promise<number> {
    let renewed = 0;
    for (const column of LINK_COLUMNS) {
      const last = await this.links.lastId(column);
      for (let after = 0; after < last; after += STRIDE) {
        const foreign = await this.links.foreign(column, marks, { after, upTo: after + STRIDE });
        for (const found of foreign) {
          // By the clock that signs, at the moment in which it does: a long round must not move the ends.
          const seconds = Math.ceil((signedLinkEndsAtMs(found.link) - Date.now()) / 1_000);
          // What is over is renewed by whoever lists or asks for it.
          if (seconds <= 0) continue;
          const expiresInSeconds = Math.min(seconds, LIMITS.videoUrlLifeSeconds);
          const next = await this.store.signedGetUrl(found.key, { expiresInSeconds });
          if (await this.links.replace(column, found, next)) renewed += 1;
        }
      }
    }
    if (renewed > 0) this.logger.log({ msg: 'links of another key or address were signed anew', renewed });
    return renewed;
  }
}
