import { aGuion, expectError, startGateway, type SignedIn, type TestGateway } from './gateway-harness';

let gateway: TestGateway;
let person: SignedIn;

beforeAll(async () => {
  gateway = await startGateway();
  person = await gateway.signIn();
});
afterAll(() => gateway.close());

const FORM = {
  tipoNegocio: 'Panadería',
  audienciaObjetivo: 'Vecinos',
  tonoVoz: 'amigable',
  objetivoContenido: 'aumentar_ventas',
  temasPrincipales: 'Pan de masa madre',
};
const CLIP = { id: 1, url: 'https://videos.pexels.com/1.mp4' };
const POST = { videoUrl: 'http://localhost:3200/x.mp4', title: 'Hola' };
const tomorrow = (): string => new Date(Date.now() + 2 * 86_400_000).toISOString();

/** Method, path, body, and the field whose message is expected. */
const BAD: [string, string, unknown, string][] = [
  ['POST', '/api/register', {}, 'name'],
  ['POST', '/api/register', { name: ' ', email: 'a@b.co', password: 'secreta1' }, 'name'],
  ['POST', '/api/register', { name: 'A'.repeat(121), email: 'a@b.co', password: 'secreta1' }, 'name'],
  ['POST', '/api/register', { name: 'A', email: 'sin-arroba', password: 'secreta1' }, 'email'],
  ['POST', '/api/register', { name: 'A', email: 'a@b@c.co', password: 'secreta1' }, 'email'],
  ['POST', '/api/register', { name: 'A', email: 'a@b.co\r\nBcc: x@y.co', password: 'secreta1' }, 'email'],
  ['POST', '/api/register', { name: 'A', email: ['a@b.co'], password: 'secreta1' }, 'email'],
  ['POST', '/api/register', { name: 'A', email: `${'a'.repeat(250)}@b.co`, password: 'secreta1' }, 'email'],
  ['POST', '/api/register', { name: 'A', email: 'a@b.co', password: '12345' }, 'password'],
  ['POST', '/api/register', { name: 'A', email: 'a@b.co', password: 'x'.repeat(129) }, 'password'],
  ['POST', '/api/register', { name: 'A', email: 'a@b.co', password: { length: 9 } }, 'password'],
  ['POST', '/api/register', { name: 'A', email: 'a@b.co', password: 'secreta1', role: 'admin' }, 'role'],
  [
    'POST',
    '/api/register',
    { name: 'A', email: 'a@b.co', password: 'secreta1', planVideos: 99 },
    'planVideos',
  ],
  ['POST', '/api/register', { name: 'A\u0000B', email: 'a@b.co', password: 'secreta1' }, 'name'],
  ['POST', '/api/register', [], 'body'],
  ['POST', '/api/register', 'texto', 'body'],
  ['POST', '/api/login', { email: 'a@b.co' }, 'password'],
  ['POST', '/api/login', { email: { $ne: null }, password: 'x' }, 'email'],
  ['PUT', '/api/change-password', { currentPassword: 'x', newPassword: '12345' }, 'newPassword'],
  ['PUT', '/api/change-password', { newPassword: '123456' }, 'currentPassword'],
  ['POST', '/api/formulario-inicial', { ...FORM, tipoNegocio: '   ' }, 'tipoNegocio'],
  ['POST', '/api/formulario-inicial', { ...FORM, audienciaObjetivo: undefined }, 'audienciaObjetivo'],
  ['POST', '/api/formulario-inicial', { ...FORM, tonoVoz: 'gritón' }, 'tonoVoz'],
  ['POST', '/api/formulario-inicial', { ...FORM, objetivoContenido: 7 }, 'objetivoContenido'],
  ['POST', '/api/formulario-inicial', { ...FORM, temasPrincipales: 'x'.repeat(2_001) }, 'temasPrincipales'],
  ['POST', '/api/formulario-inicial', { ...FORM, userId: 1 }, 'userId'],
  ...[0, 4, 6, -1, 1.5, '3', null, undefined, [1]].map(
    (cantidadVideos): [string, string, unknown, string] => [
      'POST',
      '/api/generar-guiones',
      { cantidadVideos },
      'cantidadVideos',
    ],
  ),
  ...['pan', ['a', 'b', 'c', 'd'], [' '], ['<b></b>'], ['x'.repeat(121)], [7], null].map(
    (temas): [string, string, unknown, string] => [
      'POST',
      '/api/generar-guiones',
      { cantidadVideos: 1, temas },
      'temas',
    ],
  ),
  ['POST', '/api/guiones/1/aprobar', { voiceId: 'voz_es' }, 'avatarId'],
  ['POST', '/api/guiones/1/aprobar', { avatarId: ' ', voiceId: 'voz_es' }, 'avatarId'],
  ['POST', '/api/guiones/1/aprobar', { avatarId: 'x'.repeat(129), voiceId: 'voz_es' }, 'avatarId'],
  [
    'POST',
    '/api/guiones/1/aprobar',
    { avatarId: 'look_ana', voiceId: 'voz_es', formatoVideo: 'cuadrado' },
    'formatoVideo',
  ],
  ['POST', '/api/guiones/1/aprobar', { avatarId: 'look_ana', voiceId: 'voz_es', estado: 'listo' }, 'estado'],
  ['POST', '/api/guiones/1/regenerar', { feedback: '  ' }, 'feedback'],
  ['POST', '/api/guiones/1/regenerar', { feedback: 'x'.repeat(2_001) }, 'feedback'],
  ['POST', '/api/guiones/1/revert-broll', { force: true }, 'force'],
  ['GET', '/api/avatars/search?gender=otro', undefined, 'gender'],
  ['GET', '/api/avatars/search?gender=male&gender=female', undefined, 'gender'],
  ['GET', `/api/avatars/search?q=${'x'.repeat(101)}`, undefined, 'q'],
  ['GET', '/api/avatars/search?limite=3', undefined, 'limite'],
  ['GET', '/api/voices/search?style=triste', undefined, 'style'],
  ['GET', '/api/search-pexels', undefined, 'keyword'],
  ['GET', '/api/search-pexels?keyword=%20', undefined, 'keyword'],
  ...['0', '-1', '81', 'abc', '1.5'].map((count): [string, string, unknown, string] => [
    'GET',
    `/api/search-pexels?keyword=pan&count=${count}`,
    undefined,
    'count',
  ]),
  ['POST', '/api/test-broll/1', { useCustomMedia: 'sí' }, 'useCustomMedia'],
  ['POST', '/api/test-broll/1', { selectedMediaIds: [1, 1] }, 'selectedMediaIds'],
  ['POST', '/api/test-broll/1', { selectedMediaIds: [1, 2, 3, 4, 5, 6, 7, 8, 9] }, 'selectedMediaIds'],
  ['POST', '/api/test-broll/1', { selectedMediaIds: ['1'] }, 'selectedMediaIds'],
  ['POST', '/api/test-broll-selection/1', {}, 'selectedVideos'],
  [
    'POST',
    '/api/test-broll-selection/1',
    { selectedVideos: { pexels: [{ id: 1 }], user: [] } },
    'selectedVideos.pexels.0.url',
  ],
  [
    'POST',
    '/api/test-broll-selection/1',
    { selectedVideos: { pexels: [{ url: CLIP.url }], user: [] } },
    'selectedVideos.pexels.0.id',
  ],
  ['POST', '/api/test-broll-failure/1', { rapido: true }, 'rapido'],
  // A list in a list has no fields that could be refused.
  ...(
    [
      [[[]], ''],
      [[[[]]], ''],
      [{}, ''],
      [[null], '.0'],
      [[7], '.0'],
    ] as const
  ).flatMap(([list, place]): [string, string, unknown, string][] => [
    ['PUT', '/api/notification-preferences', { preferences: list }, `preferences${place}`],
    ['PUT', '/api/calendar/slots', { timeZone: 'America/Bogota', slots: list }, `slots${place}`],
    ['PUT', '/api/perfil-negocio', { productos: list }, `productos${place}`],
    ...(['pexels', 'user'] as const).map((kind): [string, string, unknown, string] => [
      'POST',
      '/api/test-broll-selection/1',
      { selectedVideos: { [kind]: list } },
      `selectedVideos.${kind}${place}`,
    ]),
    [
      'PUT',
      '/api/ajustes-video',
      { subtitulos: true, estiloSubtitulos: 'cinta', colorMarca: null, pronunciaciones: list },
      `pronunciaciones${place}`,
    ],
  ]),
  ['POST', '/api/tiktok/upload', { ...POST, title: ' ' }, 'title'],
  ['POST', '/api/tiktok/upload', { ...POST, title: 'x'.repeat(151) }, 'title'],
  ['POST', '/api/tiktok/upload', { ...POST, description: 'x'.repeat(2_201) }, 'description'],
  ['POST', '/api/tiktok/upload', { ...POST, hashtags: 'pan' }, 'hashtags'],
  ['POST', '/api/tiktok/upload', { ...POST, hashtags: ['dos palabras'] }, 'hashtags'],
  [
    'POST',
    '/api/tiktok/upload',
    { ...POST, hashtags: Array.from({ length: 11 }, (_, index) => `t${index}`) },
    'hashtags',
  ],
  ['POST', '/api/tiktok/upload', { ...POST, scheduledTime: '2020-01-01T10:00:00Z' }, 'scheduledTime'],
  ['POST', '/api/tiktok/upload', { ...POST, scheduledTime: tomorrow().replace('Z', '') }, 'scheduledTime'],
  ['POST', '/api/tiktok/upload', { ...POST, scheduledTime: '2027-02-30T10:00:00Z' }, 'scheduledTime'],
  ['POST', '/api/tiktok/upload', { ...POST, scheduledTime: '2027-02-20T25:00:00Z' }, 'scheduledTime'],
  ['POST', '/api/tiktok/upload', { ...POST, privacyLevel: 'TODOS' }, 'privacyLevel'],
];

