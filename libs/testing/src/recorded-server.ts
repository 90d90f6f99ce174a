import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** One call as it arrived. */
export interface RecordedCall {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export type Answer = (call: RecordedCall, response: ServerResponse) => void;

/**
 * A vendor on loopback that answers from a script, in order, and records what was asked. An unscripted call is
 * answered 599, so that a test notices it.
 */
export class RecordedServer {
  readonly calls: RecordedCall[] = [];
  private readonly answers: Answer[] = [];
  private readonly waiting: (() => void)[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<RecordedServer> {
    const server = createServer();
    const recorded = new RecordedServer(server);
    server.on('request', (request, response) => {
      void recorded.answer(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return recorded;
  }

  get host(): string {
    const { port } = this.server.address() as AddressInfo;
    return `127.0.0.1:${port}`;
  }

  get url(): string {
    return `http://${this.host}`;
  }

  /** The next calls are answered so. */
  script(...answers: Answer[]): void {
    this.answers.push(...answers);
  }

  /** Resolves once that many calls have arrived since the last reset. */
  async arrived(count: number): Promise<void> {
    while (this.calls.length < count) {
      await new Promise<void>((resolve) => {
        this.waiting.push(resolve);
      });
    }
  }

  reset(): void {
    this.calls.length = 0;
    this.answers.length = 0;
  }

  /** The body of call number `index` as JSON. */
  jsonOf(index: number): unknown {
    const call = this.calls[index];
    if (call === undefined) throw new Error(`there was no call number ${index}`);
    return JSON.parse(call.body.toString('utf8'));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    try {
      for await (const piece of request) pieces.push(piece as Buffer);
    } catch {
      // The client left in the middle of its body; what arrived is recorded.
    }
    const call = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(pieces),
    };
    this.calls.push(call);
    for (const wake of this.waiting.splice(0)) wake();
    const next = this.answers.shift();
    if (next === undefined) response.writeHead(599).end('unscripted call');
    else next(call, response);
  }
}

/** A JSON answer. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (_call, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
}

/** Any text as it stands. */
export function text(status: number, body: string, headers: Record<string, string> = {}): Answer {
  return (_call, response) => {
    response.writeHead(status, headers).end(body);
  };
}

/** Takes the whole request and cuts the connection instead of answering. */
export const cut: Answer = (_call, response) => {
  response.socket?.destroy();
};

/** Never answers. */
export const silent: Answer = () => undefined;
