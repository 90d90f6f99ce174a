import { Injectable } from '@nestjs/common';
import { ApiError, LIMITS, type OpenSession } from '@pregonero/contracts/api';
import { SessionRepository } from '@pregonero/persistence';
import { DataSource } from 'typeorm';
import type { CurrentSession } from '../../../platform/auth/current-session';
import { isSessionId } from '../../../platform/auth/session.store';
import { SessionSockets } from '../../../platform/realtime/session-sockets.service';

/** Living sign-ins of one account. */
@Injectable()
export class OpenSessions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionRepository,
    private readonly sockets: SessionSockets,
  ) {}

  /** Returns the caller's session first, then the others by their last request. */
  async list({ userId, sid: currentSid }: CurrentSession): Promise<OpenSession[]> {
    const rows = await this.sessions.listOpen(userId, currentSid, LIMITS.listPageRows);
    return rows.map(({ sid, browser, system, network, createdAt, lastSeenAt }) => ({
      ...{ id: sid, browser, system, network },
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: sid === currentSid,
    }));
  }

  /** Ends a session and closes its sockets. @throws ApiError `not_found` when it is over or another user's */
  async end({ userId }: CurrentSession, sid: string): Promise<void> {
    const isEnded = isSessionId(sid) && (await this.sessions.revoke(this.dataSource.manager, userId, sid));
    if (!isEnded) throw new ApiError('not_found');
    this.sockets.close([sid.toLowerCase()], 'logout');
  }

  /** Ends every session but the caller's and closes their sockets. */
  async endOthers({ userId, sid }: CurrentSession): Promise<void> {
    this.sockets.close(await this.sessions.revokeAll(this.dataSource.manager, userId, sid), 'logout');
  }
}
