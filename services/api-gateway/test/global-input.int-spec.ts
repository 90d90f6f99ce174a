import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import type { OpenAPIObject } from '@nestjs/swagger';
import { type ErrorBody, RESUMABLE_UPLOADS_PATH } from '@pregonero/contracts/api';
import { expectError, startGateway, type SignedIn, type TestGateway } from './gateway-harness';

const KIBIBYTE = 1_024;
const JSON_TYPE = { 'content-type': 'application/json' };

let gateway: TestGateway;
let client: SignedIn;
let admin: SignedIn;
let document: OpenAPIObject;

beforeAll(async () => {
  // Limits would answer first.
  gateway = await startGateway({ THROTTLE_REGISTER_PER_HOUR: '10000' });
  [client, admin] = [await gateway.signIn(), await gateway.signIn()];
  await gateway.db.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [admin.user.id]);
  document = (await gateway.call<OpenAPIObject>('GET', '/api/docs-json')).body;
});
afterAll(async () => {
  await gateway.close();
});

interface Write {
  method: string;
  path: string;
  token: string;
  takesJson: boolean;
  takesNothing: boolean;
}

/** Every call that may carry a body, with ids that nobody has. */
function writes(): Write[] {
  return Object.entries(document.paths).flatMap(([template, item]) =>
    (['post', 'put', 'patch', 'delete'] as const).flatMap((method): Write[] => {
      const operation = item[method];
      if (operation === undefined) return [];
      const body = operation.requestBody;
      return [
        {
          method: method.toUpperCase(),
          path: template.replace(/\{[^}]+\}/gu, '2147483647'),
          token: Reflect.has(operation, 'x-roles') ? admin.token : client.token,
          takesJson: body !== undefined && 'content' in body && 'application/json' in body.content,
          takesNothing: body === undefined,
        },
      ];
    }),
  );
}

/** Bodies of webhooks are only read when their signature is right. */
const isSigned = ({ path }: Write): boolean => path.startsWith('/api/webhooks/');

