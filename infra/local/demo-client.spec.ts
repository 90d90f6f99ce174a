import { DemoClient } from './demo-client';

const SETTINGS = { web: 'http://pregonero.test', directory: '/tmp' };

describe('DemoClient', () => {
  it('sends the token after login, and JSON with a new idempotency key for each post', async () => {
    const sent: Request[] = [];
    const client = new DemoClient(SETTINGS, (request) => {
      sent.push(request);
      return Promise.resolve(Response.json({ token: 'abc', user: {} }));
    });

    await client.login('cliente@pregonero.test', 'cliente1234');
    await client.post('/api/guiones/7/aprobar', { avatarId: 'a', voiceId: 'v' });
    await client.get('/api/guiones');

    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST http://pregonero.test/api/login',
      'POST http://pregonero.test/api/guiones/7/aprobar',
      'GET http://pregonero.test/api/guiones',
    ]);
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([
      null,
      'Bearer abc',
      'Bearer abc',
    ]);
    expect(await sent[1]?.json()).toEqual({ avatarId: 'a', voiceId: 'v' });
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(3);
  });

  it('throws the message of the server when the response is an error', async () => {
    const client = new DemoClient(SETTINGS, () =>
      Promise.resolve(Response.json({ message: 'Ya no quedan videos.' }, { status: 403 })),
    );

    await expect(client.get('/api/guiones')).rejects.toThrow('GET /api/guiones → 403: Ya no quedan videos.');
  });
});
