import { setTimeout } from 'node:timers/promises';
import type { LiveEventName } from '@pregonero/contracts/events';
import { median } from '@pregonero/studio/bench';
import { io, type Socket } from 'socket.io-client';

/** What is told. */
export const EVENT: LiveEventName = 'guiones:changed';
/** So many are connected at the same time while the crowd comes in. */
const AT_ONCE = 50;
/** 400 events a second for three seconds. */
const EVENTS = 1_200;
const BURST = 4;
const BURST_EVERY_MS = 10;
const LAST_ONE_MS = 5_000;

interface Told {
  guionIds: number[];
}

/** Browsers of many people, one each, and the delays of what reaches them. */
export class Crowd {
  private readonly sockets: Socket[] = [];
  private readonly sentAt = new Map<number, number>();
  private delays: number[] = [];

  /** Connects one socket a person; `joined` names the event after which it hears, undefined: its connection. */
  async come(port: number, people: readonly { auth: object }[]): Promise<void> {
    for (let from = 0; from < people.length; from += AT_ONCE) {
      await Promise.all(people.slice(from, from + AT_ONCE).map(({ auth }) => this.connect(port, auth)));
    }
    // Rooms are joined after the handshake.
    await setTimeout(500);
  }

  private connect(port: number, auth: object): Promise<void> {
    return new Promise((done, refuse) => {
      const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true, auth });
      this.sockets.push(socket);
      socket.on(EVENT, ({ guionIds: [n = 0] }: Told) => {
        const at = this.sentAt.get(n);
        if (at === undefined) return;
        this.sentAt.delete(n);
        this.delays.push(performance.now() - at);
      });
      socket.once('connect', done);
      socket.once('connect_error', refuse);
    });
  }

  /** Milliseconds from the sender to the browser, the one in the middle. @throws Error when an event was lost */
  async hears(send: (index: number, told: Told) => void): Promise<number> {
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

  leave(): void {
    for (const socket of this.sockets) socket.disconnect();
  }
}