describe('the business form', () => {
  it.each([
    ['tipoNegocio', 'El tipo de negocio es requerido'],
    ['audienciaObjetivo', 'La audiencia objetivo es requerida'],
    ['tonoVoz', 'El tono de voz es requerido'],
    ['objetivoContenido', 'El objetivo del contenido es requerido'],
    ['temasPrincipales', 'Los temas principales son requeridos'],
  ])('without %s says «%s», whether it is created or changed', async (field, sentence) => {
    for (const method of ['POST', 'PUT']) {
      for (const missing of [undefined, '']) {
        const answer = await gateway.call(method, '/api/formulario-inicial', {
          token: person.token,
          body: { ...FORM, [field]: missing },
        });
        expect(expectError(answer, 400, 'validation_failed').errors).toEqual({ [field]: [sentence] });
      }
    }
  });
});

describe('what is no list of objects', () => {
  it.each([[[]], 'todo', 7])('is refused in one sentence: %j', async (list) => {
    const { token } = person;
    const said = async (path: string, body: object) =>
      expectError(await gateway.call('PUT', path, { token, body }), 400, 'validation_failed').errors;

    expect(await said('/api/calendar/slots', { timeZone: 'America/Bogota', slots: list })).toEqual({
      slots: [expect.any(String)],
    });
    expect(await said('/api/notification-preferences', { preferences: list })).toEqual({
      preferences: [expect.any(String)],
    });
    expect(await said('/api/perfil-negocio', { productos: list })).toEqual({
      productos: [expect.any(String)],
    });
  });
});

