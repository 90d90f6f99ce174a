import { createPublicKey, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { SandboxConfig } from '@pregonero/config';
import type { FastifyInstance } from 'fastify';
import { type Configuration, interactionPolicy, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { claimsOfAccount, GOOGLE_ACCOUNTS } from './google.accounts';
import { googleProblemPage } from './google-chooser.page';
import { type GoogleSigningKey, openSigningKeys } from './google.keys';
import { GoogleStorage } from './google.storage';

/** Where everything of Google's is. */
const GOOGLE_PREFIX = '/google';
/** What the sandbox itself answers; the rest is the OpenID provider's. */
const OWN_PREFIXES = [`${GOOGLE_PREFIX}/interaction`, `${GOOGLE_PREFIX}/oauth2/v1/certs`];

const MINUTE_SECONDS = 60;
const SESSION_COOKIE = 'google_session';
const SCOPES = ['openid', 'email', 'profile'];

/** A conforming OpenID provider that publishes what Google publishes and behaves as Google does. */
export class GoogleProvider {
  private constructor(
    readonly provider: Provider,
    private readonly publicUrl: string,
    private readonly keys: GoogleSigningKey[],
  ) {}

  static async open(config: SandboxConfig, now: () => number): Promise<GoogleProvider> {
    const keys = await openSigningKeys(config.dataDirectory);
    // The issuer is where services reach it: they fetch the keys there. Browsers only see the authorization endpoint.
    const provider = new Provider(
      `${config.serviceUrl}${GOOGLE_PREFIX}`,
      configurationOf(config, keys, new GoogleStorage(now)),
    );
    const google = new GoogleProvider(provider, config.publicUrl, keys);
    google.publishBrowserAddress();
    return google;
  }

  /** The published keys as PEM, by their names: the older form, which Google's own library for Node asks for. */
  pemKeys(): Record<string, string> {
    return Object.fromEntries(
      this.keys.map((key) => [
        key.kid,
        createPublicKey({ key, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString(),
      ]),
    );
  }

  /** Takes every request below `/google` but the sandbox's own, before any body is read: the library reads it itself. */
  register(fastify: FastifyInstance): void {
    const handle = this.provider.callback();
    fastify.addHook('onRequest', async (request, reply) => {
      const { raw } = request;
      const url = raw.url ?? '';
      const isOwn = OWN_PREFIXES.some((prefix) => url.startsWith(prefix));
      if (!url.startsWith(`${GOOGLE_PREFIX}/`) || isOwn || reply.sent) return;
      reply.hijack();
      forgetSession(raw);
      Object.assign(raw, { originalUrl: url });
      raw.url = url.slice(GOOGLE_PREFIX.length);
      await handle(raw, reply.raw);
    });
  }

  /** In containers the services' address means nothing to a browser. */
  private publishBrowserAddress(): void {
    this.provider.use(async (context, next) => {
      await next();
      if (context.path !== '/.well-known/openid-configuration' || context.status !== 200) return;
      const { pathname } = new URL(this.provider.issuer);
      context.body = {
        ...(context.body as object),
        authorization_endpoint: `${this.publicUrl}${pathname}/auth`,
      };
    });
  }
}

/** Google knows who is signed in at this browser; here everybody chooses anew, so that accounts never mix in a test. */
function forgetSession(request: IncomingMessage): void {
  const { cookie } = request.headers;
  if (cookie === undefined) return;
  request.headers.cookie = cookie
    .split(';')
    .filter((pair) => !pair.trim().startsWith(SESSION_COOKIE))
    .join(';');
}

function configurationOf(
  config: SandboxConfig,
  keys: GoogleSigningKey[],
  storage: GoogleStorage,
): Configuration {
  return {
    adapter: storage.adapter,
    clients: [
      {
        client_id: config.keys.googleClientId,
        client_secret: config.keys.googleClientSecret,
        redirect_uris: [config.keys.googleRedirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'RS256',
      },
    ],
    jwks: { keys },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: { session: SESSION_COOKIE, interaction: 'google_interaction', resume: 'google_resume' },
      long: { httpOnly: true, sameSite: 'lax', path: GOOGLE_PREFIX },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    scopes: SCOPES,
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_post', 'client_secret_basic'],
    enabledJWA: { idTokenSigningAlgValues: ['RS256'] },
    pkce: { methods: ['S256'], required: () => false },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'hd'],
    },
    // As Google: the ID token itself says who somebody is.
    conformIdTokenClaims: false,
    routes: {
      authorization: '/auth',
      token: '/token',
      jwks: '/certs',
      userinfo: '/userinfo',
      revocation: '/revoke',
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      revocation: { enabled: true },
      userinfo: { enabled: true },
    },
    ttl: {
      AccessToken: 60 * MINUTE_SECONDS,
      AuthorizationCode: 10 * MINUTE_SECONDS,
      Grant: 60 * MINUTE_SECONDS,
      IdToken: 60 * MINUTE_SECONDS,
      Interaction: 10 * MINUTE_SECONDS,
      Session: 60 * MINUTE_SECONDS,
    },
    interactions: {
      policy: choosingPolicy(),
      url: (_context, interaction) => `${GOOGLE_PREFIX}/interaction/${interaction.uid}`,
    },
    findAccount: (_context, id) => {
      const account = GOOGLE_ACCOUNTS.find(({ sub }) => sub === id);
      return account && { accountId: id, claims: () => claimsOfAccount(account) };
    },
    loadExistingGrant: grantEverything,
    renderError: (context, { error, error_description }) => {
      context.type = 'html';
      context.body = googleProblemPage(`${error}${error_description ? `: ${error_description}` : ''}`);
    },
  };
}

/**
 * One page asks who somebody is and whether the application may know it, whether or not that was asked for
 * (`prompt=select_account consent`). `prompt=login` is refused, as Google does.
 */
function choosingPolicy(): interactionPolicy.DefaultPolicy {
  const { base, Check, Prompt } = interactionPolicy;
  const policy = base();
  policy.clear();
  policy.add(new Prompt({ name: 'select_account', requestable: true }));
  policy.add(new Prompt({ name: 'consent', requestable: true }));
  policy.add(
    new Prompt(
      { name: 'login', requestable: false },
      new Check('no_session', 'somebody has to choose an account', ({ oidc }) =>
        oidc.session?.accountId === undefined ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
      ),
    ),
  );
  return policy;
}

/** Sign-in scopes need no consent page. */
async function grantEverything(
  context: KoaContextWithOIDC,
): Promise<InstanceType<Provider['Grant']> | undefined> {
  const { client, session, provider } = context.oidc;
  if (client === undefined || session?.accountId === undefined) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(SCOPES.join(' '));
  await grant.save();
  return grant;
}
