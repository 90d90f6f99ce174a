import { connect, type Socket } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');

/** What a server is asked, and for how long. */
export interface Load {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** The bytes of the n-th request, on whichever connection. */
  readonly request: (n: number) => Buffer;
  /** Answers with another status end the measurement. */
  readonly status: number;
}

/** What a server did under a load. */
export interface Served {
  readonly answers: number;
  readonly perSecond: number;
  readonly p99Ms: number;
}

/** The bytes of a request; a body is JSON. */
export function requestBytes(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: unknown,
): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body);
  const all = {
    host: '127.0.0.1',
    ...headers,
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from([`${method} ${path} HTTP/1.1`, ...lines, '', text].join('\r\n'));
}

/**
 * Keeps so many connections busy, one request at a time on each, and counts the answers. Plain sockets: a client library
 * would take more of the two cores than the server that is measured.
 */
export async function underLoad(load: Load): Promise<Served> {
  const delays: number[] = [];
  const startedAt = performance.now();
  const until = startedAt + load.seconds * 1_000;
  let sent = 0;
  const talk = async (): Promise<void> => {
    const socket = connect(load.port, '127.0.0.1');
    socket.setNoDelay(true);
    try {
      await talkOn(socket, {
        next: () => {
          if (performance.now() >= until) return null;
          sent += 1;
          return load.request(sent);
        },
        status: load.status,
        told: (ms) => delays.push(ms),
      });
    } finally {
      socket.destroy();
    }
  };
  await Promise.all(Array.from({ length: load.connections }, talk));
  const seconds = (performance.now() - startedAt) / 1_000;
  const sorted = delays.toSorted((a, b) => a - b);
  return {
    answers: delays.length,
    perSecond: delays.length / seconds,
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
  };
}

function talkOn(
  socket: Socket,
  talk: { next: () => Buffer | null; status: number; told: (ms: number) => void },
): Promise<void> {
  return new Promise((done, refuse) => {
    let askedAt = 0;
    let read: Buffer = Buffer.alloc(0);
    /** Bytes of the answer that are still to come; null while its head is being read. */
    let missing: number | null = null;
    const ask = (): void => {
      const request = talk.next();
      if (request === null) {
        done();
        return;
      }
      askedAt = performance.now();
      socket.write(request);
    };
    socket.once('connect', ask);
    socket.once('error', refuse);
    socket.once('close', () => {
      refuse(new Error('the server hung up'));
    });
    socket.on('data', (chunk: Buffer) => {
      if (missing === null) {
        read = read.length === 0 ? chunk : Buffer.concat([read, chunk]);
        const end = read.indexOf(HEAD_END);
        if (end < 0) return;
        const head = read.toString('latin1', 0, end);
        if (!head.startsWith(`HTTP/1.1 ${talk.status}`)) {
          refuse(new Error(`the server answered: ${read.toString('utf8').slice(0, 600)}`));
          return;
        }
        missing = bodyBytes(head) - (read.length - end - HEAD_END.length);
        read = Buffer.alloc(0);
      } else missing -= chunk.length;
      if (missing > 0) return;
      missing = null;
      talk.told(performance.now() - askedAt);
      ask();
    });
  });
}

function bodyBytes(head: string): number {
  if (/^HTTP\/1.1 (?:204|304)/u.test(head)) return 0;
  const length = /^content-length: (\d+)/imu.exec(head)?.[1];
  if (length === undefined) throw new Error(`an answer without its length: ${head}`);
  return Number(length);
}
