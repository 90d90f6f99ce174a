import {
  type AcceptedVersion,
  LEGAL_VERSIONS,
  type LoginResponse,
  type UserResponse,
} from '@pregonero/contracts/api';
import { anAgencyAtWork, type AgencyAtWork, aVideo } from './agency-people';
import { expectError, type TestGateway } from './gateway-harness';

let agency: AgencyAtWork;
let gateway: TestGateway;

beforeAll(async () => {
  agency = await anAgencyAtWork();
  ({ gateway } = agency);
});
afterAll(() => agency.stop());

const PRESENT = { acceptedTerms: LEGAL_VERSIONS.terminos, acceptedPrivacy: LEGAL_VERSIONS.privacidad };
const PENDING: AcceptedVersion[] = [
  { document: 'terminos', version: LEGAL_VERSIONS.terminos },
  { document: 'privacidad', version: LEGAL_VERSIONS.privacidad },
];

let accounts = 0;
const register = (consent: object) => {
  accounts += 1;
  return gateway.call<UserResponse>('POST', '/api/register', {
    body: { name: 'Ana', email: `acepta${accounts}@pan.test`, password: 'secreta-1', ...consent },
  });
};
const signIn = async ({ email }: { email: string }): Promise<string> =>
  (await gateway.call<LoginResponse>('POST', '/api/login', { body: { email, password: 'secreta-1' } })).body
    .token;
const proofsOf = (userId: number): Promise<object[]> =>
  gateway.db.query(
    `SELECT document, version, network, "createdAt" > now() - interval '1 minute' AS "isRecent"
     FROM consents WHERE "userId" = $1 ORDER BY id`,
    [userId],
  );
const proof = ({ document, version }: AcceptedVersion) => ({
  ...{ document, version, network: '127.0.0.0', isRecent: true },
});

describe('POST /api/register', () => {
  it('stores document, version, moment and shortened network of what the person accepts', async () => {
    const { status, body } = await register(PRESENT);

    expect(status).toBe(201);
    expect(body.user.pendingConsents).toEqual([]);
    expect(await proofsOf(body.user.id)).toEqual(PENDING.map(proof));
  });

  it('creates the account without a consent, stores no proof and leaves the documents pending', async () => {
    const { status, body } = await register({});

    expect(status).toBe(201);
    expect(body.user.pendingConsents).toEqual(PENDING);
    expect(await proofsOf(body.user.id)).toEqual([]);
  });

  it('refuses a version that is not the present one and creates nothing', async () => {
    const refused = expectError(await register({ acceptedTerms: '2020-01-01' }), 400, 'validation_failed');

    expect(refused.errors?.['acceptedTerms']).toEqual([
      'El documento cambió. Recarga la página y léelo antes de aceptar.',
    ]);
    const users: unknown[] = await gateway.db.query('SELECT 1 FROM users WHERE email = $1', [
      `acepta${accounts}@pan.test`,
    ]);
    expect(users).toEqual([]);
  });
});

describe('POST /api/consents', () => {
  it('stores what an account accepts later, once, and ends the question', async () => {
    const { user } = (await register({})).body;
    const token = await signIn(user);
    const accept = () => gateway.call<UserResponse>('POST', '/api/consents', { token, body: PRESENT });

    const answers = await Promise.all([accept(), accept()]);

    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers.map(({ body }) => body.user.pendingConsents)).toEqual([[], []]);
    expect(await proofsOf(user.id)).toEqual(PENDING.map(proof));
    const me = await gateway.call<UserResponse>('GET', '/api/me', { token });
    expect(me.body.user.pendingConsents).toEqual([]);
  });

  it('asks again for a document with a new version and keeps the proof of the old one', async () => {
    const { user } = (await register(PRESENT)).body;
    const token = await signIn(user);
    // As if the terms had been accepted in an older version.
    await gateway.db.query(
      `UPDATE consents SET version = '2020-01-01' WHERE "userId" = $1 AND document = 'terminos'`,
      [user.id],
    );
    await gateway.db.query(
      `UPDATE users SET "acceptedDocuments" = ARRAY['terminos:2020-01-01', $2] WHERE id = $1`,
      [user.id, `privacidad:${LEGAL_VERSIONS.privacidad}`],
    );
    const me = await gateway.call<UserResponse>('GET', '/api/me', { token });
    expect(me.body.user.pendingConsents).toEqual([PENDING[0]]);

    const answer = await gateway.call<UserResponse>('POST', '/api/consents', { token, body: PRESENT });

    expect(answer.body.user.pendingConsents).toEqual([]);
    expect(await proofsOf(user.id)).toHaveLength(3);
  });
});

describe('a guest of a review link', () => {
  it('leaves one proof for each name with the first words under it', async () => {
    const videoId = await aVideo(gateway, agency.project.id);
    const { body } = await gateway.call<{ id: number; url: string }>(
      'POST',
      `/api/videos/${videoId}/review-links`,
      {
        token: agency.admin.token,
        body: { canComment: true, canApprove: true, canDownload: false },
      },
    );
    const room = `/api/review/${body.url.split('/').at(-1) ?? ''}`;
    const say = (comment: object) =>
      gateway.call('POST', `${room}/comments`, { body: { author: 'Marta', text: 'Así', ...comment } });

    expectError(await say({ acceptedPrivacy: '2020-01-01' }), 400, 'validation_failed');
    expect((await say({})).status).toBe(201);
    expect((await say({ acceptedPrivacy: LEGAL_VERSIONS.privacidad })).status).toBe(201);
    expect((await say({ acceptedPrivacy: LEGAL_VERSIONS.privacidad })).status).toBe(201);
    const decision = { author: 'Eva', decision: 'approved', acceptedPrivacy: LEGAL_VERSIONS.privacidad };
    expect((await gateway.call('POST', `${room}/decision`, { body: decision })).status).toBe(201);

    const rows = await gateway.db.query(
      `SELECT "guestName", document, version, network FROM consents WHERE "reviewLinkId" = $1 ORDER BY id`,
      [body.id],
    );
    const { version } = { version: LEGAL_VERSIONS.privacidad };
    expect(rows).toEqual(
      ['Marta', 'Eva'].map((guestName) => ({
        guestName,
        document: 'privacidad',
        version,
        network: '127.0.0.0',
      })),
    );
  });
});

describe('the end of an account', () => {
  it('takes its proofs with it', async () => {
    const { user } = (await register(PRESENT)).body;

    await gateway.db.query('DELETE FROM users WHERE id = $1', [user.id]);

    expect(await proofsOf(user.id)).toEqual([]);
  });
});
