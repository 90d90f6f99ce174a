import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type {
  CreateCheckoutResponse,
  PaymentRecord,
  PaymentResult,
  SubscriptionDetails,
} from '@pregonero/contracts/api';
import { eventually, type RunningSandbox, startSandbox } from '@pregonero/testing';
import { AccountMailer } from '../src/features/accounts/account-mail/account-mailer.service';
import { type SignedIn, startGateway, type TestGateway } from './gateway-harness';

/** The sandbox as a process of its own, and the gateway: only the payer's browser is played here. */
let sandbox: RunningSandbox;
let gateway: TestGateway;
let relay: Server;
let person: SignedIn;
/** Events as the sandbox sent them, and whether they are passed on. */
const sent: { body: string; headers: Record<string, string> }[] = [];
let passOn = true;
/** Those that are being passed on. */
const passing = new Set<Promise<void>>();

const passEvent = (event: (typeof sent)[number]): Promise<{ status: number }> =>
  gateway.call('POST', '/api/webhooks/wompi', { rawBody: event.body, headers: event.headers });

async function relayEvent(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request).catch(() => undefined);
  // The sandbox was stopped in the middle of it.
  if (body === undefined) return;
  const event = {
    body: body.toString('utf8'),
    headers: {
      'content-type': 'application/json',
      'x-event-checksum': String(request.headers['x-event-checksum']),
    },
  };
  sent.push(event);
  response.writeHead(passOn ? (await passEvent(event)).status : 502).end();
}

beforeAll(async () => {
  relay = createServer((request, response) => {
    const pass = relayEvent(request, response).finally(() => passing.delete(pass));
    passing.add(pass);
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const { port } = relay.address() as AddressInfo;
  sandbox = await startSandbox({ SANDBOX_WOMPI_WEBHOOK_URL: `http://127.0.0.1:${port}/` });
  const { WOMPI_API_URL = '', WOMPI_CHECKOUT_URL = '', SMTP_URL = '' } = sandbox.env;
  gateway = await startGateway({
    WOMPI_API_URL,
    WOMPI_CHECKOUT_URL,
    SMTP_URL,
    PREGONERO_LEGAL_NAME: 'Videos de Laureles S. A. S.',
    PREGONERO_TAX_ID: '900.123.456-7',
  });
}, 90_000);
beforeEach(async () => {
  passOn = true;
  sent.length = 0;
  person = await gateway.signIn();
  await fetch(`${sandbox.url}/_sandbox/faults`, { method: 'DELETE' });
});
afterAll(async () => {
  // Who sends events goes first: one that is on its way would meet a gateway that is not there any more.
  await sandbox.process.stop();
  await Promise.all(passing);
  relay.closeAllConnections();
  relay.close();
  await gateway.close();
});

const fault = async (wish: object): Promise<void> => {
  await fetch(`${sandbox.url}/_sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'wompi', ...wish }),
  });
};
const begin = async (planId = 'plus', price = 196_000): Promise<CreateCheckoutResponse> =>
  (
    await gateway.call<CreateCheckoutResponse>('POST', '/api/create-wompi-checkout', {
      token: person.token,
      body: { planId, price },
    })
  ).body;
/** Opens the payment page and presses one of its buttons, as a browser does. @returns the id on the way back */
async function press(checkoutUrl: string, label: string): Promise<string> {
  const page = await (await fetch(checkoutUrl)).text();
  const button = new RegExp(`name="decision" value="(\\w+)">${label}</button>`, 'u').exec(page);
  const fields = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/gu)].map(
    ([, name = '', value = '']): [string, string] => [name, value.replaceAll('&amp;', '&')],
  );
  const answer = await fetch(new URL('/wompi/p/decision', checkoutUrl), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams([...fields, ['decision', button?.[1] ?? '']]),
  });
  const back = new URL(answer.headers.get('location') ?? '');
  expect([answer.status, back.origin + back.pathname, back.searchParams.get('env')]).toEqual([
    303,
    'http://localhost:3000/checkout-success',
    'test',
  ]);
  return back.searchParams.get('id') ?? '';
}
const decideLater = (id: string, decision: string): Promise<Response> =>
  fetch(`${sandbox.url}/wompi/payments/${id}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ decision }),
  });
const result = async (query: string): Promise<PaymentResult> =>
  (await gateway.call<PaymentResult>('GET', `/api/payment-result?${query}`, { token: person.token })).body;
const details = async (): Promise<SubscriptionDetails> =>
  (await gateway.call<SubscriptionDetails>('GET', '/api/user/subscription-details', { token: person.token }))
    .body;
const planBecomes = (plan: string): Promise<unknown> =>
  eventually(async () => ((await details()).plan === plan ? true : undefined));
const period = async (): Promise<number> =>
  (
    await gateway.db.query<{ quotaPeriod: number }>('SELECT "quotaPeriod" FROM users WHERE id = $1', [
      person.user.id,
    ])
  )[0]?.quotaPeriod ?? 0;
const askOpen = (afterMs: number): Promise<unknown> =>
  gateway.runTask('payments-open', new Date(Date.now() + afterMs));