describe('bad input', () => {
  it.each(BAD)('%s %s with %j is 400 and names the field', async (method, path, body, field) => {
    const answer = await gateway.call(method, path, {
      token: person.token,
      ...(body === undefined ? {} : { body }),
    });

    const { errors } = expectError(answer, 400, 'validation_failed');
    expect(Object.keys(errors ?? {})).toContain(field);
    expect(errors?.[field]?.join(' ')).not.toMatch(/must|should|property|each value/u);
    expect(new Set(errors?.[field]).size).toBe(errors?.[field]?.length);
  });

  it.each(['abc', '0', '-1', '1.5', '1e3', '+1', '2147483648', '99999999999999999999', '%00', '1%20OR%201'])(
    'refuses the path id %s',
    async (id) => {
      for (const [method, path] of [
        ['DELETE', `/api/guiones/${id}`],
        ['GET', `/api/video-progress/${id}`],
        ['GET', `/api/video-url-status/${id}`],
        ['PUT', `/api/notifications/${id}/read`],
      ] as const) {
        expectError(await gateway.call(method, path, { token: person.token }), 400, 'validation_failed');
      }
    },
  );

  it('answers malformed JSON, other content types, large bodies and unknown routes in the one shape', async () => {
    const { token } = person;
    const json = { 'content-type': 'application/json' };

    expectError(
      await gateway.call('POST', '/api/login', { rawBody: '{"email":', headers: json }),
      400,
      'validation_failed',
    );
    expectError(
      await gateway.call('POST', '/api/login', {
        rawBody: 'a=b',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
      415,
      'unsupported_media_type',
    );
    expectError(
      await gateway.call('POST', '/api/login', {
        rawBody: 'hola',
        headers: { 'content-type': 'text/plain' },
      }),
      415,
      'unsupported_media_type',
    );
    expectError(
      await gateway.call('POST', '/api/login', { body: { email: 'x'.repeat(110_000) } }),
      413,
      'file_too_large',
    );
    expectError(await gateway.call('GET', '/api/no-existe', { token }), 404, 'not_found');
    expectError(await gateway.call('POST', '/api/no-existe', { token, body: {} }), 404, 'not_found');
    expectError(await gateway.call('GET', '/api/%zz', { token }), 400, 'validation_failed');
    expectError(
      await gateway.call('POST', '/api/upload-media', { token, body: {} }),
      415,
      'unsupported_media_type',
    );
  });

  it('keeps strange but valid text as it is, without markup, which would be spoken', async () => {
    const strange = `'; DROP TABLE users; {{7*7}} \${x} 🥖 \u202Ehola`;

    const saved = await gateway.call<typeof FORM>('POST', '/api/formulario-inicial', {
      token: person.token,
      body: {
        ...FORM,
        tipoNegocio: `  <script>alert(1)</script><b>${strange}</b> `,
        temasPrincipales: '🥖'.repeat(2_000),
      },
    });

    expect(saved.status).toBe(201);
    expect(saved.body.tipoNegocio).toBe(strange);
  });

  it('refuses odd idempotency keys', async () => {
    const id = await aGuion(gateway, person.user.id);
    for (const key of ['x'.repeat(256), 'con espacio', 'ñ'.normalize('NFD').replace('̃', '~')]) {
      const answer = await gateway.call('POST', `/api/guiones/${id}/regenerar`, {
        token: person.token,
        body: { feedback: 'más corto' },
        headers: { 'idempotency-key': key },
      });
      expectError(answer, 400, 'validation_failed');
    }
  });

  it('never lets an answer be cached, and sends the protective headers', async () => {
    const answer = await gateway.call('GET', '/api/me', { token: person.token });

    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('web app', () => {
  it('answers its pages for every address that is not the API and lets hashed files be kept for ever', async () => {
    const page = await gateway.call<string>('GET', '/ai-automation?x=1');
    const asset = await gateway.call('GET', '/assets/index-Ab12Cd34.js');

    expect(page.status).toBe(200);
    expect(page.body).toContain('<div id="root">');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/u);
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect(asset.headers.get('x-content-type-options')).toBe('nosniff');
    expect(asset.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(asset.headers.get('content-security-policy')).toBeNull();
    expectError(await gateway.call('GET', '/assets/missing-Ab12Cd34.js'), 404, 'not_found');
    expectError(await gateway.call('GET', '/..%2f..%2f..%2fetc%2fpasswd.txt'), 404, 'not_found');
  });

  it.each([
    ...['oauth-protected-resource', 'oauth-authorization-server', 'openid-configuration', 'security.txt'],
    'resource-that-should-not-exist-whose-status-code-should-not-be-200',
  ])('answers /.well-known/%s with 404', async (name) => {
    expectError(await gateway.call('GET', `/.well-known/${name}`), 404, 'not_found');
    expectError(await gateway.call('GET', `/%2Ewell-known/${name}`), 404, 'not_found');
  });

  it('leads password managers to the dialog that changes the password', async () => {
    const answer = await gateway.call('GET', '/.well-known/change-password');

    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/app?open=password']);
  });

  it('opens a pasted link with the signs of its sentence', async () => {
    const link = `/r/${'a'.repeat(43)}`;
    const answer = await gateway.call('GET', `${link}%29.?x=1`);

    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${link}?x=1`]);
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
  });
});