describe('every call with a body', () => {
  it.each([
    ['malformed JSON', '{"a":'],
    ['two values', '{} {}'],
    ['an array', '[{}]'],
    ['a text', '"hola"'],
    ['a number', '7'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d])],
    ['an unknown field', '{"noExiste":1}'],
    ['NUL in a text', '{"noExiste":"a\\u0000b"}'],
    ['half a character', '{"noExiste":"\\ud83e"}'],
    ['very deep JSON', `{"a":${'['.repeat(2_000)}${']'.repeat(2_000)}}`],
  ])('answers %s with 400 validation_failed', async (_name, rawBody) => {
    const calls = writes().filter((call) => call.takesJson && !isSigned(call));
    expect(calls.length).toBeGreaterThan(12);
    for (const { method, path, token } of calls) {
      const answer = await gateway.call(method, path, { token, rawBody, headers: JSON_TYPE });
      expect({ method, path, code: (answer.body as ErrorBody).code }).toEqual({
        method,
        path,
        code: 'validation_failed',
      });
      expectError(answer, 400, 'validation_failed');
    }
  });

  it.each([
    ['an unknown field', '{"noExiste":1}'],
    ['an array', '[{}]'],
    ['a text', '"hola"'],
  ])('answers %s with 400 validation_failed also where no body is asked for', async (_name, rawBody) => {
    const calls = writes().filter(
      ({ method, path, takesNothing }) =>
        takesNothing && method !== 'DELETE' && !path.startsWith(RESUMABLE_UPLOADS_PATH),
    );
    expect(calls.length).toBeGreaterThan(12);
    for (const { method, path, token } of calls) {
      const answer = await gateway.call(method, path, { token, rawBody, headers: JSON_TYPE });
      expect([method, path, (answer.body as ErrorBody).code]).toEqual([method, path, 'validation_failed']);
    }
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'application/jsonx'])(
    'answers %s with 415 unsupported_media_type',
    async (contentType) => {
      for (const { method, path, token } of writes()) {
        const answer = await gateway.call(method, path, {
          token,
          rawBody: 'a=b',
          headers: { 'content-type': contentType },
        });
        expectError(answer, 415, 'unsupported_media_type');
      }
    },
  );

  it('answers more than 100 KB with 413 file_too_large', async () => {
    const rawBody = JSON.stringify({ a: 'x'.repeat(100 * KIBIBYTE) });
    for (const { method, path, token } of writes()) {
      expectError(
        await gateway.call(method, path, { token, rawBody, headers: JSON_TYPE }),
        413,
        'file_too_large',
      );
    }
  });

  it('answers bytes that are no UTF-8 with 400 also in a field that it knows', async () => {
    const broken = Buffer.concat([
      Buffer.from('{"email":"a@b.co","password":"'),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('"}'),
    ]);

    const answer = await gateway.call('POST', '/api/login', { rawBody: broken, headers: JSON_TYPE });

    expect(expectError(answer, 400, 'validation_failed').errors).toEqual({
      body: ['El texto no está en UTF-8.'],
    });
  });

  it.each([
    ['__proto__', '{"__proto__":{"role":"admin"}}'],
    ['constructor', '{"constructor":{"prototype":{"role":"admin"}}}'],
    ['constructor', '{"constructor":"x"}'],
    ['prototype', '{"prototype":1}'],
    ['deep.list.0.__proto__', '{"deep":{"list":[{"__proto__":1}]}}'],
  ])('refuses %s like any unknown field', async (key, rawBody) => {
    const calls = writes().filter((call) => call.takesJson && !isSigned(call));
    for (const { method, path, token } of calls) {
      const answer = await gateway.call(method, path, { token, rawBody, headers: JSON_TYPE });
      expect([path, expectError(answer, 400, 'validation_failed').errors]).toEqual([
        path,
        Object.fromEntries([[key, ['Este campo no existe.']]]),
      ]);
    }
    expect(Reflect.get({}, 'role')).toBeUndefined();
  });
});

interface Schema {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
}

/** Every way to write one text into a body: the body with the text in it, and the name of its field. */
function placesForText(schema: Schema, text: string, depth = 0): { field: string; value: unknown }[] {
  const name = schema.$ref?.split('/').at(-1);
  if (name !== undefined) {
    return placesForText(document.components?.schemas?.[name] as Schema, text, depth);
  }
  if (schema.allOf !== undefined) return schema.allOf.flatMap((part) => placesForText(part, text, depth));
  if (schema.type === 'string') return [{ field: '', value: text }];
  if (schema.type === 'array' && schema.items !== undefined) {
    return placesForText(schema.items, text, depth + 1).map(({ field, value }) => ({
      field,
      value: [value],
    }));
  }
  return Object.entries(schema.properties ?? {}).flatMap(([key, inner]) =>
    placesForText(inner, text, depth + 1).map(({ field, value }) => ({
      field: field === '' ? key : `${key}.${field}`,
      value: { [key]: value },
    })),
  );
}

