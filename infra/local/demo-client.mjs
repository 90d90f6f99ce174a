import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './settings.mjs';
import { PlainProblem } from './terminal.mjs';

/** Speaks to the running product as a browser would: bearer token, JSON, one live socket. */
export class DemoClient {
  #token = null;
  #cookie = '';
  #socket = null;

  constructor(settings) {
    this.settings = settings;
  }

  async call(method, path, body) {
    const answer = await fetch(`${this.settings.web}${path}`, {
      method,
      headers: {
        ...(this.#token === null ? {} : { authorization: `Bearer ${this.#token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(90_000),
    });
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    if (cookies.length > 0) this.#cookie = cookies.join('; ');
    const text = await answer.text();
    const json = text === '' ? null : JSON.parse(text);
    if (!answer.ok) throw new PlainProblem(`${method} ${path} → ${answer.status}: ${json?.message ?? text}`);
    return json;
  }

  async login(email, password) {
    const { token, user } = await this.call('POST', '/api/login', { email, password });
    this.#token = token;
    return user;
  }

  /** Opens a page as a browser with this session would: redirects followed, the cookie sent to our own site only. */
  async visit(url, init = {}) {
    let next = new URL(url);
    let options = init;
    for (let hops = 0; hops < 10; hops += 1) {
      const own = next.origin === new URL(this.settings.web).origin;
      const answer = await fetch(next, {
        ...options,
        redirect: 'manual',
        headers: own ? { cookie: this.#cookie } : {},
        signal: AbortSignal.timeout(15_000),
      });
      const location = answer.headers.get('location');
      if (location === null) return answer;
      next = new URL(location, next);
      options = {};
    }
    throw new PlainProblem(`Demasiadas redirecciones desde ${url}.`);
  }

  /** Hears everything the server pushes to this user; `listen(event, payload)`. */
  connect(listen) {
    const require = createRequire(join(ROOT, 'frontend', 'package.json'));
    const { io } = require('socket.io-client');
    this.#socket = io(this.settings.web, { transports: ['websocket'], auth: { token: this.#token } });
    this.#socket.onAny(listen);
  }

  close() {
    this.#socket?.close();
  }

  /** Waits until `read` gives a value; live events only make it look sooner. */
  async until(read, { timeoutMs, everyMs = 1_000 }) {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      const value = await read();
      if (value !== undefined) return value;
      if (Date.now() > deadline)
        throw new PlainProblem(`Tardó demasiado. Mira ${this.settings.directory}/logs/.`);
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  }
}

/**
 * Presses a button of a plain HTML page, as a person would: finds the form (or link) that carries the text, sends its
 * fields, and follows redirects to the page that comes after.
 */
export async function pressButton(client, pageUrl, label) {
  const html = await (await client.visit(pageUrl)).text();
  const form = [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/gi)].find((match) =>
    match[2].includes(label),
  );
  const attribute = (text, name) =>
    new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(text)?.[1]?.replaceAll('&amp;', '&');
  if (form === undefined) {
    const link = [...html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/gi)].find((match) =>
      match[2].includes(label),
    );
    if (link === undefined) throw new PlainProblem(`La página no tiene el botón «${label}».`);
    return client.visit(new URL(attribute(link[1], 'href') ?? '', pageUrl));
  }
  const fields = new URLSearchParams();
  for (const [, input] of form[2].matchAll(/<input\b([^>]*)>/gi)) {
    const name = attribute(input, 'name');
    if (name !== undefined) fields.append(name, attribute(input, 'value') ?? '');
  }
  const button = [...form[2].matchAll(/<button\b([^>]*)>([\s\S]*?)<\/button>/gi)].find((match) =>
    match[2].includes(label),
  );
  const buttonName = button === undefined ? undefined : attribute(button[1], 'name');
  if (button !== undefined && buttonName !== undefined) {
    fields.append(buttonName, attribute(button[1], 'value') ?? '');
  }
  const target = new URL(attribute(form[1], 'action') ?? '', pageUrl);
  const isPost = (attribute(form[1], 'method') ?? 'get').toLowerCase() === 'post';
  if (!isPost) target.search = fields.toString();
  return client.visit(target, isPost ? { method: 'POST', body: fields } : {});
}
