import { setTimeout } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { ComposeStack, Container } from './compose-stack';

const PATIENCE_MS = 30_000;
/** That so many in a row come to one of two gateways has a chance of one in 2^64. */
const MOST = 64;

/** A live channel of one browser, by long polling alone: many calls that all must reach the gateway where it began. */
async function open(web: string, token: string): Promise<Socket> {
  // Its cookies are its own, as a browser's are: the front door keeps it at one gateway by one of them.
  const socket = io(web, {
    transports: ['polling'],
    upgrade: false,
    forceNew: true,
    withCredentials: true,
    auth: { token },
  });
  await new Promise<void>((resolve, reject) => {
    const late = AbortSignal.timeout(PATIENCE_MS);
    late.addEventListener('abort', () => {
      reject(new Error('a long-polling socket did not connect'));
    });
    socket.once('connect', resolve);
    socket.once('connect_error', (error) => {
      reject(error);
    });
  });
  return socket;
}

async function socketsAt(stack: ComposeStack, gateway: Container): Promise<number> {
  const text = await stack.operations(gateway, '/metrics');
  return Number(/^pregonero_sockets(?:\{[^}]*\})? (\d+)/mu.exec(text)?.[1] ?? 0);
}

/** How many gateways somebody is connected to. */
async function connected(stack: ComposeStack, gateways: readonly Container[]): Promise<number> {
  const counts = await Promise.all(gateways.map((gateway) => socketsAt(stack, gateway)));
  return counts.filter((count) => count > 0).length;
}

/**
 * One person with a long-polling socket at each gateway, as with two browsers. `hear` is called before what they must hear of
 * is begun, and its promise ends when all have.
 */
export async function socketsEverywhere(
  stack: ComposeStack,
  token: string,
): Promise<{ sockets: Socket[]; hear: (event: string) => Promise<void> }> {
  const gateways = await stack.containers('api-gateway');
  const sockets: Socket[] = [];
  /** Why each of them was cut off, if it was: who comes back fetches anew, and hears nothing of what happened meanwhile. */
  const breaks = new Map<Socket, string[]>();
  for (let tries = 0; sockets.length < gateways.length; tries += 1) {
    if (tries === MOST) throw new Error('the front door sends everybody to one gateway');
    const socket = await open(stack.web, token);
    // The front door chose a gateway at which the person already is: another browser.
    if ((await connected(stack, gateways)) === sockets.length) socket.close();
    else {
      const reasons: string[] = [];
      breaks.set(socket, reasons);
      socket.on('disconnect', (reason) => reasons.push(reason));
      sockets.push(socket);
    }
  }
  const hear = async (event: string): Promise<void> => {
    const silent = new Set(sockets);
    for (const socket of sockets)
      socket.once(event, () => {
        silent.delete(socket);
      });
    const deadline = Date.now() + 10 * PATIENCE_MS;
    while (silent.size > 0) {
      if (Date.now() > deadline) {
        const states = [...silent].map(
          (socket) =>
            `${socket.connected ? 'connected' : 'away'} after [${breaks.get(socket)?.join() ?? ''}]`,
        );
        throw new Error(
          `${silent.size} of ${sockets.length} sockets heard no ${event}: ${states.join('; ')}`,
        );
      }
      await setTimeout(200);
    }
  };
  return { sockets, hear };
}