describe('paying at the sandbox', () => {
  it('leads from the checkout over the button and the event to the plan, once, and back to the page', async () => {
    const { checkoutUrl } = await begin();
    const id = await press(checkoutUrl, 'Aprobar pago');

    await planBecomes('pro');
    expect(await result(`id=${id}`)).toMatchObject({
      status: 'APPROVED',
      applied: true,
      price: 196_000,
      planName: 'Plus',
    });
    const [event] = sent;
    if (event === undefined) throw new Error('no event');
    for (let repeat = 0; repeat < 5; repeat += 1) expect((await passEvent(event)).status).toBe(200);
    expect(await period()).toBe(2);
    expect((await fetch(checkoutUrl)).status).toBe(422);
  });

  it('mails one receipt however often the approval is heard, to be read in Tus pagos', async () => {
    const { checkoutUrl, reference } = await begin('basico', 116_000);
    const id = await press(checkoutUrl, 'Aprobar pago');
    await planBecomes('basico');
    const event = sent.at(-1);
    if (event === undefined) throw new Error('no event');
    for (let repeat = 0; repeat < 3; repeat += 1) expect((await passEvent(event)).status).toBe(200);
    await result(`id=${id}`);
    await askOpen(3_600_000);

    const receipts = async (): Promise<{ subject: string; text: string }[]> => {
      const answer = await fetch(`${sandbox.url}/_sandbox/mails`);
      const { mails } = (await answer.json()) as { mails: { to: string[]; subject: string; text: string }[] };
      return mails.filter(({ to, subject }) => to.includes(person.email) && subject.includes('Recibo'));
    };
    const mailer = gateway.app.get(AccountMailer, { strict: false });
    await eventually(async () => ((await receipts()).length > 0 ? true : undefined));
    await mailer.sendDue();

    const mails = await receipts();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('Recibo de tu pago en Pregonero: $116.000');
    for (const line of [
      'Plan: Básico',
      'Valor: $116.000 COP',
      `Referencia: ${reference}`,
      `Transacción de Wompi: ${id}`,
      'Vendedor: Videos de Laureles S. A. S., NIT 900.123.456-7',
      `http://localhost:3000/subscription?recibo=${reference}`,
    ]) {
      expect(mails[0]?.text).toContain(line);
    }
    expect(mails[0]?.text).toMatch(/Periodo: del \d+\/\d+\/\d{4} al \d+\/\d+\/\d{4}/u);
  });

  it('finds the payment on the return page when its event is lost', async () => {
    await fault({ fault: 'lost_webhook' });
    const id = await press((await begin()).checkoutUrl, 'Aprobar pago');

    expect((await details()).plan).toBe('gratis');
    expect(await result(`id=${id}`)).toMatchObject({ status: 'APPROVED', applied: true });
    expect((await details()).plan).toBe('pro');
    expect(sent).toEqual([]);
  });

  it('finds it by schedule when the event is lost and nobody comes back', async () => {
    await fault({ fault: 'lost_webhook' });
    await press((await begin()).checkoutUrl, 'Aprobar pago');

    await askOpen(0);
    expect((await details()).plan).toBe('gratis');
    await Promise.all([askOpen(150_000), askOpen(150_000)]);
    expect([(await details()).plan, await period()]).toEqual(['pro', 2]);
  });

  it.each(['http_500', 'http_429', 'garbage', 'redirect_private'])(
    'waits through %s of the provider and loses nothing',
    async (name) => {
      passOn = false;
      const { checkoutUrl, reference } = await begin();
      await press(checkoutUrl, 'Aprobar pago');
      await fault({ fault: name });
      const answer = await gateway.call('GET', `/api/payment-result?reference=${reference}`, {
        token: person.token,
      });
      expect([answer.status, answer.body]).toEqual([
        503,
        expect.objectContaining({ code: 'provider_unavailable' }),
      ]);

      expect(await result(`reference=${reference}`)).toMatchObject({ status: 'APPROVED', applied: true });
    },
  );

  it('survives doubled and forged events, and events that arrive while the provider does not answer', async () => {
    await fault({ fault: 'duplicate_webhook' });
    await fault({ fault: 'forged_webhook' });
    await fault({ fault: 'http_500', times: 3 });
    const { checkoutUrl, reference } = await begin();
    await press(checkoutUrl, 'Aprobar pago');
    let laterMs = 0;
    await eventually(() => Promise.resolve(sent.length >= 3));

    await eventually(async () => {
      laterMs += 3 * 60_000;
      await askOpen(laterMs);
      return (await details()).plan === 'pro';
    });
    expect(await period()).toBe(2);
    expect(await result(`reference=${reference}`)).toMatchObject({ applied: true });
  });

  it('tells refused payments and keeps pending ones open until they are decided', async () => {
    const refused = await press((await begin()).checkoutUrl, 'Rechazar pago');
    expect(await result(`id=${refused}`)).toMatchObject({ status: 'DECLINED', applied: false });

    const waiting = await press((await begin()).checkoutUrl, 'Dejar pendiente');
    expect(await result(`id=${waiting}`)).toMatchObject({ status: 'PENDING', applied: false });
    expect((await details()).plan).toBe('gratis');
    expect((await decideLater(waiting, 'approve')).status).toBe(303);
    await planBecomes('pro');

    expect((await decideLater(waiting, 'decline')).status).toBe(409);
    expect((await decideLater(waiting, 'void')).status).toBe(303);
    await planBecomes('gratis');
    expect(await result(`id=${waiting}`)).toMatchObject({ status: 'VOIDED', applied: false });
  });

  describe('a cancelled payment that is paid all the same', () => {
    const list = async (): Promise<PaymentRecord[]> =>
      (await gateway.call<PaymentRecord[]>('GET', '/api/user/payments', { token: person.token })).body;
    const approve = async (id: string): Promise<void> => {
      expect((await decideLater(id, 'approve')).status).toBe(303);
      await eventually(async () => {
        return (
          (await list()).some((paid) => paid.transactionId === id && paid.status === 'APPROVED') || undefined
        );
      });
    };
    /** @returns the transactions of a payment that was cancelled and of one begun after it; the bank has decided neither */
    const leaveBothOpen = async (
      one: 'basico' | 'plus',
      other: 'basico' | 'plus',
    ): Promise<[string, string]> => {
      const prices = { basico: 116_000, plus: 196_000 };
      const first = await begin(one, prices[one]);
      const cancelled = await press(first.checkoutUrl, 'Dejar pendiente');
      await gateway.call('POST', `/api/user/payments/${first.reference}/cancel`, {
        token: person.token,
        body: {},
      });
      return [cancelled, await press((await begin(other, prices[other])).checkoutUrl, 'Dejar pendiente')];
    };

    it.each(['cancelled one first', 'cancelled one last'])(
      'adds its month to the same plan, %s',
      async (order) => {
        const both = await leaveBothOpen('basico', 'basico');
        const [first, last] = order === 'cancelled one first' ? both : both.toReversed();
        await approve(first ?? '');
        await approve(last ?? '');

        const { startDate, endDate } = await details();
        const paid = await list();
        const periodOf = (id = '') => paid.find(({ transactionId }) => transactionId === id);
        expect(paid.every(({ applied }) => applied)).toBe(true);
        expect(periodOf(first)?.periodStart).toBe(startDate);
        expect(periodOf(last)?.periodStart).toBe(periodOf(first)?.periodEnd);
        expect(periodOf(last)?.periodEnd).toBe(endDate);
      },
    );

    it.each([
      ['basico', 'first', 'basico', 'pro'],
      ['basico', 'last', 'pro', 'basico'],
      ['plus', 'first', 'pro', 'basico'],
      ['plus', 'last', 'basico', 'pro'],
    ] as const)(
      'lets the months of two plans follow each other: %s cancelled, approved %s',
      async (one, order, running, next) => {
        const both = await leaveBothOpen(one, one === 'plus' ? 'basico' : 'plus');
        const [first, last] = order === 'first' ? both : both.toReversed();
        await approve(first ?? '');
        await approve(last ?? '');

        const { plan, endDate } = await details();
        expect(plan).toBe(running);
        expect((await list()).find(({ transactionId }) => transactionId === last)).toMatchObject({
          kept: true,
        });
        await gateway.runTask('subscription-end', new Date(Date.parse(endDate ?? '') + 1));
        expect((await details()).plan).toBe(next);
        expect((await list()).every(({ applied }) => applied)).toBe(true);
      },
    );
  });

  it.each([
    ['amount-in-cents', '100'],
    ['currency', 'USD'],
    ['reference', 'OTRA'],
    ['public-key', 'pub_test_otra'],
    ['signature:integrity', '0'.repeat(64)],
    ['expiration-time', '2020-01-01T00:00:00.000Z'],
    ['redirect-url', 'javascript:alert(1)'],
  ])('is refused by the payment page when %s was changed on the way', async (name, value) => {
    const url = new URL((await begin()).checkoutUrl);
    url.searchParams.set(name, value);
    const answer = await fetch(url);

    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('No se puede pagar');
  });

  it('sends the payer back to the same payment when the button is pressed twice', async () => {
    const { checkoutUrl } = await begin();
    const page = await (await fetch(checkoutUrl)).text();
    expect(page.match(/<button/gu)).toHaveLength(3);
    const body = (): URLSearchParams =>
      new URLSearchParams([...new URL(checkoutUrl).searchParams.entries(), ['decision', 'approve']]);
    const answers = await Promise.all(
      [1, 2].map(() =>
        fetch(`${sandbox.url}/wompi/p/decision`, { method: 'POST', redirect: 'manual', body: body() }),
      ),
    );
    expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1);
  });

  it('shows payments on the sandbox’s own page, with what can still be done to them', async () => {
    const { checkoutUrl, reference } = await begin();
    await press(checkoutUrl, 'Dejar pendiente');
    const home = await (await fetch(sandbox.url)).text();

    expect(home).toContain(reference);
    expect(home).toContain('$ 196.000 COP');
    expect(home).toContain('value="approve">Aprobar pago</button>');
  });
});
