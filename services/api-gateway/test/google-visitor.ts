import type { RunningSandbox } from '@pregonero/testing';
import { type Answer, type CallOptions, PUBLIC_ORIGIN, type TestGateway } from './gateway-harness';

/** Somebody's browser: it keeps cookies of the site and of Google's stand-in apart, and follows no redirect by itself. */
export class GoogleVisitor {
  readonly siteCookies = new Map<string, string>();
  private readonly googleCookies = new Map<string, string>();

  constructor(
    private readonly gateway: TestGateway,
    private readonly sandbox: RunningSandbox,
  ) {}

  /** A call of the site with this browser's cookies. */
  async visit<Body = unknown>(
    path: string,
    method = 'GET',
    options: CallOptions = {},
  ): Promise<Answer<Body> & { location: string }> {
    const answer = await this.gateway.call<Body>(method, path, {
      ...options,
      redirect: 'manual',
      headers: { cookie: headerOf(this.siteCookies), ...options.headers },
    });
    keep(this.siteCookies, answer.headers);
    return { ...answer, location: answer.headers.get('location') ?? '' };
  }

  /** Clicks "sign in with Google"; answers the address of Google's page. */
  async leave(redirect?: string): Promise<string> {
    const query = redirect === undefined ? '' : `?redirect=${encodeURIComponent(redirect)}`;
    const { status, location } = await this.visit(`/api/auth/google${query}`);
    if (status !== 302 || !location.startsWith(`${this.sandbox.env['GOOGLE_ISSUER']}/auth?`)) {
      throw new Error(`${status} ${location}`);
    }
    return location;
  }

  /** Chooses an account on Google's page (`null`: goes back); answers the path and query that Google sends to. */
  async choose(authorizeUrl: string, email: string | null): Promise<string> {
    const page = await this.google(authorizeUrl);
    const chosen = await this.google(page, email === null ? { cancel: '1' } : { account: email });
    const back = await this.google(chosen);
    if (!back.startsWith(PUBLIC_ORIGIN)) throw new Error(`sent to ${back}`);
    return back.slice(PUBLIC_ORIGIN.length);
  }

  /** The whole way; answers where the site finally sends this browser. */
  async signIn(email: string | null, redirect?: string): Promise<string> {
    const { location } = await this.visit(await this.choose(await this.leave(redirect), email));
    return location;
  }

  /** What the web app does when it finds `google=1`. */
  collect<Body>(headers: Record<string, string> = { origin: PUBLIC_ORIGIN }): Promise<Answer<Body>> {
    return this.visit<Body>('/api/auth/google/session', 'POST', { headers });
  }

  private async google(url: string, form?: Record<string, string>): Promise<string> {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: headerOf(this.googleCookies) },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    });
    await response.text();
    keep(this.googleCookies, response.headers);
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${url} answered ${response.status}`);
    return new URL(location, url).toString();
  }
}

function headerOf(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

function keep(cookies: Map<string, string>, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) {
    const [pair = ''] = cookie.split(';');
    const equals = pair.indexOf('=');
    const value = pair.slice(equals + 1);
    if (value === '') cookies.delete(pair.slice(0, equals));
    else cookies.set(pair.slice(0, equals), value);
  }
}
