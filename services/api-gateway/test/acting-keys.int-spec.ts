import { type NewApiKey, OWN_KEY_SCOPES } from '@pregonero/contracts/api';
import { ACCESS } from './access-matrix.table';
import { anAdmin } from './agency-people';
import { expectError, type SignedIn, startGateway, type TestGateway } from './gateway-harness';

const DAY_MS = 86_400_000;

let gateway: TestGateway;
let admin: SignedIn;
let key: string;
let clientId: number;
beforeAll(async () => {
  gateway = await startGateway();
  admin = await anAdmin(gateway);
  clientId = (await gateway.signIn()).user.id;
  const body = { name: 'Programa', scopes: OWN_KEY_SCOPES };
  key = (await gateway.call<NewApiKey>('POST', '/api/api-keys', { token: admin.token, body })).body.key;
});
afterAll(() => gateway.close());

const ROUTES = Object.entries(ACCESS).filter(
  ([, { access, key: scope }]) => access === 'own' && scope !== undefined,
);

describe('an administrator’s key without the scope to act', () => {
  it.each(ROUTES)('is refused in a client’s name at %s', async (route, row) => {
    const [method = '', path = ''] = route.split(' ');
    const answer = await gateway.call(method, path.replace(/\{[^}]+\}/u, '1'), {
      token: key,
      headers: { 'x-act-for': String(clientId) },
      ...(row.body === undefined ? {} : { body: row.body }),
    });
    expectError(answer, 403, 'forbidden');
  });
});

describe('the end of a key', () => {
  it.each([
    ['after a year without a choice', {}, 365],
    ['after 90 days when it acts for clients', { acting: true }, 90],
    ['on the chosen day', { expiresAt: new Date(Date.now() + 2 * DAY_MS).toISOString() }, 2],
    ['never when the choice is null', { expiresAt: null }, null],
  ])(
    'comes %s',
    async (_what, { acting = false, ...options }: { acting?: boolean; expiresAt?: string | null }, days) => {
      const scopes = acting ? ['clientes:actuar'] : ['guiones:read'];
      const { body } = await gateway.call<NewApiKey>('POST', '/api/api-keys', {
        token: admin.token,
        body: { name: 'Programa', scopes, ...(acting && { clientIds: [clientId] }), ...options },
      });

      const end = body.expiresAt;
      expect(end === null ? null : Math.round((Date.parse(end) - Date.now()) / DAY_MS)).toBe(days);
    },
  );
});
