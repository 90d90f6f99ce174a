import { setTimeout } from 'node:timers/promises';
import type { LiveEventName } from '@pregonero/contracts/events';
import { median } from '@pregonero/studio/bench';
import { io, type Socket } from 'socket.io-client';

/** Event that is measured. */
export const EVENT: LiveEventName = 'guiones:changed';
/** Number of sockets that connect at once. */
const AT_ONCE = 50;
/** Three seconds of 400 events per second. */
const EVENTS = 1_200;
const BURST = 4;
const BURST_EVERY_MS = 10;
const LAST_ONE_MS = 5_000;

interface Sent {
  guionIds: number[];
}

/** Sockets of many people, and the delays of their events. */
export class Crowd {
  private readonly sockets: Socket[] = [];
  private readonly sentAt = new Map<number, number>();
  private delays: number[] = [];

  /** Connects one socket per person. */
  async connect(port: number, people: readonly { auth: object }[]): Promise<void> {
    for (let from = 0; from < people.length; from += AT_ONCE) {
      await Promise.all(people.slice(from, from + AT_ONCE).map(({ auth }) => this.connectOne(port, auth)));
    }
    // Rooms are joined after the handshake.
    await setTimeout(500);
  }

  private connectOne(port: number, auth: object): Promise<void> {
    return new Promise((done, refuse) => {
      const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true, auth });
      this.sockets.push(socket);
      socket.on(EVENT, ({ guionIds: [n = 0] }: Sent) => {
        const at = this.sentAt.get(n);
        if (at === undefined) return;
        this.sentAt.delete(n);
        this.delays.push(performance.now() - at);
      });
      socket.once('connect', done);
      socket.once('connect_error', refuse);
    });
  }

  /** Returns the median of milliseconds from sender to browser. @throws Error when an event was lost */
  async measure(send: (index: number, sent: Sent) => void): Promise<number> {
    this.delays = [];
    for (let n = 0; n < EVENTS; n += BURST) {
      for (let each = n; each < n + BURST; each += 1) {
        this.sentAt.set(each, performance.now());
        send((each * 37) % this.sockets.length, { guionIds: [each] });
      }
      await setTimeout(BURST_EVERY_MS);
    }
    const deadline = performance.now() + LAST_ONE_MS;
    while (this.sentAt.size > 0 && performance.now() < deadline) await setTimeout(BURST_EVERY_MS);
    if (this.sentAt.size > 0) throw new Error(`${this.sentAt.size} events were lost`);
    return median(this.delays);
  }

  disconnect(): void {
    for (const socket of this.sockets) socket.disconnect();
  }
}
