import { Logger } from '@nestjs/common';
import type { ContactMessage, SuccessResponse } from '@pregonero/contracts/api';
import { ContactMessageRepository } from '@pregonero/persistence';
import { MAILER, type MailerPort } from '@pregonero/providers';
import { eventually, type RunningSandbox, startSandbox } from '@pregonero/testing';
import { ContactMailer } from '../src/features/contact/contact-mailer.service';
import { anAdmin } from './agency-people';
import { expectError, startGateway, type TestGateway } from './gateway-harness';

interface Mail {
  messageId: string;
  envelope: { from: string; to: string[] };
  from: string;
  to: string[];
  cc: string[];
  bcc: string[];
  replyTo: string[];
  subject: string;
  text: string;
  hasHtml: boolean;
}
interface Row {
  id: number;
  attempts: number;
  mailedAt: Date | null;
  nextTryAt: Date | null;
  lastError: string | null;
}

const MINUTE_MS = 60_000;
let sandbox: RunningSandbox;
let gateway: TestGateway;
let address = 0;

beforeAll(async () => {
  sandbox = await startSandbox();
  gateway = await startGateway({ ...sandbox.env, CONTACT_MAIL_TO: 'equipo@pregonero.test' });
});
afterAll(async () => {
  await gateway.close();
  await sandbox.process.stop();
});

