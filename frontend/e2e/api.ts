import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type {
  AprobarGuionRequest,
  Avatar,
  Guion,
  LoginRequest,
  LoginResponse,
  User,
  Voice,
} from '@pregonero/contracts/api';
import type { BrowserContext } from '@playwright/test';

/** The agency's account of a new stack. */
export const ADMIN: LoginRequest = { email: 'admin@pregonero.test', password: 'admin1234' };
/** Password of new accounts. */
export const PASSWORD = 'secreto-1';

/** A business as its form tells it. */
export const BUSINESS = {
  tipoNegocio: 'Panadería artesanal de barrio',
  audienciaObjetivo: 'Familias y oficinas de la zona',
  tonoVoz: 'amigable',
  objetivoContenido: 'aumentar_ventas',
  temasPrincipales: 'pan de masa madre, desayunos, encargos',
};

/**
 * Script of twelve seconds, long enough for clips. A generated script takes thirty seconds, and its video shows a test no
 * more.
 */
export const SHORT_SCRIPT =
  '¿Ya probaste nuestro pan de masa madre? Sale del horno a las cinco, crujiente por fuera y suave por dentro. Encarga el tuyo por WhatsApp. Te esperamos en la panadería.';

/** An account that has signed in. */
export interface Session {
  api: Api;
  user: User;
  account: LoginRequest;
}

/** API client with the session of one account, for the state that a test needs. */
export class Api {
  private readonly url: string;
  private readonly cookies: string[] = [];
  private token: string | null = null;
  private actFor: number | null = null;

  constructor(url: string) {
    this.url = url;
  }

  /** Sends a request; `T` is the answer's shape as `libs/contracts` describes it. Fails on every status that is not 2xx. */
  async call<T = unknown>(method: string, path: string, body?: object): Promise<T> {
    const multipart = body instanceof FormData;
    const answer = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        origin: this.url,
        ...(this.token === null ? {} : { authorization: `Bearer ${this.token}` }),
        ...(this.actFor === null ? {} : { 'x-act-for': String(this.actFor) }),
        ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
        ...(body === undefined || multipart ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: multipart ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(90_000),
    });
    this.cookies.push(...answer.headers.getSetCookie());
    const text = await answer.text();
    assert.ok(answer.ok, `${method} ${path} → ${answer.status}: ${text}`);
    return (text === '' ? null : JSON.parse(text)) as T;
  }

  /** Signs in; what is called afterwards is called as this user. */
  async logIn({ email, password }: LoginRequest): Promise<User> {
    const { token, user } = await this.call<LoginResponse>('POST', '/api/login', { email, password });
    this.token = token;
    return user;
  }

  /** The same session, in the name of that client: for admins. */
  inNameOf({ id }: User): Api {
    return Object.assign(new Api(this.url), { token: this.token, actFor: id });
  }

  /** Puts the session into a browser context, as the sign-in screen does: token and cookie. */
  async signIn(context: BrowserContext): Promise<void> {
    assert.ok(this.token !== null, 'nadie ha entrado');
    const cookies = this.cookies.map((cookie) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      const httpOnly = /;\s*httponly/i.test(cookie);
      return { name, value, url: this.url, httpOnly, sameSite: 'Lax' as const };
    });
    await context.addCookies(cookies);
    const page = await context.newPage();
    // A page of the same site that runs nothing of the app.
    await page.goto(`${this.url}/favicon.svg`);
    await page.evaluate((value) => {
      localStorage.setItem('auth_token', value);
    }, this.token);
    await page.close();
  }
}

/** An approval with the first presenter and a voice that speaks Spanish. */
export async function anApproval(api: Api): Promise<AprobarGuionRequest> {
  const [avatars, voices] = await Promise.all([
    api.call<Avatar[]>('GET', '/api/avatars'),
    api.call<Voice[]>('GET', '/api/voices'),
  ]);
  const [avatar] = avatars;
  const voice = voices.find(({ language }) => /^spanish/i.test(language));
  assert.ok(avatar !== undefined && voice !== undefined, 'no hay presentador con voz en español');
  return { avatarId: avatar.avatar_id, voiceId: voice.voice_id, formatoVideo: 'vertical' };
}

/** One new script of a client that has a business. */
export async function aGuion(api: Api): Promise<Guion> {
  const [guion] = await api.call<Guion[]>('POST', '/api/generar-guiones', { cantidadVideos: 1 });
  assert.ok(guion !== undefined, 'no se escribió ningún guion');
  return guion;
}

/** One that a video is made of: {@link SHORT_SCRIPT} in place of what was written. */
export async function aShortGuion(api: Api): Promise<Guion> {
  const { id, sequence } = await aGuion(api);
  return api.call<Guion>('PUT', `/api/guiones/${id}`, { contenido: SHORT_SCRIPT, sequence });
}

/** A script as it is now. */
export async function guionNow(api: Api, id: number): Promise<Guion> {
  const guion = (await api.call<Guion[]>('GET', '/api/guiones')).find((row) => row.id === id);
  assert.ok(guion !== undefined, `el guion ${id} ya no está`);
  return guion;
}

/** A new client that has signed in. */
export async function newClient(url: string, name: string): Promise<Session> {
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
export async function theAdmin(url: string): Promise<Session> {
  const api = new Api(url);
  const user = await api.logIn(ADMIN);
  return { api, user, account: ADMIN };
}
