import { Injectable } from '@nestjs/common';
import { ClientActRepository } from '@pregonero/persistence';
import type { CurrentSession } from './current-session';

const HOUR_MS = 3_600_000;

/** Notes who of the agency looks at whose data, before anything of it is read. */
@Injectable()
export class ClientViews {
  /** What this process noted in the hour: a screen asks a dozen times, and the table keeps one line. */
  private readonly noted = new Set<string>();
  private hour = 0;

  constructor(private readonly acts: ClientActRepository) {}

  /** Notes a session in a client's name, once an hour. */
  async note({ userId: clientId, actedBy }: CurrentSession): Promise<void> {
    if (actedBy === undefined) return;
    const hour = Math.floor(Date.now() / HOUR_MS);
    if (hour !== this.hour) this.noted.clear();
    this.hour = hour;
    const who = `${actedBy.userId}:${clientId}`;
    if (this.noted.has(who)) return;
    await this.acts.view({ clientId, adminId: actedBy.userId, adminName: actedBy.name });
    this.noted.add(who);
  }
}
