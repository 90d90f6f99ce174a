import { expectError, startGateway, type Answer, type TestGateway } from './gateway-harness';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const PERSON = { name: 'Ana', email: 'ana@x.test', password: 'secreta1' };
const register = (body: unknown): Promise<Answer> => gateway.call('POST', '/api/register', { body });
const login = (body: unknown): Promise<Answer> => gateway.call('POST', '/api/login', { body });

const BAD_EMAILS: unknown[] = [
  '',
  '   ',
  'sin-arroba',
  'dos@arrobas@x.test',
  '@x.test',
  'ana@',
  `${'a'.repeat(64)}@${'b'.repeat(186)}.test`,
  'ana@x.test\r\nBcc: otra@x.test',
  'ana\u0000@x.test',
  ['ana@x.test'],
  { $ne: null },
  7,
  null,
  undefined,
];

describe('what sign-in and registration are told', () => {
  it.each(BAD_EMAILS.map((email) => [email]))('refuses the e-mail %j in both', async (email) => {
    const bodies = [await register({ ...PERSON, email }), await login({ email, password: 'secreta1' })];

    for (const answer of bodies) {
      expect(expectError(answer, 400, 'validation_failed').errors).toHaveProperty('email');
    }
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: ' \u00a0 ' }, 'name'],
    [{ name: 'A'.repeat(121) }, 'name'],
    [{ name: ['Ana'] }, 'name'],
    [{ name: 'A\u0000' }, 'name'],
    [{ password: '' }, 'password'],
    [{ password: '12345' }, 'password'],
    [{ password: 'x'.repeat(129) }, 'password'],
    [{ password: '123456' }, 'password'],
    [{ password: 'Pregonero2026' }, 'password'],
    [{ password: 'ana@x.test' }, 'password'],
    [{ password: ['secreta1'] }, 'password'],
    [{ password: { length: 9 } }, 'password'],
    [{ role: 'admin' }, 'role'],
    [{ planId: 'pro' }, 'planId'],
    [{ subscriptionPlan: 'ilimitado' }, 'subscriptionPlan'],
    [{ planVideos: 999_999 }, 'planVideos'],
    [{ terms: true }, 'terms'],
    [{ confirmPassword: 'secreta1' }, 'confirmPassword'],
    [{ googleId: '1' }, 'googleId'],
    [{ id: 1 }, 'id'],
  ])('refuses a registration with %j', async (change, field) => {
    const body = expectError(await register({ ...PERSON, ...change }), 400, 'validation_failed');

    expect(body.errors).toHaveProperty([field]);
    expect(await gateway.db.query('SELECT 1 FROM users')).toEqual([]);
  });

  it.each([
    [{ name: '' }, 'name', 'El nombre es requerido'],
    [{ email: '' }, 'email', 'El correo es requerido'],
    [{ email: 'ana' }, 'email', 'Por favor ingresa un email válido'],
    [{ password: '' }, 'password', 'La contraseña es requerida'],
    [{ password: '12345' }, 'password', 'La contraseña debe tener al menos 6 caracteres'],
  ])('tells a registration with %j what is missing in %s: «%s»', async (change, field, sentence) => {
    const body = expectError(await register({ ...PERSON, ...change }), 400, 'validation_failed');

    expect(body.errors).toEqual({ [field]: [sentence] });
  });

  it.each([
    [{ email: 'ana@x.test' }, 'password'],
    [{ password: 'secreta1' }, 'email'],
    [{ email: 'ana@x.test', password: '' }, 'password'],
    [{ email: 'ana@x.test', password: ['x'] }, 'password'],
    [{ email: 'ana@x.test', password: { $gt: '' } }, 'password'],
    [{ email: 'ana@x.test', password: 'x', remember: true }, 'remember'],
    [{}, 'email'],
  ])('refuses the sign-in %j', async (body, field) => {
    expect(expectError(await login(body), 400, 'validation_failed').errors).toHaveProperty([field]);
  });

  it.each([
    [{ newPassword: 'nueva-clave' }, 'currentPassword'],
    [{ currentPassword: 'secreta1' }, 'newPassword'],
    [{ currentPassword: '', newPassword: 'nueva-clave' }, 'currentPassword'],
    [{ currentPassword: 'secreta1', newPassword: '12345' }, 'newPassword'],
    [{ currentPassword: 'secreta1', newPassword: 'x'.repeat(129) }, 'newPassword'],
    [
      { currentPassword: 'secreta1', newPassword: 'nueva-clave', confirmPassword: 'nueva-clave' },
      'confirmPassword',
    ],
  ])('refuses the change of password %j', async (body, field) => {
    const { token, user } = await gateway.signIn();

    const answer = await gateway.call('PUT', '/api/change-password', { token, body });

    expect(expectError(answer, 400, 'validation_failed').errors).toHaveProperty([field]);
    await gateway.db.query('DELETE FROM users WHERE id = $1', [user.id]);
  });

  it.each([
    ['\u200bprimera@ejemplo.test', 'primera@ejemplo.test'],
    ['\u202adirecta@ejemplo.test\u202c', 'directa@ejemplo.test'],
    ['arroba\u200b@ejemplo.test', 'arroba@ejemplo.test'],
    ['final@ejemplo.test\ufeff', 'final@ejemplo.test'],
  ])('takes the e-mail %j for the one that people see', async (email, seen) => {
    const registered = await register({ ...PERSON, email });
    expect(registered).toMatchObject({ status: 201, body: { user: { email: seen } } });
    for (const address of [seen, email]) {
      expect((await login({ email: address, password: PERSON.password })).status).toBe(200);
      expectError(await register({ ...PERSON, email: address }), 409, 'email_taken');
    }
  });

  it('keeps a password exactly as typed, up to 128 characters, and folds the e-mail alone', async () => {
    for (const [index, password] of [
      ' con espacios ',
      'áéíóúñ',
      '"; DROP',
      'x'.repeat(128),
      '👩'.repeat(6),
    ].entries()) {
      const email = `Persona.${index}@X.Test`;
      expect((await register({ name: 'A', email: ` ${email} `, password })).status).toBe(201);
      expect((await login({ email: email.toUpperCase(), password })).status).toBe(200);
      expectError(
        await login({ email, password: Array.from(password).fill('z', 0, 1).join('') }),
        401,
        'invalid_credentials',
      );
      expectError(await register({ name: 'B', email: email.toLowerCase(), password }), 409, 'email_taken');
    }
    const roles = await gateway.db.query('SELECT DISTINCT role, "subscriptionPlan" FROM users');
    expect(roles).toEqual([{ role: 'client', subscriptionPlan: 'gratis' }]);
  });

  it('returns names as people write them', async () => {
    const name = `<script>alert(1)</script> '; DROP TABLE users; -- {{7*7}} \${x} ñ 👩‍👩‍👧`;

    const answer = await register({ name, email: 'rara@x.test', password: 'secreta1' });

    expect(answer).toMatchObject({ status: 201, body: { user: { name } } });
  });
});
