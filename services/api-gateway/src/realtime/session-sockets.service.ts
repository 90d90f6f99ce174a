import { Injectable } from '@nestjs/common';
import { sessionRoom, type ServerToClientEvents } from '@pregonero/contracts/events';
import type { LiveServer } from './live-server';

export type SessionEndReason = Parameters<ServerToClientEvents['session:ended']>[0]['reason'];

/** Closes the sockets of sessions that ended, on this gateway at once and on the others through Redis. */
@Injectable()
export class SessionSockets {
  private server: LiveServer | null = null;

  attach(server: LiveServer): void {
    this.server = server;
  }

  close(sids: readonly string[], reason: SessionEndReason): void {
    const rooms = sids.map(sessionRoom);
    if (this.server === null || rooms.length === 0) return;
    this.server.to(rooms).emit('session:ended', { reason });
    this.server.local.in(rooms).disconnectSockets(true);
    this.server.in(rooms).disconnectSockets(true);
  }
}
