import type { ErrorBody, Guion, Notification, SubscriptionPlan } from '@pregonero/contracts/api';
import { type Language, LANGUAGES, say, type Sentence } from '@pregonero/contracts/languages';
import { inTransaction, NotificationRepository } from '@pregonero/persistence';
import { DataSource } from 'typeorm';
import {
  type Answer,
  aGuion,
  expectError,
  type SignedIn,
  startGateway,
  type TestGateway,
} from './gateway-harness';

let gateway: TestGateway;
let person: SignedIn;

beforeAll(async () => {
  gateway = await startGateway();
  person = await gateway.signIn();
});
afterAll(() => gateway.close());

function asked<Body>(language: string, method: string, path: string, body?: unknown): Promise<Answer<Body>> {
  return gateway.call<Body>(method, path, {
    token: person.token,
    headers: { 'accept-language': language },
    ...(body === undefined ? {} : { body }),
  });
}

describe('an answer is in the language of its request', () => {
  it.each([
    ['es-CO,es;q=0.9', 'es', 'No encontramos lo que buscas.'],
    ['en-US,en;q=0.9,es;q=0.8', 'en', 'We could not find what you are looking for.'],
    ['pt-BR', 'pt', 'Não encontramos o que você procura.'],
    ['de', 'es', 'No encontramos lo que buscas.'],
  ])('says an error for %s', async (header, language, message) => {
    const answer = await asked(header, 'GET', '/api/video-progress/999999');

    expect(expectError(answer, 404, 'not_found')).toMatchObject({ params: {}, message });
    expect(answer.headers.get('content-language')).toBe(language);
    expect(answer.headers.get('vary')).toMatch(/accept-language/iu);
  });

  it('says what is wrong with each field', async () => {
    const refused = await asked<ErrorBody>('en', 'POST', '/api/generar-guiones', { cantidadVideos: 4, x: 1 });

    expect(expectError(refused, 400, 'validation_failed')).toMatchObject({
      message: 'Check the form: some fields are not valid.',
      errors: { cantidadVideos: ['Choose 1, 2, 3 or 5 scripts'], x: ['This field does not exist.'] },
    });
  });

  it('tells the causes of one code apart by their reason', async () => {
    const refused = await asked('pt', 'POST', '/api/user/cancel-subscription');

    expect(expectError(refused, 409, 'invalid_state')).toMatchObject({
      params: { reason: 'plan_is_free' },
      message: 'O seu plano é gratuito: não há nada para cancelar.',
    });
  });

  it('says what is refused before a route is chosen, and to those who are not signed in', async () => {
    const headers = { 'accept-language': 'en' };
    const [long, stranger] = [
      await gateway.call('GET', `/api/${'x'.repeat(9_000)}`, { headers }),
      await gateway.call('GET', '/api/me', { headers }),
    ];

    expect(expectError(long, 414, 'address_too_long').message).toBe('The address is too long.');
    expect(expectError(stranger, 401, 'unauthenticated').message).toBe('Sign in to continue.');
  });

  it('describes the plans', async () => {
    const features = async (language: Language) =>
      (await asked<SubscriptionPlan[]>(language, 'GET', '/api/subscription-plans')).body[3]?.features;

    expect(await features('es')).toContain('Guiones ilimitados');
    expect(await features('en')).toContain('Unlimited scripts');
    expect(await features('pt')).toContain('Roteiros ilimitados');
  });
});

describe('what a row says', () => {
  const failed = async (columns: Record<string, unknown>, language: Language): Promise<Guion | undefined> => {
    const id = await aGuion(gateway, person.user.id, columns);
    const list = await asked<Guion[]>(language, 'GET', '/api/guiones');
    return list.body.find((guion) => guion.id === id);
  };
  const sentence: Sentence = say('voices_busy');
  const error =
    'El servicio de voz está muy ocupado. No se cobró nada; aprueba el guion de nuevo en unos minutos.';

  it('is said anew from its sentence', async () => {
    const row = { error, errorSentence: JSON.stringify(sentence) };

    expect(await failed(row, 'es')).toMatchObject({ error, errorSentence: sentence });
    expect(await failed(row, 'en')).toMatchObject({
      error:
        'The voice service is very busy. Nothing was charged; approve the script again in a few minutes.',
      errorSentence: sentence,
    });
  });

  it.each([
    ['holds prose only', { error }],
    [
      'was written by the last release over a sentence',
      { error, errorSentence: JSON.stringify(say('job_failed')) },
    ],
    ['holds a sentence that is not known', { error, errorSentence: '{"code":"of_tomorrow","params":{}}' }],
  ])('is shown as it is when it %s', async (_what, row) => {
    expect(await failed(row, 'en')).toMatchObject({ error, errorSentence: null });
  });
});

describe('what a notification tells', () => {
  it('is its kind, what that is about and where it leads, said in the language of the reader', async () => {
    const guionId = await aGuion(gateway, person.user.id);
    const cause = say('presenters_busy');
    const notifications = gateway.app.get(NotificationRepository, { strict: false });
    await inTransaction(gateway.app.get(DataSource, { strict: false }), (tx) =>
      notifications.create(tx, {
        userId: person.user.id,
        guionId,
        kind: 'video_failed',
        params: { titulo: 'Pan', cause },
      }),
    );
    const seen = await Promise.all(
      LANGUAGES.map(
        async (language) => (await asked<Notification[]>(language, 'GET', '/api/notifications')).body[0],
      ),
    );

    for (const notice of seen) {
      expect(notice).toMatchObject({
        type: 'error',
        kind: 'video_failed',
        params: { titulo: 'Pan', cause },
        guionId,
        videoId: null,
        projectId: null,
        postId: null,
      });
    }
    expect(seen.map((notice) => [notice?.title, notice?.message])).toEqual([
      [
        'No se pudo generar el video',
        '«Pan»: El servicio de presentadores está muy ocupado. No se cobró nada; aprueba el guion de nuevo en unos minutos.',
      ],
      [
        'The video could not be made',
        '“Pan”: The presenter service is very busy. Nothing was charged; approve the script again in a few minutes.',
      ],
      [
        'Não foi possível gerar o vídeo',
        '“Pan”: O serviço de apresentadores está muito ocupado. Nada foi cobrado; aprove o roteiro de novo em alguns minutos.',
      ],
    ]);
  });

  it('is shown as it is in rows of before, which have no kind', async () => {
    await gateway.db.query(
      `INSERT INTO notifications ("userId", title, message, type) VALUES ($1, 'Listo', 'Tu video.', 'success')`,
      [person.user.id],
    );
    const [notice] = (await asked<Notification[]>('en', 'GET', '/api/notifications')).body;

    expect(notice).toMatchObject({
      title: 'Listo',
      message: 'Tu video.',
      kind: null,
      params: null,
      guionId: null,
    });
  });

  it('leads nowhere once what it told of is gone', async () => {
    const guionId = await aGuion(gateway, person.user.id);
    await gateway.db.query(
      `INSERT INTO notifications ("userId", title, message, type, kind, params, "guionId")
       VALUES ($1, 'x', 'x', 'success', 'video_expired', '{"titulo":"Pan"}', $2)`,
      [person.user.id, guionId],
    );
    await asked('es', 'DELETE', `/api/guiones/${guionId}`);
    const [notice] = (await asked<Notification[]>('es', 'GET', '/api/notifications')).body;

    expect(notice).toMatchObject({ kind: 'video_expired', guionId: null });
  });
});
