import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runInThisContext } from 'node:vm';
import { ACT_FOR_HEADER } from '@pregonero/contracts/api';
import { setActingFor } from './acting';
import { ApiError, api, isCancel, userMessageOf } from './api-client';
import { getSessionToken, setSessionToken } from './session-token';

/** `fetch` of Node, which jsdom lacks. */
const fetchOfNode = runInThisContext('fetch') as typeof fetch;

/** What the server of these tests answers next. */
interface Answer {
  status: number;
  statusText?: string;
  type?: string;
  /** The address of the next page. */
  next?: string;
  body: string;
  /** The server never sends it. */
  isLate?: boolean;
}

describe('api', () => {
  let server: Server;
  let address = '';
  let answer: Answer = { status: 200, body: '{}' };
  let headers: IncomingHttpHeaders = {};
  let path: string | undefined;
  const saved = { fetch: globalThis.fetch };

  beforeAll(async () => {
    // Node's own accepts no signal of jsdom.
    const send = async (url: string, { signal, ...init }: RequestInit) => {
      const aborted = new Promise<never>((_resolve, reject) => {
        signal?.addEventListener('abort', () => {
          reject(new DOMException('aborted', 'AbortError'));
        });
      });
      return Promise.race([fetchOfNode(url, init), aborted]);
    };
    Object.assign(globalThis, { fetch: send });
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
      ({ headers, url: path } = request);
      if (answer.isLate === true) return;
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
    Object.assign(globalThis, saved);
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
    return api.get(address).catch((error: unknown) => error);
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
    await api.get(address);

    expect(headers['accept-language']).toBe('es');
  });

  it.each(['post', 'put', 'delete'] as const)('raises it for %s as well', async (method) => {
    answer = { status: 409, body: 'ya existe', type: 'text/plain' };

    const call = method === 'delete' ? api.delete(address) : api[method](address, {});
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
    // The port of a server that has closed.
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    other.close();
    await once(other, 'close');
    const error = await api.get(`http://127.0.0.1:${port}/api/algo`).catch((thrown: unknown) => thrown);

    expect(userMessageOf(error, 'otra cosa')).toBe('Error de conexión. Intenta nuevamente.');
    expect((error as ApiError).outcomeUnknown).toBe(true);
  });

  it('loads a list on to its end when it is asked to, and one page otherwise', async () => {
    const first = { status: 200, next: `${address}?cursor=2`, body: '[1,2]' };
    answer = first;
    expect(await api.get(address, { everyPage: true })).toEqual([1, 2, 3]);

    answer = first;
    expect(await api.get(address)).toEqual([1, 2]);
  });

  it('reads JSON and sends the stored token as bearer', async () => {
    answer = { status: 200, body: '{"user":{"id":7}}' };
    setSessionToken('una-sesion');

    expect(await api.get(address)).toEqual({ user: { id: 7 } });
    expect(headers.authorization).toBe('Bearer una-sesion');
  });

  it('asks in the name of the client whom this tab works for, and of nobody without', async () => {
    answer = { status: 200, body: '{}' };
    setActingFor({ id: 7, name: 'La Espiga' });
    await api.get(address);
    const inName = headers[ACT_FOR_HEADER];
    setActingFor(null);
    await api.get(address);

    expect([inName, headers[ACT_FOR_HEADER]]).toEqual(['7', undefined]);
  });

  it('sends no Authorization without a token', async () => {
    answer = { status: 200, body: '{}' };
    await api.get(address);

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

  it('sends JSON, the key of a repeat and the given parameters', async () => {
    answer = { status: 200, body: '' };

    expect(
      await api.post(
        address,
        { a: 1 },
        { idempotencyKey: 'k', params: { q: 'pan y café', none: undefined } },
      ),
    ).toBe('');
    expect([path, headers['content-type'], headers['idempotency-key']]).toEqual([
      '/api/algo?q=pan+y+caf%C3%A9',
      'application/json',
      'k',
    ]);
  });

  it('adds parameters to those of the address', async () => {
    await api.get(`${address}?pagina=2`, { params: { q: 'pan' } });

    expect(path).toBe('/api/algo?pagina=2&q=pan');
  });

  it('rejects with the abort itself when its caller aborts', async () => {
    const controller = new AbortController();
    answer = { status: 200, body: '{}', isLate: true };
    const call = api.get(address, { signal: controller.signal }).catch((error: unknown) => error);
    controller.abort();

    expect(isCancel(await call)).toBe(true);
  });

  it('reports an unknown outcome when the time for a call is over', async () => {
    answer = { status: 200, body: '{}', isLate: true };

    await expect(api.get(address, { timeoutMs: 1 })).rejects.toMatchObject({
      status: 0,
      code: 'network_error',
    });
  });

  describe('with a listener for progress', () => {
    const upload = (options: { signal?: AbortSignal } = {}) => {
      const shares: number[] = [];
      const body = new FormData();
      body.append('media', new File(['x'.repeat(1000)], 'pan.txt'));
      const call = api.post(address, body, {
        ...options,
        timeoutMs: 0,
        onUploadProgress: (share) => shares.push(share),
      });
      return { call, shares };
    };

    it('reports how much of a form has been sent', async () => {
      answer = { status: 200, body: '{"id":3}' };
      const send = jest.spyOn(XMLHttpRequest.prototype, 'send');
      const { call, shares } = upload();
      const [request] = send.mock.contexts as XMLHttpRequest[];
      const sent = { lengthComputable: true, loaded: 250, total: 1000 };
      request?.upload.dispatchEvent(new ProgressEvent('progress', sent));

      expect(await call).toEqual({ id: 3 });
      expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/u);
      expect(shares[0]).toBe(0.25);
    });

    it('raises the same errors', async () => {
      answer = { status: 413, body: '{"code":"file_too_large","message":"Muy grande."}' };

      await expect(upload().call).rejects.toMatchObject({ status: 413, userMessage: 'Muy grande.' });
    });

    it('rejects with the abort itself when its caller aborts', async () => {
      const controller = new AbortController();
      answer = { status: 200, body: '{}', isLate: true };
      const { call } = upload({ signal: controller.signal });
      const error = call.catch((thrown: unknown) => thrown);
      controller.abort();

      expect(isCancel(await error)).toBe(true);
    });
  });
});
