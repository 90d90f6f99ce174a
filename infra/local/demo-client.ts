import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import createClient, { type Client } from 'openapi-fetch';
import { io, type Socket } from 'socket.io-client';
import type { LoginResponse } from '@pregonero/contracts/api';
import type { ServerToClientEvents } from '@pregonero/contracts/events';
import type { paths } from './api-types';
import type { LocalSettings } from './settings';
import { PlainProblem } from './terminal';

/** What an answer of the API holds; refusals were thrown before. */
export async function bodyOf<Body>(answer: Promise<{ data?: Body }>): Promise<Body> {
  const { data } = await answer;
  // Nothing but `undefined` stands for an answer without a body, and none is asked for that has none.
  return data as Body;
}

/** Speaks to the running product as a browser would: bearer token, JSON, one live socket. */
export class DemoClient {
  private readonly settings: Pick<LocalSettings, 'web' | 'directory'>;
  private token: string | null = null;
  /** By name, as a browser keeps them: a proxy in front may add one of its own. */
  private readonly cookies = new Map<string, string>();
  private socket: Socket<ServerToClientEvents> | null = null;

  /** The calls of the API, typed by its description. A refusal is thrown. */
  readonly api: Client<paths>;

  constructor(
    settings: Pick<LocalSettings, 'web' | 'directory'>,
    send: (request: Request) => Promise<Response> = (request) =>
      fetch(request, { signal: AbortSignal.timeout(90_000) }),
  ) {
    this.settings = settings;
    this.api = createClient<paths>({
      baseUrl: settings.web,
      fetch: send,
    });
    this.api.use({
      onRequest: ({ request }) => {
        if (this.token !== null) request.headers.set('authorization', `Bearer ${this.token}`);
        if (request.method === 'POST') request.headers.set('idempotency-key', randomUUID());
        return request;
      },
      onResponse: async ({ request, response }) => {
        for (const cookie of response.headers.getSetCookie()) {
          const [pair = ''] = cookie.split(';');
          this.cookies.set(pair.slice(0, pair.indexOf('=')), pair);
        }
        if (response.ok) return;
        const text = await response.text();
        const { message = text } = (text.startsWith('{') ? JSON.parse(text) : {}) as { message?: string };
        const { pathname } = new URL(request.url);
        throw new PlainProblem(`${request.method} ${pathname} → ${response.status}: ${message}`);
      },
    });
  }

  /** Signs in; what is called afterwards is called as this user. */
  async login(email: string, password: string): Promise<LoginResponse['user']> {
    const { token, user } = await bodyOf(this.api.POST('/api/login', { body: { email, password } }));
    this.token = token;
    return user;
  }

  /** Opens a page as a browser with this session would: redirects followed, the cookie sent to our own site only. */
  async visit(url: string | URL, init: RequestInit = {}): Promise<Response> {
    let next = new URL(url);
    let options = init;
    for (let hops = 0; hops < 10; hops += 1) {
      const own = next.origin === new URL(this.settings.web).origin;
      const answer = await fetch(next, {
        ...options,
        redirect: 'manual',
        headers: own ? { cookie: [...this.cookies.values()].join('; ') } : {},
        signal: AbortSignal.timeout(15_000),
      });
      const location = answer.headers.get('location');
      if (location === null) return answer;
      next = new URL(location, next);
      options = {};
    }
    throw new PlainProblem(`Demasiadas redirecciones desde ${String(url)}.`);
  }

  /** A live socket, on which the server pushes what happens to this user. */
  connect(): Socket<ServerToClientEvents> {
    this.socket = io(this.settings.web, { transports: ['websocket'], auth: { token: this.token } });
    return this.socket;
  }

  /** Hangs up the live socket. */
  close(): void {
    this.socket?.close();
  }

  /** Waits until `read` gives a value; live events only make it look sooner. */
  async until<T>(
    read: () => Promise<T | undefined>,
    { timeoutMs, everyMs = 1_000 }: { timeoutMs: number; everyMs?: number },
  ): Promise<T> {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      const value = await read();
      if (value !== undefined) return value;
      if (Date.now() > deadline)
        throw new PlainProblem(`Tardó demasiado. Mira ${this.settings.directory}/logs/.`);
      await setTimeout(everyMs);
    }
  }
}

/** A tag with what stands between its ends: attributes and content. */
interface Tag {
  attributes: string;
  content: string;
}

function tags(html: string, name: 'form' | 'a' | 'button'): Tag[] {
  const pattern = new RegExp(`<${name}\\b([^>]*)>([\\s\\S]*?)</${name}>`, 'gi');
  return [...html.matchAll(pattern)].map(([, attributes = '', content = '']) => ({ attributes, content }));
}

function attribute(attributes: string, name: string): string | undefined {
  return new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(attributes)?.[1]?.replaceAll('&amp;', '&');
}

/**
 * Presses a button of a plain HTML page, as a person would: finds the form (or link) that carries the text, sends its
 * fields, and follows redirects to the page that comes after.
 */
export async function pressButton(client: DemoClient, pageUrl: string, label: string): Promise<Response> {
  const html = await (await client.visit(pageUrl)).text();
  const labelled = ({ content }: Tag) => content.includes(label);
  const form = tags(html, 'form').find(labelled);
  if (form === undefined) {
    const link = tags(html, 'a').find(labelled);
    if (link === undefined) throw new PlainProblem(`La página no tiene el botón «${label}».`);
    return client.visit(new URL(attribute(link.attributes, 'href') ?? '', pageUrl));
  }
  const fields = new URLSearchParams();
  const inputs = [...form.content.matchAll(/<input\b([^>]*)>/gi)].map(([, attributes = '']) => attributes);
  const button = tags(form.content, 'button').find(labelled);
  for (const attributes of [...inputs, button?.attributes ?? '']) {
    const name = attribute(attributes, 'name');
    if (name !== undefined) fields.append(name, attribute(attributes, 'value') ?? '');
  }
  const target = new URL(attribute(form.attributes, 'action') ?? '', pageUrl);
  const isPost = (attribute(form.attributes, 'method') ?? 'get').toLowerCase() === 'post';
  if (!isPost) target.search = fields.toString();
  return client.visit(target, isPost ? { method: 'POST', body: fields } : {});
}
