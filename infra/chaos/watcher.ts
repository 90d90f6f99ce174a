import { setTimeout } from 'node:timers/promises';
import type { LiveEventName, LiveEventPayload, ServerToClientEvents } from '@pregonero/contracts/events';
import { io, type Socket } from 'socket.io-client';
import type { Caller } from './caller';
import type { Rows } from './rows';

const LOOK_EVERY_MS = 150;

/** A job that some worker held at a moment. */
export interface HeldJob {
  id: number;
  kind: string;
  fence: number;
}

interface SeenRow {
  id: number;
  aprobaciones: number;
  progreso: number;
  sequence: number;
}

/** What was seen while it went on. */
export interface Seen {
  /** Times that a figure of a script went back, in the row or on a socket. */
  regressions: string[];
  /** Live events about what is somebody else's. */
  foreign: string[];
  events: number;
  looks: number;
}

/** Looks at rows and sockets all the time, as a person looks at the screen. */
export class Watcher {
  readonly seen: Seen = { regressions: [], foreign: [], events: 0, looks: 0 };
  private readonly sockets: Socket<ServerToClientEvents>[] = [];
  private readonly last = new Map<number, SeenRow>();
  private stopped = false;
  private looking: Promise<void> = Promise.resolve();

  constructor(private readonly rows: Rows) {}

  start(): void {
    this.looking = this.look();
  }

  /** Opens a person's live channel; it comes back by itself whenever it is cut. */
  follow(caller: Caller): void {
    const socket: Socket<ServerToClientEvents> = io(caller.address(), {
      transports: ['websocket'],
      auth: { token: caller.token },
      reconnectionDelayMax: 1_000,
    });
    this.sockets.push(socket);
    const sequences = new Map<number, { sequence: number; progress: number }>();
    socket.on('guion:updated', ({ guionId, sequence, guion }) => {
      this.heard(caller, 'guion:updated', guion.userId);
      const known = sequences.get(guionId);
      // An approval begins a new film: its progress begins anew.
      if (known === undefined || sequence >= known.sequence) {
        sequences.set(guionId, { sequence, progress: guion.progreso });
      }
    });
    socket.on('video:progress', (event: LiveEventPayload<'video:progress'>) => {
      this.seen.events += 1;
      const known = sequences.get(event.guionId);
      if (known !== undefined && event.sequence > known.sequence && event.progress < known.progress) {
        this.seen.regressions.push(
          `socket: script ${event.guionId} went from ${known.progress} to ${event.progress}`,
        );
      }
      if (known === undefined || event.sequence >= known.sequence) {
        sequences.set(event.guionId, { sequence: event.sequence, progress: event.progress });
      }
    });
    socket.on('notification:new', ({ notification }) => {
      this.heard(caller, 'notification:new', notification.userId);
    });
  }

  private heard(caller: Caller, event: LiveEventName, owner: number): void {
    this.seen.events += 1;
    if (owner !== caller.userId) this.seen.foreign.push(`${event} of user ${owner} at user ${caller.userId}`);
  }

  /**
   * The jobs that somebody holds now, without those that ask a provider that is away: whoever asked died, and the next
   * question is half a minute later for all of them.
   */
  async held(): Promise<HeldJob[]> {
    return (
      (await this.rows.look<HeldJob>(
        `SELECT id::int, kind, fence FROM jobs WHERE state = 'queued' AND "leaseUntil" > now() AND "waitingFor" IS NULL`,
      )) ?? []
    );
  }

  private async look(): Promise<void> {
    while (!this.stopped) {
      const rows = await this.rows.look<SeenRow>('SELECT id, aprobaciones, progreso, sequence FROM guiones');
      for (const row of rows ?? []) this.compare(row);
      this.seen.looks += 1;
      await setTimeout(LOOK_EVERY_MS);
    }
  }

  private compare(row: SeenRow): void {
    const before = this.last.get(row.id);
    this.last.set(row.id, row);
    if (before === undefined) return;
    const isBack =
      row.aprobaciones === before.aprobaciones && row.progreso < before.progreso && row.progreso > 0;
    if (isBack || row.sequence < before.sequence) {
      this.seen.regressions.push(
        `row: script ${row.id} went from ${JSON.stringify(before)} to ${JSON.stringify(row)}`,
      );
    }
  }

  async stop(): Promise<void> {
    this.stopped = true;
    for (const socket of this.sockets) socket.disconnect();
    await this.looking;
  }
}