describe('a text of almost 100 KB', () => {
  const part = (sign: string, length = 99_000): string => sign.repeat(Math.floor(length / sign.length));

  it.each([
    ['tags that never end', `${part('<script ', 30_000)}${part('<a', 30_000)}${part('>', 30_000)}`],
    ['comments that never end', part('<!--')],
    ['entities in entities', part('&amp;')],
    ['spaces', `a${part(' ', 98_000)}a`],
    ['marks on one letter', `a${part('\u0301\u0323', 48_000)}`],
    ['signs of addresses', part('a@a.')],
  ])('is 400 in every text field of every body while others are served: %s', async (_name, text) => {
    const calls = writes().filter((call) => call.takesJson && !isSigned(call));
    const bodies = calls.flatMap(({ method, path, token }) => {
      const template = Object.keys(document.paths).find(
        (one) =>
          one.replace(/\{[^}]+\}/gu, '2147483647') === path &&
          method.toLowerCase() in (document.paths[one] ?? {}),
      );
      const body = document.paths[template ?? '']?.[method.toLowerCase() as 'post']?.requestBody;
      const schema =
        body !== undefined && 'content' in body ? body.content['application/json']?.schema : undefined;
      return placesForText((schema ?? {}) as Schema, text).map((place) => ({
        method,
        path,
        token,
        ...place,
      }));
    });
    expect(bodies.length).toBeGreaterThan(40);
    for (const { method, path, token, field, value } of bodies) {
      const [answer, health] = await Promise.all([
        gateway.call(method, path, { token, body: value as object }),
        gateway.call('GET', '/healthz'),
      ]);
      expect([method, path, field, answer.status, (answer.body as ErrorBody).code, health.status]).toEqual([
        method,
        path,
        field,
        400,
        'validation_failed',
        200,
      ]);
      expect([path, field, Object.keys((answer.body as ErrorBody).errors ?? {}).join()]).toEqual([
        path,
        field,
        expect.stringContaining(field.split('.')[0] ?? ''),
      ]);
    }
  });
});

describe('addresses', () => {
  it('answers an unknown address with 404, in the one shape', async () => {
    const { token } = client;

    expectError(await gateway.call('GET', '/api/no-existe', { token }), 404, 'not_found');
    expectError(await gateway.call('DELETE', '/api/guiones/1/no-existe', { token }), 404, 'not_found');
    expectError(await gateway.call('POST', '/', {}), 404, 'not_found');
  });

  it.each([
    ['GET', '/api/guiones/1/aprobar', 'POST'],
    ['PATCH', '/api/me', 'GET, HEAD'],
    ['DELETE', '/api/guiones', 'GET, HEAD'],
    ['POST', '/api/me?x=1', 'GET, HEAD'],
    ['PUT', '/api/docs-json', 'GET, HEAD'],
  ])('answers %s %s with 405 and what there is instead', async (method, path, allowed) => {
    const answer = await gateway.call(method, path, { token: client.token });

    expectError(answer, 405, 'method_not_allowed');
    expect(answer.headers.get('allow')).toBe(allowed);
  });

  it('refuses an unknown name in the query of every call, and describes that it does', async () => {
    const reads = Object.entries(document.paths).flatMap(([template, { get }]) =>
      get === undefined ? [] : [{ path: template.replace(/\{[^}]+\}/u, '999999'), responses: get.responses }],
    );
    const outside = ['/api/auth/google', '/api/auth/google/callback', '/api/tiktok/callback'];
    const lenient: string[] = [];
    for (const { path, responses } of reads) {
      if (outside.includes(path)) continue;
      const { status, body } = await gateway.call<ErrorBody>('GET', `${path}?nadie=1`, {
        token: admin.token,
      });
      if (status !== 400 || !Object.hasOwn(body.errors ?? {}, 'nadie')) lenient.push(path);
      if (responses['400'] === undefined) lenient.push(`${path} does not say so`);
    }
    expect(reads.length).toBeGreaterThan(30);
    expect(lenient).toEqual([]);
  });

  it.each(['/api/guiones/%ZZ', '/api/%', '/api/video-progress/%C0%AF', '/%E0%A4%A'])(
    'answers the broken escape of %s with 400',
    async (path) => {
      const answer = await gateway.call(path === '/api/guiones/%ZZ' ? 'DELETE' : 'GET', path, {
        token: client.token,
      });

      expectError(answer, 400, 'validation_failed');
    },
  );

  it.each([
    ['/%61pi/me', 'no-store', null, 'Accept-Language'],
    ['/%72/nada', 'no-store', 'noindex, nofollow, noarchive', null],
    ['/%61pi/review/nada', 'no-store', 'noindex, nofollow, noarchive', 'Accept-Language'],
    ['/%65ntrega/nada', 'no-cache', 'noindex, nofollow, noarchive', 'accept-encoding'],
  ])('gives %s the headers of its plain spelling', async (path, cache, robots, vary) => {
    const { headers } = await gateway.call('GET', path, { token: client.token });

    expect([headers.get('cache-control'), headers.get('x-robots-tag'), headers.get('vary')]).toEqual([
      ...[cache, robots, vary],
    ]);
  });

  it('gives an address in absolute form the headers of its plain spelling', async () => {
    const { hostname, port } = new URL(gateway.url);
    const headers = await new Promise<object>((resolve, reject) => {
      const options = { hostname, port, path: 'http://x.test/api/review/nada' };
      httpRequest(options, (response) => {
        resolve(response.resume().headers);
      })
        .on('error', reject)
        .end();
    });

    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });

  it('answers an address over 8 KB with 414', async () => {
    const answer = await gateway.call('GET', `/api/me?x=${'a'.repeat(8 * KIBIBYTE)}`, {
      token: client.token,
    });

    expectError(answer, 414, 'address_too_long');
  });

  it.each([
    ['/api/search-pexels?keyword=pan&keyword=sol', 'keyword'],
    ['/api/search-pexels?keyword=a%00b', 'keyword'],
    ['/api/voices/search?q=a%00b', 'q'],
    ['/api/voices/search?q[]=a', 'q[]'],
    ['/api/avatars/search?age=young&age=adult', 'age'],
  ])('answers %s with 400 and names %s', async (path, field) => {
    const { errors } = expectError(
      await gateway.call('GET', path, { token: client.token }),
      400,
      'validation_failed',
    );

    expect(Object.keys(errors ?? {})).toContain(field);
  });
});

