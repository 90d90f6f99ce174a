import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { LoginResponse } from '@pregonero/contracts/api';
import type { ServerToClientEvents } from '@pregonero/contracts/events';
import type { GetCalls, PostCalls } from './demo-calls';
import type { LocalSettings } from './settings';
import { PlainProblem } from './terminal';

/** Speaks to the running product as a browser would: bearer token, JSON, one live socket. */
export class DemoClient {
  private readonly settings: Pick<LocalSettings, 'web' | 'directory'>;
  private token: string | null = null;
  /** By name, as a browser keeps them: a proxy in front may add one of its own. */
  private readonly cookies = new Map<string, string>();
  private socket: Socket<ServerToClientEvents> | null = null;

  constructor(
    settings: Pick<LocalSettings, 'web' | 'directory'>,
    private readonly send: (request: Request) => Promise<Response> = (request) =>
      fetch(request, { signal: AbortSignal.timeout(90_000) }),
  ) {
    this.settings = settings;
  }

  /** Returns the body of the response. @throws PlainProblem with the server's message for an error */
  get<Path extends keyof GetCalls>(path: Path): Promise<GetCalls[Path]> {
    return this.call('GET', path) as Promise<GetCalls[Path]>;
  }

  /** Sends a body as JSON with a new idempotency key. @throws PlainProblem with the server's message for an error */
  post<Path extends keyof PostCalls>(
    path: Path,
    body: PostCalls[Path]['body'],
  ): Promise<PostCalls[Path]['response']> {
    return this.call('POST', path, body) as Promise<PostCalls[Path]['response']>;
  }

  private async call(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    const headers = new Headers();
    if (this.token !== null) headers.set('authorization', `Bearer ${this.token}`);
    if (method === 'POST') {
      headers.set('content-type', 'application/json');
      headers.set('idempotency-key', randomUUID());
    }
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const response = await this.send(new Request(new URL(path, this.settings.web), init));
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      this.cookies.set(pair.slice(0, pair.indexOf('=')), pair);
    }
    const text = await response.text();
    if (response.ok) return JSON.parse(text);
    const { message = text } = (text.startsWith('{') ? JSON.parse(text) : {}) as { message?: string };
    throw new PlainProblem(`${method} ${path} → ${response.status}: ${message}`);
  }

  /** Signs in; what is called afterwards is called as this user. */
  async login(email: string, password: string, code?: string): Promise<LoginResponse['user']> {
    const body = { email, password, ...(code === undefined ? {} : { code }) };
    const { token, user } = await this.post('/api/login', body);
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
