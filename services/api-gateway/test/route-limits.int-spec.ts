import { gatewayConfig, loadConfig } from '@pregonero/config';
import type { CreatedReviewLink } from '@pregonero/contracts/api';
import { memberToken } from '../src/features/review/review-tokens.service';
import { anAdmin, aProject, aVideo } from './agency-people';
import { aGuion, expectError, startGateway, type SignedIn, type TestGateway } from './gateway-harness';

/** Small figures, so that a test comes to them. */
const LIMIT = 3;
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway({
    THROTTLE_SEARCH_PER_MINUTE: String(LIMIT),
    THROTTLE_REGENERATE_PER_HOUR: String(LIMIT),
    THROTTLE_FAILURE_TEST_PER_HOUR: String(LIMIT),
    THROTTLE_KEYWORDS_PER_HOUR: String(LIMIT),
    THROTTLE_DECISION_LOG_PER_MINUTE: String(LIMIT),
    THROTTLE_UPLOADS_PER_HOUR: String(LIMIT),
    THROTTLE_REPLAY_PER_HOUR: String(LIMIT),
    THROTTLE_BUSINESS_TEXT_PER_MINUTE: String(LIMIT),
    THROTTLE_SPOKEN_PREVIEW_PER_MINUTE: String(LIMIT),
    THROTTLE_REVIEW_READS_PER_MINUTE: String(LIMIT),
    THROTTLE_REVIEW_WRITES_PER_MINUTE: String(LIMIT),
  });
});
afterAll(() => gateway.close());

type Call = (person: SignedIn) => Promise<unknown>;

const CALLS: [string, (id: number) => [string, string, object?]][] = [
  ['clip searches', () => ['GET', '/api/search-pexels?keyword=pan&count=0']],
  ['rewritings', (id) => ['POST', `/api/guiones/${id}/regenerar`, { feedback: ' ' }]],
  ['B-roll failure exercises', (id) => ['POST', `/api/test-broll-failure/${id}`, { no: 1 }]],
  ['looks for keywords', () => ['POST', '/api/extract-keywords', { script: ' ' }]],
  ['webhooks sent again', () => ['POST', '/api/webhook-deliveries/1/replay', { no: 1 }]],
  ['readings of pasted texts', () => ['POST', '/api/perfil-negocio/leer', { texto: ' ' }]],
  ['writes of the profile', () => ['PUT', '/api/perfil-negocio', { nombre: 1 }]],
  ['writes of the form', () => ['POST', '/api/formulario-inicial', { tonoVoz: 1 }]],
];

describe('uploads', () => {
  it.each(['/api/upload-media', '/api/videos/upload', '/api/uploads/tus'])(
    'of %s stop at their number per hour, and leave other accounts alone',
    async (path) => {
      const [busy, other] = [await anAdmin(gateway), await anAdmin(gateway)];
      const send = async (person: SignedIn) => gateway.call('POST', path, { token: person.token, body: {} });

      for (let count = 0; count < LIMIT; count += 1) expect((await send(busy)).status).not.toBe(429);

      expectError(await send(busy), 429, 'too_many_requests');
      expect((await send(other)).status).not.toBe(429);
    },
  );
});

