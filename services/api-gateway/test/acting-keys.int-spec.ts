import { type NewApiKey, OWN_KEY_SCOPES } from '@pregonero/contracts/api';
import { ACCESS } from './access-matrix.table';
import { anAdmin } from './agency-people';
import { expectError, startGateway, type TestGateway } from './gateway-harness';

let gateway: TestGateway;
let key: string;
let clientId: number;
beforeAll(async () => {
  gateway = await startGateway();
  const admin = await anAdmin(gateway);
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
