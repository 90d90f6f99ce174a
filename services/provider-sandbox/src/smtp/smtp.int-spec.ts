import { connect, type Socket } from 'node:net';
import { eventually, type RunningSandbox, startSandbox } from '@pregonero/testing';
import type { ReceivedMail } from './mail.store';

let sandbox: RunningSandbox;
let port: number;

beforeAll(async () => {
  sandbox = await startSandbox();
  port = Number(new URL(sandbox.env['SMTP_URL'] ?? '').port);
});
afterAll(() => sandbox.process.stop());

const fault = (name: string): Promise<Response> =>
  fetch(`${sandbox.url}/_sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'smtp', fault: name }),
  });
const mails = async (): Promise<ReceivedMail[]> =>
  ((await (await fetch(`${sandbox.url}/_sandbox/mails`)).json()) as { mails: ReceivedMail[] }).mails;

/** Speaks SMTP by hand: sends each line once the server has answered the one before; gives all answers. */
function talk(lines: readonly string[]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const answers: string[] = [];
    const left = [...lines];
    const socket: Socket = connect(port, '127.0.0.1');
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (piece: string) => {
      text += piece;
      // The last line of an answer has a space after its code.
      if (!/(^|\r\n)\d{3} [^\r\n]*\r\n$/u.test(text)) return;
      answers.push(text.trim());
      text = '';
      const next = left.shift();
      if (next === undefined) socket.end();
      else socket.write(`${next}\r\n`);
    });
    socket.once('error', reject);
    socket.once('close', () => {
      if (text !== '') answers.push(text.trim());
      resolve(answers);
    });
  });
}

const letter = (headers: string[], body: string): string => [...headers, '', body, '.'].join('\r\n');
const send = (to: string, mail: string): Promise<string[]> =>
  talk(['EHLO prueba', 'MAIL FROM:<avisos@pregonero.test>', `RCPT TO:<${to}>`, 'DATA', mail, 'QUIT']);

describe('mail', () => {
  it('is received and shown: a list for tests, on the home page, and a page of its own', async () => {
    const answers = await send(
      'equipo@pregonero.test',
      letter(
        [
          'From: Pregonero <avisos@pregonero.test>',
          'To: equipo@pregonero.test',
          'Reply-To: ana@cliente.test',
          'Message-ID: <uno@pregonero.test>',
          'Subject: =?utf-8?q?=C2=BFPrecio=3F_<script>alert(1)</script>?=',
          'Content-Type: text/plain; charset=utf-8',
        ],
        'Hola, <b>equipo</b>.',
      ),
    );
    expect(answers.map((answer) => answer.slice(0, 3))).toEqual([
      '220',
      '250',
      '250',
      '250',
      '354',
      '250',
      '221',
    ]);

    const mail = (await mails()).find(({ messageId }) => messageId === '<uno@pregonero.test>');
    expect(mail).toMatchObject({
      envelope: { from: 'avisos@pregonero.test', to: ['equipo@pregonero.test'] },
      from: 'Pregonero <avisos@pregonero.test>',
      replyTo: ['ana@cliente.test'],
      subject: '¿Precio? <script>alert(1)</script>',
      hasHtml: false,
    });
    expect(mail?.text).toContain('Hola, <b>equipo</b>.');
    const page = await (await fetch(`${sandbox.url}/mails/${mail?.id ?? ''}`)).text();
    const home = await (await fetch(sandbox.url)).text();
    expect(page).toContain('Hola, &lt;b&gt;equipo&lt;/b&gt;.');
    expect(home).toContain(`/mails/${mail?.id ?? ''}`);
    for (const html of [page, home]) expect(html).not.toContain('<script>');
    expect((await fetch(`${sandbox.url}/mails/nada`)).status).toBe(404);
  });

  it('is kept although the process is killed', async () => {
    await send(
      'equipo@pregonero.test',
      letter(['Message-ID: <dos@pregonero.test>', 'Subject: Guardado'], 'Hola'),
    );
    await sandbox.process.restart();
    expect((await mails()).some(({ messageId }) => messageId === '<dos@pregonero.test>')).toBe(true);
  });

  it('to nobody is refused for good', async () => {
    const answers = await send('rebota@pregonero.test', 'nada');
    expect(answers[3]).toMatch(/^550 /u);
  });

  it.each([
    ['http_500', 2, /^451 /u],
    ['http_429', 2, /^451 4\.7\.1/u],
    ['no_credit', 2, /^452 /u],
    ['redirect_private', 2, /^551 /u],
    ['garbage', 0, /^HTTP\/1\.1 502/u],
  ])('meets the fault %s once', async (name, step, answer) => {
    await fault(name);
    const before = (await mails()).length;
    const failed = await send('equipo@pregonero.test', letter(['Subject: Fallo'], 'Hola'));
    expect(failed[step]).toMatch(answer);
    expect((await mails()).length).toBe(before);
    await send('equipo@pregonero.test', letter(['Subject: Bien'], 'Hola'));
    expect((await mails()).length).toBe(before + 1);
  });

  it('is there although its answer was cut', async () => {
    await fault('cut_after_accept');
    const answers = await send('equipo@pregonero.test', letter(['Subject: Cortado'], 'Hola'));
    expect(answers).toHaveLength(5);
    expect((await mails())[0]?.subject).toBe('Cortado');
  });

  it('that is too large is refused, and lines that look like commands stay text', async () => {
    const large = await send(
      'equipo@pregonero.test',
      letter(['Subject: Grande'], 'x'.repeat(998).concat('\r\n').repeat(1_100)),
    );
    expect(large.at(-1)).toMatch(/^(552|221)/u);
    await send('equipo@pregonero.test', letter(['Subject: Texto'], 'RCPT TO:<todos@x.test>\r\n..\r\nQUIT'));
    const [mail] = await mails();
    expect(mail).toMatchObject({ subject: 'Texto', envelope: { to: ['equipo@pregonero.test'] } });
    expect((await mails()).some(({ subject }) => subject === 'Grande')).toBe(false);
  });

  it('does not keep the sandbox from stopping', async () => {
    await fault('timeout');
    const held = connect(port, '127.0.0.1');
    await eventually(async () => {
      const state = (await (await fetch(`${sandbox.url}/_sandbox/state`)).json()) as {
        faults: { pending: object[] };
      };
      return state.faults.pending.length === 0 ? true : undefined;
    });
    await sandbox.process.kill('SIGTERM');
    expect(sandbox.process.log()).not.toContain('Not stopped after');
    held.destroy();
    await sandbox.process.start();
  });
});
