import {
  acceptedCopPrices,
  type Capabilities,
  type ContactMessage,
  type CreateCheckoutResponse,
  type ErrorBody,
  type PruebaResponse,
} from '@pregonero/contracts/api';
import { anAdmin } from './agency-people';
import { type SignedIn, startGateway, type TestGateway } from './gateway-harness';

/** No third party: the key of each is empty. */
const NOBODY = {
  OPENAI_API_KEY: '',
  HEYGEN_API_KEY: '',
  PEXELS_API_KEY: '',
  TIKTOK_CLIENT_KEY: '',
  TIKTOK_CLIENT_SECRET: '',
  GOOGLE_CLIENT_ID: '',
  GOOGLE_CLIENT_SECRET: '',
  WOMPI_PUBLIC_KEY: '',
  WOMPI_PRIVATE_KEY: '',
  WOMPI_EVENTS_SECRET: '',
  WOMPI_INTEGRITY_SECRET: '',
  SMTP_URL: '',
};

let gateway: TestGateway;
let ana: SignedIn;

beforeAll(async () => {
  gateway = await startGateway(NOBODY);
  ana = await gateway.register();
});
afterAll(async () => {
  await gateway.close();
});

const countRows = async (table: string): Promise<number> => {
  const [row] = await gateway.db.query<{ count: string }>(`SELECT count(*) FROM ${table}`);
  return Number(row?.count);
};

describe('a gateway without any third party', () => {
  it('tells what works, to everybody and to caches', async () => {
    const { status, headers, body } = await gateway.call<Capabilities>('GET', '/api/capabilities');

    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    expect(body).toEqual({
      presenters: ['portrait', 'studio'],
      writers: ['plantillas'],
      networks: [],
      stock: false,
      payments: false,
      google: false,
      mail: false,
      whatsapp: false,
    });
  });

  it.each([
    ['GET', '/api/tiktok/auth', undefined, 'tiktok'],
    ['GET', '/api/search-pexels?keyword=pan', undefined, 'stock'],
  ])('refuses %s %s by name', async (method, path, body, reason) => {
    const answer = await gateway.call<ErrorBody>(method, path, { token: ana.token, body });

    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'capability_off', params: { reason } });
    expect(answer.body.message).toContain('no está activad');
    expect(await countRows('oauth_states')).toBe(0);
  });

  it('refuses a checkout and writes no payment', async () => {
    const { status, body } = await gateway.call<ErrorBody | CreateCheckoutResponse>(
      'POST',
      '/api/create-wompi-checkout',
      { token: ana.token, body: { planId: 'basico', price: acceptedCopPrices('basico')[0] } },
    );

    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'capability_off', params: { reason: 'payments' } });
    expect(await countRows('payments')).toBe(0);
  });

  it('sends nobody to Google, and says on the sign-in page why', async () => {
    const { status, headers } = await gateway.call('GET', '/api/auth/google');

    expect(status).toBe(302);
    expect(headers.get('location')).toContain('/login?error=capability_off');
    expect(await countRows('oauth_states')).toBe(0);
  });

  it.each(['heygen', 'tiktok', 'wompi'])('believes no webhook of %s', async (provider) => {
    const { status } = await gateway.call('POST', `/api/webhooks/${provider}`, { body: {} });

    expect(status).toBe(401);
  });

  it('writes trial scripts by the built-in writer', async () => {
    const { status, body } = await gateway.call<PruebaResponse>('POST', '/api/prueba', {
      body: { negocio: 'Panadería: pan de bono y tortas por encargo' },
    });

    expect(status).toBe(200);
    expect(body.guiones).toHaveLength(2);
  });

  it('shows administrators the messages of the contact page until one says that it is answered', async () => {
    const admin = await anAdmin(gateway);
    const written = {
      email: 'visita@cliente.test',
      subject: 'Precio',
      message: 'Quiero un plan\npara dos sedes.',
    };
    await gateway.call('POST', '/api/contact', { body: written });
    const list = async (): Promise<ContactMessage[]> =>
      (await gateway.call<ContactMessage[]>('GET', '/api/contact-messages', { token: admin.token })).body;
    const [message] = await list();
    expect(message).toEqual({
      ...written,
      id: expect.any(Number) as number,
      sentAt: expect.any(String) as string,
    });

    const answer = (token: string) =>
      gateway.call<ErrorBody>('POST', `/api/contact-messages/${message?.id}/answered`, { token, body: {} });
    expect((await answer(ana.token)).status).toBe(403);
    const answers = await Promise.all([answer(admin.token), answer(admin.token)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await list()).toEqual([]);
    // A mail server that comes later brings no message that was answered.
    const waiting = await gateway.db.query('SELECT 1 FROM contact_messages WHERE "nextTryAt" IS NOT NULL');
    expect(waiting).toEqual([]);
  });

  it('keeps mails that it cannot send, untried', async () => {
    await gateway.call('POST', '/api/password-reset/request', { body: { email: ana.email } });
    await gateway.call('POST', '/api/contact', {
      body: { email: ana.email, subject: 'Hola', message: 'Quiero un plan.' },
    });
    const tomorrow = new Date(Date.now() + 86_400_000);

    expect(await gateway.runTask('account-mail', tomorrow)).toBe(0);
    expect(await gateway.runTask('contact-mail', tomorrow)).toBe(0);
    const tried = await gateway.db.query<{ attempts: number }>(
      `SELECT attempts FROM account_mails WHERE kind = 'password_reset' AND "nextTryAt" IS NOT NULL
       UNION ALL SELECT attempts FROM contact_messages WHERE "nextTryAt" IS NOT NULL`,
    );
    expect(tried).toEqual([{ attempts: 0 }, { attempts: 0 }]);
  });
});