describe('what the HTTP parser refuses', () => {
  /** Bytes as they are; the whole answer as text. */
  function raw(bytes: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const { hostname, port } = new URL(gateway.url);
      const socket = connect(Number(port), hostname, () => socket.write(bytes));
      const chunks: Buffer[] = [];
      socket.on('data', (chunk: Buffer) => chunks.push(chunk));
      socket.on('close', () => {
        resolve(Buffer.concat(chunks).toString('utf8'));
      });
      socket.on('error', reject);
    });
  }

  function bodyOf(answer: string): ErrorBody {
    return JSON.parse(answer.split('\r\n\r\n')[1] ?? '') as ErrorBody;
  }

  it('answers headers over 16 KB with 431, in the one shape', async () => {
    const answer = await new Promise<{ status?: number | undefined; text: string }>((resolve, reject) => {
      const outgoing = httpRequest(
        `${gateway.url}/api/me`,
        { headers: { cookie: 'x'.repeat(17 * KIBIBYTE) } },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => (text += chunk));
          response.on('end', () => {
            resolve({ status: response.statusCode, text });
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end();
    });

    expect(answer.status).toBe(431);
    expect(JSON.parse(answer.text)).toMatchObject({ statusCode: 431, code: 'headers_too_large' });
  });

  it('answers no body to who asks for headers alone', async () => {
    const answer = await raw(
      `HEAD /api/me HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(17 * KIBIBYTE)}\r\n\r\n`,
    );

    expect(answer).toMatch(/^HTTP\/1\.1 431 [\s\S]*Content-Length: \d{2,}\r\n[\s\S]*\r\n\r\n$/u);
  });

  it('answers bytes that are no HTTP with 400 and closes', async () => {
    const answer = await raw('HOLA\r\n\r\n');

    expect(answer).toMatch(/^HTTP\/1\.1 400 /u);
    expect(bodyOf(answer)).toMatchObject({ statusCode: 400, code: 'validation_failed' });
  });

  it('answers two different lengths of one body with 400', async () => {
    const answer = await raw(
      'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    );

    expect(answer).toMatch(/^HTTP\/1\.1 400 /u);
  });

  it('goes on serving others', async () => {
    expect((await gateway.call('GET', '/api/me', { token: client.token })).status).toBe(200);
  });
});
