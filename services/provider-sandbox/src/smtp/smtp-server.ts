import { createServer, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { CallFault } from '../faults/fault.catalogue';
import { SLOW_MS } from '../faults/fault.gate';
import type { FaultStore } from '../faults/fault.store';
import { listen } from '../http/listen';
import { readMail } from './mail.reader';
import type { MailStore } from './mail.store';

const MAIL_MAX_BYTES = 1_000_000;
/** Nobody is there: `rebota@…` is refused for good. */
const UNKNOWN_RECIPIENT = /^rebota/iu;
const GARBAGE =
  'HTTP/1.1 502 Bad Gateway\r\ncontent-type: text/html\r\n\r\n<!doctype html><p>Upstream says hello';
const FLOOD_EVERY_MS = 100;

/** Faults that the server says in its own words: reply code and text. 4xx asks to come again, 5xx never does. */
const REFUSALS: Partial<Record<CallFault, { code: number; text: string }>> = {
  http_500: { code: 451, text: '4.3.0 Sandbox fault: internal error, try again later' },
  http_429: { code: 451, text: '4.7.1 Sandbox fault: too many messages, try again later' },
  retry_after: { code: 451, text: '4.7.1 Sandbox fault: too many messages, try again later' },
  no_credit: { code: 452, text: '4.2.2 Sandbox fault: no room left' },
  redirect_private: { code: 551, text: '5.1.6 Sandbox fault: try <admin@169.254.169.254>' },
};

/** A mail server that listens on `port`. */
export interface RunningSmtp {
  port: number;
  /** Stops accepting and ends every connection. */
  close(): Promise<void>;
}

/** Receives mail over SMTP, without accounts and without encryption: it listens for this machine alone. */
export async function startSmtpServer(options: {
  host: string;
  /** 0 lets the system choose. */
  port: number;
  mails: MailStore;
  faults: FaultStore;
}): Promise<RunningSmtp> {
  const sockets = new Set<Socket>();
  /** By the client's port, which names a connection while it lasts. */
  const faultOf = new Map<number, CallFault>();
  const cut = (session: SMTPServerSession): void => {
    for (const socket of sockets) if (socket.remotePort === session.remotePort) socket.destroy();
  };

  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAIL_MAX_BYTES,
    banner: 'Pregonero sandbox',
    onMailFrom(_address, session, callback) {
      const fault = faultOf.get(session.remotePort);
      const refusal = fault === undefined ? undefined : REFUSALS[fault];
      callback(refusal === undefined ? null : replyOf(refusal.code, refusal.text));
    },
    onRcptTo({ address }, _session, callback) {
      const isUnknown = UNKNOWN_RECIPIENT.test(address);
      callback(isUnknown ? replyOf(550, '5.1.1 No such user here') : null);
    },
    onData(stream, session, callback) {
      const { mailFrom, rcptTo } = session.envelope;
      const from = mailFrom === false ? '' : mailFrom.address;
      const accept = async (): Promise<void> => {
        const raw = await buffer(stream);
        if (stream.sizeExceeded) {
          callback(replyOf(552, '5.3.4 Message too big'));
          return;
        }
        await options.mails.add(await readMail(raw, { from, to: rcptTo.map(({ address }) => address) }));
        // The mail is there; whoever sent it never hears of it.
        if (faultOf.get(session.remotePort) === 'cut_after_accept') cut(session);
        else callback(null);
      };
      accept().catch((error: unknown) => {
        callback(replyOf(451, `4.3.0 ${error instanceof Error ? error.message : 'unreadable'}`));
      });
    },
  });
  // A client that goes away in the middle is no event here.
  smtp.on('error', () => undefined);

  const server = createServer((socket) => {
    const port = socket.remotePort ?? 0;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      sockets.delete(socket);
      faultOf.delete(port);
    });
    void greet(socket, port);
  });

  async function greet(socket: Socket, port: number): Promise<void> {
    const fault = await options.faults.takeCallFault('smtp', 'connect', true);
    switch (fault) {
      case 'timeout':
        socket.resume();
        return;
      case 'garbage':
        socket.end(GARBAGE);
        return;
      case 'endless_body':
        flood(socket);
        return;
      case 'slow':
        await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
        break;
      case undefined:
        break;
      case 'http_500':
      case 'http_429':
      case 'retry_after':
      case 'no_credit':
      case 'redirect_private':
      case 'cut_after_accept':
        faultOf.set(port, fault);
        break;
    }
    if (!socket.destroyed) smtp.connect(socket);
  }

  return {
    port: await listen(server, options.port, options.host),
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function replyOf(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

/** A greeting that begins well and never ends. */
function flood(socket: Socket): void {
  const timer = setInterval(() => socket.write('220-padding\r\n'.repeat(1_000)), FLOOD_EVERY_MS);
  socket.resume();
  socket.once('close', () => {
    clearInterval(timer);
  });
}
