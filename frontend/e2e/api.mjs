import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';

export const ADMIN = { email: 'admin@pregonero.test', password: 'admin1234' };
export const PASSWORD = 'secreto-1';

export const BUSINESS = {
  tipoNegocio: 'Panadería artesanal de barrio',
  audienciaObjetivo: 'Familias y oficinas de la zona',
  tonoVoz: 'amigable',
  objetivoContenido: 'aumentar_ventas',
  temasPrincipales: 'pan de masa madre, desayunos, encargos',
};

/** The API with the session of one account, for what a walk needs but does not look at. */
export class Api {
  #token = null;
  #cookies = [];

  constructor(url) {
    this.url = url;
  }

  async call(method, path, body) {
    const multipart = body instanceof globalThis.FormData;
    const answer = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        origin: this.url,
        ...(this.#token === null ? {} : { authorization: `Bearer ${this.#token}` }),
        ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
        ...(body === undefined || multipart ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined || multipart ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(90_000),
    });
    this.#cookies.push(...answer.headers.getSetCookie());
    const text = await answer.text();
    assert.ok(answer.ok, `${method} ${path} → ${answer.status}: ${text}`);
    return text === '' ? null : JSON.parse(text);
  }

  /** @returns {Promise<{ id: number, email: string }>} the user */
  async logIn({ email, password }) {
    const { token, user } = await this.call('POST', '/api/login', { email, password });
    this.#token = token;
    return user;
  }

  /** Puts the session into a browser context, as the sign-in screen does: token and cookie. */
  async signIn(context) {
    assert.ok(this.#token !== null, 'nadie ha entrado');
    const token = this.#token;
    const cookies = this.#cookies.map((cookie) => {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      return { name, value, url: this.url, httpOnly: /;\s*httponly/i.test(cookie), sameSite: 'Lax' };
    });
    await context.addCookies(cookies);
    const page = await context.newPage();
    // A page of the same site that runs nothing of the app.
    await page.goto(`${this.url}/favicon.svg`);
    await page.evaluate((value) => localStorage.setItem('auth_token', value), token);
    await page.close();
  }
}

/** A new client that has signed in. */
export async function newClient(url, name) {
  const slug = name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '');
  const account = { name, email: `${slug}-${Date.now()}@pregonero.test`, password: PASSWORD };
  const api = new Api(url);
  await api.call('POST', '/api/register', account);
  const user = await api.logIn(account);
  return { api, user, account };
}

/** The agency's administrator, signed in. */
export async function theAdmin(url) {
  const api = new Api(url);
  const user = await api.logIn(ADMIN);
  return { api, user, account: ADMIN };
}
