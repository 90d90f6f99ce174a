import { Injectable } from '@nestjs/common';
import type { Guion } from '@pregonero/contracts/api';
import { type GuionEntity, toGuion } from '@pregonero/persistence';
import { LiveEvents } from '@pregonero/queue';

/** Tells a script's owner what changed, on every page they have open. */
@Injectable()
export class GuionEvents {
  constructor(private readonly live: LiveEvents) {}

  /** Publishes the row as it now is and answers it in its wire shape. Call it after the commit. */
  updated(row: GuionEntity): Guion {
    const guion = toGuion(row);
    this.live.publish(row.userId, 'guion:updated', { guionId: row.id, sequence: row.sequence, guion });
    return guion;
  }

  /** The list itself changed: scripts came or went. */
  listChanged(userId: number, guionIds: number[]): void {
    this.live.publish(userId, 'guiones:changed', { guionIds });
  }
}