describe('limits of a route', () => {
  it.each(CALLS)(
    'stop %s of one account, say when to come back, and leave others alone',
    async (_name, call) => {
      const [busy, other] = [await gateway.signIn(), await gateway.signIn()];
      const send = async (person: SignedIn) => {
        const [method, path, body] = call(await aGuion(gateway, person.user.id));
        return gateway.call(method, path, { token: person.token, ...(body === undefined ? {} : { body }) });
      };

      for (let count = 0; count < LIMIT; count += 1) expectError(await send(busy), 400, 'validation_failed');
      const refused = await send(busy);

      expectError(refused, 429, 'too_many_requests');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      expectError(await send(other), 400, 'validation_failed');
    },
  );

  it('stop previews of what is said of one account, and leave others alone', async () => {
    const [busy, other] = [await gateway.signIn(), await gateway.signIn()];
    const preview = async (person: SignedIn) =>
      gateway.call('GET', `/api/guiones/${await aGuion(gateway, person.user.id)}/asi-se-dira`, {
        token: person.token,
      });

    for (let count = 0; count < LIMIT; count += 1) expect((await preview(busy)).status).toBe(200);

    expectError(await preview(busy), 429, 'too_many_requests');
    expect((await preview(other)).status).toBe(200);
  });

  it('stop what comes by one review link from one network, and tries of links that are none', async () => {
    const admin = await anAdmin(gateway);
    const project = await aProject(gateway, admin, (await gateway.signIn()).user.id);
    const aLink = async (): Promise<string> => {
      const { body } = await gateway.call<CreatedReviewLink>(
        'POST',
        `/api/videos/${await aVideo(gateway, project.id)}/review-links`,
        { token: admin.token, body: { canComment: true, canApprove: false, canDownload: false } },
      );
      return `/api/review/${body.url.split('/').at(-1) ?? ''}`;
    };
    const [busy, other] = [await aLink(), await aLink()];
    const statuses = async (method: string, path: string, body?: object): Promise<number[]> => {
      const answers: number[] = [];
      for (let count = 0; count <= LIMIT; count += 1) {
        answers.push((await gateway.call(method, path, body === undefined ? {} : { body })).status);
      }
      return answers;
    };
    const comment = { author: 'Eva', text: 'Bien', atSeconds: 0 };

    expect(await statuses('GET', busy)).toEqual([200, 200, 200, 429]);
    expect(await statuses('POST', `${busy}/comments`, comment)).toEqual([201, 201, 201, 429]);
    expect(await statuses('GET', `${other}/video?version=1&ticket=x`)).toEqual([404, 404, 404, 429]);
    expect(await statuses('GET', `${other}/voice-note?number=1&ticket=x`)).toEqual([429, 429, 429, 429]);
    expect(await statuses('GET', `/api/review/${'x'.repeat(43)}`)).toEqual([404, 404, 404, 429]);
    expect((await gateway.call('GET', other)).status).toBe(200);
  });

  it('count the videos of one link to several together', async () => {
    const admin = await anAdmin(gateway);
    const project = await aProject(gateway, admin, (await gateway.signIn()).user.id);
    const videoIds = [await aVideo(gateway, project.id), await aVideo(gateway, project.id)];
    const { body } = await gateway.call<CreatedReviewLink>(
      'POST',
      `/api/projects/${project.id}/review-sets`,
      {
        token: admin.token,
        body: { videoIds, canComment: true, canApprove: false, canDownload: false },
      },
    );
    const token = body.url.split('/').at(-1) ?? '';
    const doors = [`${token}/set`, ...videoIds.map((id) => memberToken(token, id))];

    for (const door of doors) expect((await gateway.call('GET', `/api/review/${door}`)).status).toBe(200);
    for (const door of doors) expect((await gateway.call('GET', `/api/review/${door}`)).status).toBe(429);
  });

  it('count all calls together that come at once', async () => {
    const person = await gateway.signIn();

    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        gateway.call('GET', '/api/search-pexels?keyword=pan&count=0', { token: person.token }),
      ),
    );

    expect(answers.filter(({ status }) => status === 429)).toHaveLength(12 - LIMIT);
  });

  it('follow the account to another session and do not follow the network', async () => {
    const person = await gateway.signIn();
    const search: Call = ({ token }) =>
      gateway.call('GET', '/api/search-pexels?keyword=pan&count=0', { token });
    for (let count = 0; count < LIMIT; count += 1) await search(person);
    const again = await gateway.call<{ token: string }>('POST', '/api/login', {
      body: { email: person.email, password: person.password },
    });

    expect(await search({ ...person, token: again.body.token })).toMatchObject({ status: 429 });
    expect(await search(await gateway.signIn())).toMatchObject({ status: 400 });
  });
});

describe('figures in production', () => {
  it('are strict without being set', () => {
    const { gateway: production } = loadConfig(
      { gateway: gatewayConfig },
      {
        NODE_ENV: 'production',
        JWT_SECRET: 'un-secreto-de-verdad-con-mas-de-32-letras',
        TOKEN_ENCRYPTION_KEY: Buffer.alloc(32, 5).toString('base64'),
        PUBLIC_URL: 'https://pregonero.test',
      },
    );

    expect(production.throttles).toMatchObject({
      registerPerHour: 10,
      searchPerMinute: 60,
      regeneratePerHour: 20,
      failureTestPerHour: 10,
      keywordsPerHour: 30,
      replayPerHour: 60,
      businessTextPerMinute: 60,
      spokenPreviewPerMinute: 60,
      uploadsPerHour: 300,
      contactPerHour: 5,
      loginFailuresPerHour: 50,
    });
  });
});
