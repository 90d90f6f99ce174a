import { Inject, Injectable, Logger } from '@nestjs/common';
import { ApiError } from '@pregonero/contracts/api';
import { ProviderError } from '@pregonero/contracts/jobs';
import { type Identity, IDENTITY, type IdentityPort, type SignInSecrets } from '@pregonero/providers';
import {
  newOauthState,
  OauthStateRepository,
  type SessionDevice,
  type UserEntity,
  UserRepository,
} from '@pregonero/persistence';
import { SecondFactors } from '../second-factor/second-factor.service';
import { type OpenedSession, SessionService } from '../session.service';
import { GoogleAccounts } from './google-account.service';
import { returnPath } from './return-path';

/** A sign-in that came back to the browser that began it. */
export interface ReturnedSignIn {
  readonly state: string;
  readonly secrets: SignInSecrets;
  /** Where the person wanted to go; a path of this site. */
  readonly redirect: string;
}

const PURPOSE = 'google';

/** Sign-in with Google (OpenID Connect): to Google, back, and into a session of our own. */
@Injectable()
export class GoogleSignIn {
  private readonly logger = new Logger(GoogleSignIn.name);

  constructor(
    @Inject(IDENTITY) private readonly identities: IdentityPort,
    private readonly states: OauthStateRepository,
    private readonly accounts: GoogleAccounts,
    private readonly sessions: SessionService,
    private readonly users: UserRepository,
    private readonly factors: SecondFactors,
  ) {}

  /** Begins a sign-in of a browser; answers the address to send it to. @throws ProviderError when Google is away */
  async begin(browserKey: string, wishedRedirect: unknown): Promise<string> {
    const state = newOauthState();
    const { url, secrets } = await this.identities.begin(state);
    await this.states.keep(
      state,
      { purpose: PURPOSE, holder: browserKey },
      { ...secrets, redirect: returnPath(wishedRedirect) },
    );
    return url;
  }

  /**
   * What a callback continues; it cannot be continued twice.
   * @throws ApiError `oauth_state_invalid` when this browser began nothing of the kind within ten minutes
   */
  async recall(query: string, browserKey: string | null): Promise<ReturnedSignIn> {
    const [state, ...more] = new URLSearchParams(query).getAll('state');
    if (browserKey === null || state === undefined || more.length > 0) {
      throw new ApiError('oauth_state_invalid');
    }
    const kept = await this.states.consume(state, { purpose: PURPOSE, holder: browserKey });
    if (kept === null) throw new ApiError('oauth_state_invalid');
    const { nonce = '', codeVerifier = '', redirect } = kept;
    return { state, secrets: { nonce, codeVerifier }, redirect: returnPath(redirect) };
  }

  /**
   * @returns the session, or the account whose second factor has to be asked for
   * @throws ApiError `oauth_failed`, `account_link_required`, `account_closed`; ProviderError when Google is away
   */
  async finish(
    query: string,
    { state, secrets }: ReturnedSignIn,
    device: SessionDevice,
  ): Promise<OpenedSession | UserEntity> {
    const identity = await this.identify({ query, state, secrets });
    const user = await this.accounts.open(identity);
    return user.secondFactorAt === null ? this.sessions.open(user, { secondFactor: false, device }) : user;
  }

  /**
   * Goes on with a sign-in of an account with a second factor.
   * @throws ApiError `oauth_failed` when the account is gone or closed, `second_factor_required`, `too_many_requests`
   */
  async finishWithCode(userId: number, code: string, device: SessionDevice): Promise<OpenedSession> {
    const user = await this.users.find(userId);
    if (user === null || user.closedAt !== null) throw new ApiError('oauth_failed');
    if (user.secondFactorAt !== null) await this.factors.expectAtSignIn(userId, code);
    return this.sessions.open(user, { secondFactor: user.secondFactorAt !== null, device });
  }

  private async identify(callback: Parameters<IdentityPort['finish']>[0]): Promise<Identity> {
    try {
      return await this.identities.finish(callback);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      // The codes name what did not fit, never a token.
      const facts = { kind: error.kind, providerCode: error.providerCode };
      if (error.kind !== 'rejected') {
        this.logger.warn({ msg: 'could not sign in with Google', ...facts, err: error });
        throw error;
      }
      this.logger.log({ msg: 'a sign-in with Google was refused', ...facts });
      throw new ApiError('oauth_failed');
    }
  }
}