const write = (body: object) => gateway.call<SuccessResponse>('POST', '/api/contact', { body });
const message = (subject: string): { email: string; subject: string; message: string } => ({
  email: `ana${(address += 1)}@cliente.test`,
  subject,
  message: 'Quiero saber si puedo usar mi propia voz.\n<b>Gracias</b>',
});
const mails = async (subject: string): Promise<Mail[]> => {
  const answer = await fetch(`${sandbox.url}/_sandbox/mails`);
  const body = (await answer.json()) as { mails: Mail[] };
  return body.mails.filter((mail) => mail.subject === `Contacto: ${subject}`);
};
const fault = (name: string, times = 1) =>
  fetch(`${sandbox.url}/_sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'smtp', fault: name, times }),
  });
const mailer = (): ContactMailer => gateway.app.get(ContactMailer, { strict: false });
const rowOf = async (email: string): Promise<Row> => {
  const [row] = await gateway.db.query<Row>(
    'SELECT id, attempts, "mailedAt", "nextTryAt", "lastError" FROM contact_messages WHERE email = $1',
    [email],
  );
  if (row === undefined) throw new Error(`no message of ${email}`);
  return row;
};
const tried = (email: string, attempts: number): Promise<Row> =>
  eventually(async () => {
    const row = await rowOf(email);
    return row.attempts === attempts && (row.lastError !== null || row.mailedAt !== null) ? row : undefined;
  });
const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * MINUTE_MS);

describe('POST /api/contact', () => {
  it('stores what a visitor writes and mails it as plain text, from us, answers to the person', async () => {
    const sent = message('¿Hay versión para móvil?');

    const answer = await write({ ...sent, email: ` ${sent.email.toUpperCase()} ` });

    expect(answer).toMatchObject({ status: 201, body: { success: true } });
    const [mail] = await eventually(async () => {
      const found = await mails(sent.subject);
      return found.length > 0 ? found : undefined;
    });
    expect(mail).toMatchObject({
      envelope: { from: 'avisos@pregonero.test', to: ['equipo@pregonero.test'] },
      from: 'Pregonero <avisos@pregonero.test>',
      to: ['equipo@pregonero.test'],
      cc: [],
      bcc: [],
      replyTo: [sent.email],
      hasHtml: false,
    });
    expect(mail?.text).toContain(sent.message);
    const row = await eventually(async () => {
      const found = await rowOf(sent.email);
      return found.mailedAt === null ? undefined : found;
    });
    expect(row).toMatchObject({ attempts: 1, nextTryAt: null, lastError: null });
  });

  it.each([
    [{ email: 'no-es-correo' }, 'email', 'Por favor ingresa un email válido'],
    [{ email: '' }, 'email', 'Por favor ingresa un email válido'],
    [{ email: undefined }, 'email', 'Por favor ingresa un email válido'],
    [{ email: 'ana@x.test\r\nBcc: todos@x.test' }, 'email', 'Por favor ingresa un email válido'],
    [{ email: 'ana@x.test\r\n' }, 'email', 'Por favor ingresa un email válido'],
    [{ email: 'ana@x.test,otra@x.test' }, 'email', 'Por favor ingresa un email válido'],
    [{ subject: '   ' }, 'subject', 'El asunto es requerido'],
    [{ subject: undefined }, 'subject', 'El asunto es requerido'],
    [{ subject: 'Hola\r\nBcc: todos@x.test' }, 'subject', 'El asunto debe ir en una sola línea'],
    [{ subject: 'Hola\n' }, 'subject', 'El asunto debe ir en una sola línea'],
    [{ subject: 'x'.repeat(201) }, 'subject', 'No puede tener más de 200 caracteres'],
    [{ message: '  123456789  ' }, 'message', 'El mensaje debe tener al menos 10 caracteres'],
    [{ message: undefined }, 'message', 'El mensaje debe tener al menos 10 caracteres'],
    [{ message: 'x'.repeat(5_001) }, 'message', 'No puede tener más de 5000 caracteres'],
    [{ bcc: 'todos@x.test' }, 'bcc', 'Este campo no existe.'],
  ])('refuses %j', async (change, field, sentence) => {
    const answer = await write({ ...message('Rechazado'), ...change });

    const body = expectError(answer, 400, 'validation_failed');
    expect(body.errors?.[field]).toEqual([sentence]);
    expect(await gateway.db.query(`SELECT 1 FROM contact_messages WHERE subject LIKE 'Rechazado%'`)).toEqual(
      [],
    );
  });

  it('lets no text become a header: what looks like one stays in subject and body', async () => {
    const sent = {
      email: 'mallory@x.test',
      subject: 'Bcc: todos@x.test; =?utf-8?q?=0d=0aBcc:_todos@x.test?=',
      message: 'Bcc: todos@x.test\r\n\r\n.\r\nMAIL FROM:<otro@x.test>\r\nRCPT TO:<todos@x.test>',
    };

    expect((await write(sent)).status).toBe(201);

    const [row] = await eventually(async () => {
      const rows = await gateway.db.query<{ mailedAt: Date | null }>(
        'SELECT "mailedAt" FROM contact_messages WHERE email = $1',
        [sent.email],
      );
      return rows[0]?.mailedAt === null ? undefined : rows;
    });
    expect(row).toBeDefined();
    const all = (await (await fetch(`${sandbox.url}/_sandbox/mails`)).json()) as { mails: Mail[] };
    const mail = all.mails.find(({ replyTo }) => replyTo.includes(sent.email));
    expect(mail).toMatchObject({ cc: [], bcc: [], envelope: { to: ['equipo@pregonero.test'] } });
    expect(mail?.text).toContain('RCPT TO:<todos@x.test>');
    expect(all.mails.every(({ envelope }) => envelope.to.length === 1)).toBe(true);
  });

  it('takes only so many messages an hour from one network', async () => {
    const strict = await startGateway({ ...sandbox.env, THROTTLE_CONTACT_PER_HOUR: '5' });
    try {
      const answers = [];
      for (let count = 0; count < 6; count += 1) {
        answers.push(await strict.call('POST', '/api/contact', { body: message('Límite') }));
      }
      expect(answers.slice(0, 5).map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
      const last = answers[5];
      if (last === undefined) throw new Error('no sixth answer');
      expectError(last, 429, 'too_many_requests');
      expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await strict.close();
    }
  });
});

describe('the mail of a message', () => {
  it('waits for a mail server that is away: the visitor is not made to, and it goes once', async () => {
    await fault('http_500');
    const sent = message('Servidor caído');

    expect((await write(sent)).status).toBe(201);

    const first = await tried(sent.email, 1);
    expect(first.lastError).toContain('451');
    expect(await mailer().sendDue(new Date())).toBe(0);
    // Two replicas look at the same moment.
    const counts = await Promise.all([mailer().sendDue(inMinutes(2)), mailer().sendDue(inMinutes(2))]);
    expect(counts[0] + counts[1]).toBe(1);
    expect(await mails(sent.subject)).toHaveLength(1);
    expect(await rowOf(sent.email)).toMatchObject({ attempts: 2, lastError: null });
  });

  it.each(['garbage', 'http_429', 'no_credit'])('is tried again after %s', async (name) => {
    await fault(name);
    const sent = message(`Fallo ${name}`);
    await write(sent);
    await tried(sent.email, 1);
    await mailer().sendDue(inMinutes(2));
    expect(await mails(sent.subject)).toHaveLength(1);
  });

  it('is given up after six tries within an hour', async () => {
    await fault('http_500', 6);
    const sent = message('Seis veces');
    await write(sent);
    await tried(sent.email, 1);
    let minutes = 0;
    for (const wait of [1, 3, 8, 16, 32]) {
      const tooEarly = inMinutes(minutes + wait - 0.5);
      await mailer().sendDue(tooEarly);
      minutes += wait;
      await mailer().sendDue(inMinutes(minutes + 0.1));
    }
    const row = await rowOf(sent.email);
    expect(row).toMatchObject({ attempts: 6, nextTryAt: null, mailedAt: null });
    expect(minutes).toBeLessThanOrEqual(60);
    expect(await mailer().sendDue(inMinutes(600))).toBe(0);
    expect(await mails(sent.subject)).toEqual([]);
  });

  it('is named in the log as given up when the process of the sixth try dies, once', async () => {
    const sent = message('Muerto en el sexto');
    const [row] = await gateway.db.query<{ id: number }>(
      `INSERT INTO contact_messages ("mailKey", email, subject, message, attempts, "nextTryAt")
       VALUES (gen_random_uuid(), $1, $2, $3, 6, now() + interval '5 minutes') RETURNING id`,
      [sent.email, sent.subject, sent.message],
    );
    const error = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const said = (): unknown[] =>
      error.mock.calls.filter(
        ([line]) => (line as { contactMessageId?: number }).contactMessageId === row?.id,
      );
    try {
      // It may still be sending.
      await mailer().sendDue(inMinutes(4));
      expect(said()).toEqual([]);
      await Promise.all([mailer().sendDue(inMinutes(6)), mailer().sendDue(inMinutes(6))]);
      await mailer().sendDue(inMinutes(20));

      expect(said()).toHaveLength(1);
      expect(await rowOf(sent.email)).toMatchObject({ attempts: 6, nextTryAt: null, mailedAt: null });
      expect(await mails(sent.subject)).toEqual([]);
    } finally {
      error.mockRestore();
    }
  });

  it('is kept from other replicas for the whole wait, however long the mails before it took', async () => {
    const subject = 'Cola larga';
    for (let count = 0; count < 5; count += 1) {
      const { email, message: text } = message(subject);
      await gateway.db.query(
        `INSERT INTO contact_messages ("mailKey", email, subject, message, "nextTryAt")
         VALUES (gen_random_uuid(), $1, $2, $3, now() - interval '1 hour')`,
        [email, subject, text],
      );
    }
    const port = gateway.app.get<MailerPort>(MAILER, { strict: false });
    const send = port.send.bind(port);
    const sends: { claimedAt: string; at: string }[] = [];
    const spy = jest.spyOn(port, 'send').mockImplementation(async (mail, options) => {
      sends.push(
        ...(await gateway.db.query<{ claimedAt: string; at: string }>(
          `SELECT ("nextTryAt" - interval '1 minute')::text AS "claimedAt", clock_timestamp()::text AS at
           FROM contact_messages WHERE email = $1`,
          [mail.replyTo],
        )),
      );
      return send(mail, options);
    });
    try {
      expect(await mailer().sendDue()).toBe(5);

      expect(await mails(subject)).toHaveLength(5);
      const [first, , third, , fifth] = sends;
      if (first === undefined || third === undefined || fifth === undefined) throw new Error('no five mails');
      // Two at a time: the lease of each pair counts from its own claim, after the pair before.
      expect(third.claimedAt > first.at).toBe(true);
      expect(fifth.claimedAt > third.at).toBe(true);
    } finally {
      spy.mockRestore();
    }
  });

  it('is not tried again when the address is refused for good', async () => {
    const bounced = await startGateway({ ...sandbox.env, CONTACT_MAIL_TO: 'rebota@pregonero.test' });
    try {
      await bounced.call('POST', '/api/contact', { body: message('Rebota') });
      const row = await eventually(async () => {
        const [found] = await bounced.db.query<Row>('SELECT * FROM contact_messages');
        return found?.lastError === null ? undefined : found;
      });
      expect(row).toMatchObject({ attempts: 1, nextTryAt: null, mailedAt: null });
      expect(row.lastError).toContain('550');
    } finally {
      await bounced.close();
    }
  });

  it('is shown to administrators once it is given up, and not while it waits for its mail', async () => {
    const bounced = await startGateway({ ...sandbox.env, CONTACT_MAIL_TO: 'rebota@pregonero.test' });
    try {
      const admin = await anAdmin(bounced);
      const shown = async (): Promise<string[]> =>
        (
          await bounced.call<ContactMessage[]>('GET', '/api/contact-messages', { token: admin.token })
        ).body.map(({ subject }) => subject);
      await bounced.db.query(
        `INSERT INTO contact_messages ("mailKey", email, subject, message, "nextTryAt")
         VALUES (gen_random_uuid(), 'espera@cliente.test', 'Espera', 'Todavía no sale.', now() + interval '1 hour')`,
      );
      await bounced.call('POST', '/api/contact', { body: message('Rebota') });

      await eventually(async () => ((await shown()).length > 0 ? true : undefined));
      expect(await shown()).toEqual(['Rebota']);
    } finally {
      await bounced.close();
    }
  });

  it('goes a second time, under the same Message-ID, when its commit is lost', async () => {
    const messages = gateway.app.get(ContactMessageRepository, { strict: false });
    const commit = jest
      .spyOn(messages, 'mailed')
      .mockRejectedValueOnce(new Error('killed before the commit'));
    const sent = message('Muerte a medias');
    try {
      await write(sent);
      await eventually(async () => ((await mails(sent.subject)).length === 1 ? true : undefined));
      await eventually(() => Promise.resolve(commit.mock.calls.length > 0 ? true : undefined));
      expect(await rowOf(sent.email)).toMatchObject({ attempts: 1, mailedAt: null });

      await mailer().sendDue(inMinutes(2));
      await mailer().sendDue(inMinutes(10));

      const copies = await mails(sent.subject);
      expect(copies).toHaveLength(2);
      expect(new Set(copies.map(({ messageId }) => messageId)).size).toBe(1);
      expect((await rowOf(sent.email)).mailedAt).not.toBeNull();
    } finally {
      commit.mockRestore();
    }
  });

  it('goes a second time, under the same Message-ID, when the answer of the mail server is lost', async () => {
    await fault('cut_after_accept');
    const sent = message('Respuesta perdida');
    await write(sent);
    await tried(sent.email, 1);
    await mailer().sendDue(inMinutes(2));

    const copies = await mails(sent.subject);
    expect(copies).toHaveLength(2);
    expect(new Set(copies.map(({ messageId }) => messageId)).size).toBe(1);
  });
});
