import { Injectable } from '@nestjs/common';
import type { Operations } from '@pregonero/contracts/api';
import { OPERATORS_ROOM, sessionRoom, type ServerToClientEvents } from '@pregonero/contracts/events';
import type { LiveServer } from './live-server';

export type SessionEndReason = Parameters<ServerToClientEvents['session:ended']>[0]['reason'];

/** Closes the sockets of sessions that ended, on this gateway at once and on the others through Redis. */
@Injectable()
export class SessionSockets {
  private server: LiveServer | null = null;
  private leaving = false;

  attach(server: LiveServer): void {
    this.server = server;
  }

  /** Browsers that are connected here. */
  get count(): number {
    return this.server?.of('/').sockets.size ?? 0;
  }

  /** Operators' browsers that are connected here. */
  get operatorCount(): number {
    return this.server?.of('/').adapter.rooms.get(OPERATORS_ROOM)?.size ?? 0;
  }

  /** Tells the operators' browsers that are connected here; every gateway tells its own. */
  tellOperators(operations: Operations): void {
    this.server?.local.to(OPERATORS_ROOM).emit('operations:changed', operations);
  }

  /** Whether this gateway is about to stop: sockets are welcome at another one. */
  get isLeaving(): boolean {
    return this.leaving;
  }

  /**
   * Cuts the line of every socket here, spread over the first half of the time so that they do not all come back at once;
   * their browsers connect again by themselves, through the balancer to another gateway.
   */
  moveAway(withinMs: number): void {
    this.leaving = true;
    for (const socket of this.server?.of('/').sockets.values() ?? []) {
      setTimeout(
        () => {
          socket.conn.close();
        },
        (Math.random() * withinMs) / 2,
      );
    }
  }

  close(sids: readonly string[], reason: SessionEndReason): void {
    const rooms = sids.map(sessionRoom);
    if (this.server === null || rooms.length === 0) return;
    this.server.to(rooms).emit('session:ended', { reason });
    this.server.local.in(rooms).disconnectSockets(true);
    this.server.in(rooms).disconnectSockets(true);
  }
}
