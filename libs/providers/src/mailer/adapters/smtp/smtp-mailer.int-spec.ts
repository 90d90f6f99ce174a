import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { OutgoingMail } from '../../mailer.port';
import { SmtpMailer } from './smtp-mailer.adapter';
import { SEND_DEADLINE_MS } from './smtp.constants';

const MAIL: OutgoingMail = {
  messageId: 'contacto-1@pregonero.test',
  to: 'equipo@pregonero.test',
  replyTo: 'ana@cliente.test',
  subject: 'Contacto: ¿Precio?',
  text: 'Hola, equipo.\n.\nGracias',
};

/** A mail server that answers each command with what the test says, and else as a good one would. */
class ScriptedSmtp {
  readonly said: string[] = [];
  answers: Record<string, string> = {};
  private readonly sockets = new Set<Socket>();
  private readonly server: Server = createServer((socket) => {
    this.sockets.add(socket);
    this.converse(socket);
  });

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  url(account = ''): string {
    return `smtp://${account}127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    return new Promise((resolve) => {
      this.server.close(() => {
        resolve();
      });
    });
  }

  private converse(socket: Socket): void {
    const reply = (command: string, usual: string): void => {
      const answer = this.answers[command] ?? usual;
      if (answer === 'CUT') socket.destroy();
      else if (answer !== 'SILENCE') socket.write(`${answer}\r\n`);
    };
    let inData = false;
    let text = '';
    socket.setEncoding('utf8');
    socket.on('error', () => undefined);
    socket.on('data', (piece: string) => {
      text += piece;
      for (let end = text.indexOf('\r\n'); end !== -1; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        this.said.push(line);
        if (inData) {
          if (line !== '.') continue;
          inData = false;
          reply('END', '250 2.0.0 queued');
          continue;
        }
        const command = line.slice(0, 4).toUpperCase();
        inData = command === 'DATA' && this.answers['DATA'] === undefined;
        const usual: Record<string, string> = {
          EHLO: '250-scripted\r\n250 AUTH PLAIN',
          DATA: '354 go on',
          QUIT: '221 bye',
          AUTH: '235 welcome',
        };
        reply(command, usual[command] ?? '250 ok');
      }
    });
    reply('GREETING', '220 scripted ESMTP');
  }
}

describe('SmtpMailer', () => {
  let server: ScriptedSmtp;
  const mailer = (options: { account?: string; deadlineMs?: number; tls?: 'always' } = {}): SmtpMailer =>
    new SmtpMailer(
      {
        smtpUrl: server.url(options.account),
        from: 'Pregonero <avisos@pregonero.test>',
        tls: options.tls ?? 'public',
      },
      options.deadlineMs,
    );
  const failure = (
    options: { account?: string; deadlineMs?: number; tls?: 'always' } = {},
  ): Promise<unknown> =>
    mailer(options)
      .send(MAIL)
      .then(
        () => 'sent',
        (error: unknown) => error,
      );

  beforeEach(async () => {
    server = new ScriptedSmtp();
    await server.start();
  });
  afterEach(() => server.stop());

  it('sends plain text from the fixed sender, answers to the person, under the given Message-ID', async () => {
    await mailer().send(MAIL);

    expect(server.said).toEqual(
      expect.arrayContaining([
        'MAIL FROM:<avisos@pregonero.test>',
        'RCPT TO:<equipo@pregonero.test>',
        'From: Pregonero <avisos@pregonero.test>',
        'To: equipo@pregonero.test',
        'Reply-To: ana@cliente.test',
        'Message-ID: <contacto-1@pregonero.test>',
        'Subject: =?UTF-8?Q?Contacto=3A_=C2=BFPrecio=3F?=',
        'Content-Type: text/plain; charset=utf-8',
        // A lone dot of the text does not end the mail.
        '..',
      ]),
    );
    expect(server.said.filter((line) => line.startsWith('RCPT'))).toHaveLength(1);
  });

  it('makes no header of what stands in addresses and subject', async () => {
    await mailer().send({
      ...MAIL,
      replyTo: 'ana@cliente.test\r\nBcc: todos@x.test',
      subject: 'Hola\r\nBcc: todos@x.test',
    });
    expect(server.said.some((line) => /^bcc:/iu.test(line))).toBe(false);
    expect(server.said.filter((line) => line.startsWith('RCPT'))).toEqual([
      'RCPT TO:<equipo@pregonero.test>',
    ]);
  });

  it('signs in when the address names an account', async () => {
    await mailer({ account: 'us%40er:se%3Acreta@' }).send(MAIL);
    const credentials = Buffer.from('\0us@er\0se:creta').toString('base64');
    expect(server.said).toContain(`AUTH PLAIN ${credentials}`);
  });

  it('sends neither account nor mail when TLS is required and the server strips STARTTLS', async () => {
    server.answers = { STAR: '502 5.5.1 not implemented' };

    expect(await failure({ account: 'user:secret@', tls: 'always' })).toMatchObject({
      kind: 'retryable',
      providerCode: 'ETLS',
    });
    expect(server.said.filter((line) => !/^(?:EHLO|STARTTLS|QUIT)/u.test(line))).toEqual([]);
  });

  it('marks every mail as automatic, and only subscribed ones with a one-click unsubscribe', async () => {
    await mailer().send(MAIL);
    expect(server.said).toContain('Auto-Submitted: auto-generated');
    expect(server.said.some((line) => line.startsWith('List-'))).toBe(false);

    await mailer().send({ ...MAIL, unsubscribe: { url: 'https://pregonero.test/baja?token=7.abc' } });
    expect(server.said).toEqual(
      expect.arrayContaining([
        'List-Unsubscribe: <https://pregonero.test/baja?token=7.abc>',
        'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      ]),
    );
  });

  it.each([
    ['an unknown recipient', { RCPT: '550 5.1.1 no such user' }, 'rejected'],
    ['a refused mail', { END: '554 5.7.1 spam' }, 'rejected'],
    ['a full mailbox', { RCPT: '452 4.2.2 full' }, 'retryable'],
    ['a server that is busy', { GREETING: '421 4.3.2 later' }, 'retryable'],
    ['a passing fault', { END: '451 4.3.0 try again' }, 'retryable'],
    ['a lost answer', { END: 'CUT' }, 'retryable'],
    ['nonsense', { GREETING: 'HTTP/1.1 200 OK' }, 'retryable'],
  ])('calls %s what it is', async (_what, answers, kind) => {
    server.answers = answers;
    expect(await failure()).toMatchObject({ provider: 'smtp', kind });
  });

  it('tells a wrong account of ours apart', async () => {
    server.answers = { AUTH: '535 5.7.8 wrong' };
    expect(await failure({ account: 'a:b@' })).toMatchObject({ kind: 'account_refused' });
    server.answers = { MAIL: '530 5.7.0 sign in first' };
    expect(await failure()).toMatchObject({ kind: 'account_refused' });
  });

  it.each(['GREETING', 'EHLO', 'END'])('waits for a silent server (%s) only so long', async (command) => {
    server.answers = { [command]: 'SILENCE' };
    const startedAt = Date.now();
    expect(await failure({ deadlineMs: 300 })).toMatchObject({ kind: 'retryable' });
    expect(Date.now() - startedAt).toBeLessThan(SEND_DEADLINE_MS);
  });

  it('stops when it is told to, and says that nobody listens', async () => {
    server.answers = { GREETING: 'SILENCE' };
    const signal = AbortSignal.timeout(50);
    await expect(mailer().send(MAIL, { signal })).rejects.toMatchObject({ kind: 'retryable' });
    const nobody = new SmtpMailer({ smtpUrl: 'smtp://127.0.0.1:9', from: 'a@b.test', tls: 'public' });
    await expect(nobody.send(MAIL)).rejects.toMatchObject({ kind: 'retryable' });
  });
});
