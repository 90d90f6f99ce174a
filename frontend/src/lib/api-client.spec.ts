import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ACT_FOR_HEADER } from '@pregonero/contracts/api';
import { setActingFor } from './acting';
import { ApiError, api, userMessageOf } from './api-client';
import { getSessionToken, setSessionToken } from './session-token';

/** No limit: its timer would outlive the tests. */
const UNTIMED = { timeoutMs: 0 };

/** What the server of these tests answers next. */
interface Answer {
  status: number;
  statusText?: string;
  type?: string;
  /** The address of the next page. */
  next?: string;
  body: string;
}

describe('api', () => {
  let server: Server;
  let address = '';
  let answer: Answer = { status: 200, body: '{}' };
  let headers: IncomingHttpHeaders = {};

  beforeAll(async () => {
    server = createServer((request, response) => {
      const cors = {
        'Access-Control-Allow-Origin': window.location.origin,
        'Access-Control-Allow-Credentials': 'true',
        'Access-Control-Allow-Headers': 'authorization, content-type, idempotency-key, x-act-for',
        'Access-Control-Expose-Headers': 'link',
        'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
      };
      if (request.method === 'OPTIONS') {
        response.writeHead(204, cors).end();
        return;
      }
      headers = request.headers;
      const { status, statusText = '', type = 'application/json', next, body } = answer;
      const link = next === undefined ? {} : { Link: `<${next}>; rel="next"` };
      response.writeHead(status, statusText, { ...cors, ...link, 'Content-Type': type }).end(body);
      if (request.url?.includes('cursor=') === false && next !== undefined)
        answer = { status: 200, body: '[3]' };
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/algo`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  });
  afterEach(() => {
    setSessionToken(null);
    jest.restoreAllMocks();
  });

  const failure = async (next: Answer): Promise<unknown> => {
    answer = next;
    return api.get(address, UNTIMED).catch((error: unknown) => error);
  };

  it.each([
    [{ status: 500, body: 'se rompió', type: 'text/plain' }, '500: se rompió'],
    [{ status: 418, body: '{"a":1}' }, '418: {"a":1}'],
    [{ status: 503, statusText: 'Service Unavailable', body: '' }, '503: Service Unavailable'],
    [{ status: 404, statusText: 'Not Found', body: '', type: 'text/html' }, '404: Not Found'],
  ])('raises an error of status, colon and body, or the status text: %j', async (next, message) => {
    const error = await failure(next);

    expect(error).toBeInstanceOf(Error);
    expect(error).toBeInstanceOf(ApiError);
    expect((error as Error).message).toBe(message);
  });

  it('asks for the answer in the language of the page', async () => {
    answer = { status: 200, body: '{}' };
    await api.get(address, UNTIMED);

    expect(headers['accept-language']).toBe('es');
  });

  it.each(['post', 'put', 'delete'] as const)('raises it for %s as well', async (method) => {
    answer = { status: 409, body: 'ya existe', type: 'text/plain' };

    const call = method === 'delete' ? api.delete(address, UNTIMED) : api[method](address, {}, UNTIMED);
    await expect(call).rejects.toThrow('409: ya existe');
  });

  it('keeps the sentence for people and the fields that it is about', async () => {
    const body = {
      code: 'invalid_input',
      message: 'Revisa los datos.',
      errors: { email: ['No es un correo.'] },
    };
    const error = await failure({ status: 400, body: JSON.stringify(body) });

    expect(userMessageOf(error, 'otra cosa')).toBe('Revisa los datos.');
    expect((error as ApiError).errors).toEqual({ email: ['No es un correo.'] });
  });

  it('has the words of the spec for a connection that is lost, and says that the outcome is unknown', async () => {
    // jsdom writes down every connection that fails.
    jest.spyOn(console, 'error').mockImplementation();
    const error = await api.get('http://127.0.0.1:9/api/algo', UNTIMED).catch((thrown: unknown) => thrown);

    expect(userMessageOf(error, 'otra cosa')).toBe('Error de conexión. Intenta nuevamente.');
    expect((error as ApiError).outcomeUnknown).toBe(true);
  });

  it('loads a list on to its end when it is asked to, and one page otherwise', async () => {
    const first = { status: 200, next: `${address}?cursor=2`, body: '[1,2]' };
    answer = first;
    expect(await api.get(address, { ...UNTIMED, everyPage: true })).toEqual([1, 2, 3]);

    answer = first;
    expect(await api.get(address, UNTIMED)).toEqual([1, 2]);
  });

  it('reads JSON and sends the stored token as bearer', async () => {
    answer = { status: 200, body: '{"user":{"id":7}}' };
    setSessionToken('una-sesion');

    expect(await api.get(address, UNTIMED)).toEqual({ user: { id: 7 } });
    expect(headers.authorization).toBe('Bearer una-sesion');
  });

  it('asks in the name of the client whom this tab works for, and of nobody without', async () => {
    answer = { status: 200, body: '{}' };
    setActingFor({ id: 7, name: 'La Espiga' });
    await api.get(address, UNTIMED);
    const inName = headers[ACT_FOR_HEADER];
    setActingFor(null);
    await api.get(address, UNTIMED);

    expect([inName, headers[ACT_FOR_HEADER]]).toEqual(['7', undefined]);
  });

  it('sends no Authorization without a token', async () => {
    answer = { status: 200, body: '{}' };
    await api.get(address, UNTIMED);

    expect(headers.authorization).toBeUndefined();
  });

  it('forgets the token of a session that has ended', async () => {
    setSessionToken('una-sesion');
    await failure({ status: 401, body: '{"code":"unauthenticated","message":"Inicia sesión."}' });

    expect(getSessionToken()).toBeNull();
  });

  it('keeps it when a 401 is about something else than the session', async () => {
    setSessionToken('una-sesion');
    await failure({ status: 401, body: '{"code":"invalid_credentials","message":"No."}' });

    expect(getSessionToken()).toBe('una-sesion');
  });
});
