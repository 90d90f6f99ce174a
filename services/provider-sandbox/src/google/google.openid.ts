import { createPublicKey, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SandboxConfig } from '@pregonero/config';
import {
  type Configuration,
  errors,
  type InteractionResults,
  interactionPolicy,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider';
import { claimsOfAccount, GOOGLE_ACCOUNTS } from './google.accounts';
import { googleProblemPage } from './google-chooser.page';
import { type GoogleSigningKey, openSigningKeys } from './google.keys';
import { GOOGLE_PREFIX, SESSION_COOKIE } from './google.names';
import { GoogleStorage } from './google.storage';

const MINUTE_SECONDS = 60;
const SCOPES = ['openid', 'email', 'profile'];

/** The OpenID library with Google's settings and the keys of this sandbox. */
export class GoogleOpenId {
  /** Answers any request of the library's own, whose address begins behind the prefix. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;

  private constructor(
    private readonly provider: Provider,
    private readonly keys: GoogleSigningKey[],
  ) {
    this.handle = provider.callback();
  }

  /** Reads the keys, or makes them where there are none. */
  static async open(config: SandboxConfig, now: () => number): Promise<GoogleOpenId> {
    const keys = await openSigningKeys(config.dataDirectory);
    // The issuer is where services reach it: they fetch the keys there. Browsers only see the authorization endpoint.
    const provider = new Provider(
      `${config.serviceUrl}${GOOGLE_PREFIX}`,
      configurationOf(config, keys, new GoogleStorage(now)),
    );
    publishBrowserAddress(provider, config.publicUrl);
    return new GoogleOpenId(provider, keys);
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

  /** The sign-in of this browser that still waits for a choice; null for one that is over. */
  async waitingInteraction(request: IncomingMessage, response: ServerResponse): Promise<string | null> {
    try {
      return (await this.provider.interactionDetails(request, response)).uid;
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return null;
      throw error;
    }
  }

  /** Sends the browser on with what was chosen. */
  async finish(
    request: IncomingMessage,
    response: ServerResponse,
    chosen: InteractionResults,
  ): Promise<void> {
    await this.provider.interactionFinished(request, response, chosen, { mergeWithLastSubmission: false });
  }
}

/** In containers the services' address means nothing to a browser. */
function publishBrowserAddress(provider: Provider, publicUrl: string): void {
  provider.use(async (context, next) => {
    await next();
    if (context.path !== '/.well-known/openid-configuration' || context.status !== 200) return;
    const { pathname } = new URL(provider.issuer);
    context.body = {
      ...(context.body as object),
      authorization_endpoint: `${publicUrl}${pathname}/auth`,
    };
  });
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
