import { randomUUID } from 'node:crypto';
import { ProviderError, type ProviderErrorKind } from '@pregonero/contracts/jobs';
import {
  type Network,
  type NetworkDefinition,
  networkTexts,
  type PostOrder,
  type PostRef,
  type PublishState,
  type TokenGrant,
} from '@pregonero/publishing';

const TEXTS = networkTexts('Plaza');

/** A post that was announced to {@link Plaza}. */
interface Container {
  readonly reference: string;
  readonly accountId: string;
  readonly order: PostOrder;
  receivedBytes: number;
  isExpired: boolean;
  published: number;
}

/** What the next call of a kind does wrong: before or after it had its effect. */
type Fault = 'lost before' | 'lost after' | 'process dies after' | 'token refused';

const error = (kind: ProviderErrorKind, providerCode: string): ProviderError =>
  new ProviderError({
    ...{ provider: 's3', kind, providerCode, isOfThisCall: true },
    ...{ message: `plaza: ${providerCode}`, sentence: TEXTS.away },
  });

/**
 * A network in memory with other rules than TikTok's: several accounts a user, tokens without rotation, titles, lengths in bytes, two hashtags,
 * a container that it fetches by a link and that is public only once it is finished.
 */
export class Plaza {
  readonly containers: Container[] = [];
  readonly calls: string[] = [];
  private readonly faults = new Map<string, Fault[]>();

  /** The next call of this kind meets a fault. */
  fail(call: 'announce' | 'finish', fault: Fault): void {
    this.faults.set(call, [...(this.faults.get(call) ?? []), fault]);
  }

  /** Tokens of a consent to act in an account. */
  grant(accountId: string): TokenGrant {
    const token = `plaza.${accountId}`;
    return {
      ...{ accountId, accessToken: token, refreshToken: token, expiresInSeconds: 5_184_000 },
      scopes: ['publish'],
    };
  }

  definition(): NetworkDefinition {
    return {
      id: 'plaza',
      title: 'Plaza',
      calls: [],
      settings: { title: 'Plaza', fields: {} },
      scopes: { names: ['publish'], site: 'plaza.test' },
      schedule: { fromTomorrow: false, daysAhead: 30 },
      mediaHosts: [],
      create: () => this.network(),
    };
  }

  private network(): Omit<Network, 'id' | 'calls'> {
    return {
      capabilities: {
        accounts: 'several',
        text: { titleMaxLength: 20, captionMaxLength: 60, unit: 'bytes', hashtagsMax: 2 },
        video: { types: ['video/mp4'], maxBytes: 10_000_000, maxSeconds: 90 },
        audited: true,
        visibilities: ['everyone'],
      },
      texts: TEXTS,
      connect: {
        needs: ['publish'],
        authorizeUrl: ({ state }) => `https://plaza.test/consent?state=${state}`,
        exchangeCode: (code) => Promise.resolve(this.grant(code)),
        refresh: (refreshToken) => {
          this.calls.push(`refresh ${refreshToken}`);
          return Promise.resolve(this.grant(refreshToken.slice('plaza.'.length)));
        },
        user: (accessToken) => Promise.resolve({ accountId: accessToken, displayName: accessToken }),
        revoke: () => Promise.resolve(),
      },
      limits: () =>
        Promise.resolve({
          ...{ username: null, displayName: 'Plaza', avatarUrl: null },
          ...{ visibilities: ['everyone'], switchedOff: [], maxVideoSeconds: null },
        }),
      announce: (order) => {
        const container = {
          ...{ reference: randomUUID(), accountId: order.accessToken.slice('plaza.'.length), order },
          ...{ receivedBytes: 0, isExpired: false, published: 0 },
        };
        return this.meeting('announce', () => {
          this.containers.push(container);
          return { reference: container.reference };
        });
      },
      delivery: {
        by: 'link',
        finish: ({ reference }) =>
          this.meeting('finish', () => {
            this.find(reference).published += 1;
          }),
      },
      check: (post) => this.check(post),
    };
  }

  /** Makes a call, which meets the next fault of its kind. */
  private async meeting<T>(call: string, work: () => T): Promise<T> {
    this.calls.push(call);
    await Promise.resolve();
    const fault = this.faults.get(call)?.shift();
    if (fault === 'token refused') throw error('auth_expired', 'access_token_invalid');
    if (fault === 'lost before') throw error(call === 'finish' ? 'outcome_unknown' : 'retryable', fault);
    const done = work();
    if (fault === 'lost after') throw error(call === 'finish' ? 'outcome_unknown' : 'retryable', fault);
    if (fault === 'process dies after') throw new Error(fault);
    return done;
  }

  private find(reference: string): Container {
    const container = this.containers.find((each) => each.reference === reference);
    if (container === undefined) throw error('rejected', 'unknown container');
    return container;
  }

  /** The first look begins to fetch the video, as one that was announced a moment ago. */
  private async check({ reference }: PostRef): Promise<PublishState> {
    this.calls.push('check');
    const container = this.find(reference);
    const state = {
      ...{ postId: null, postUrl: null, uploadedBytes: null },
      ...{ failReason: null, failSentence: null, mayBeginAgain: false },
    };
    if (container.isExpired)
      return { ...state, status: 'failed', failReason: 'expired', mayBeginAgain: true };
    if (container.published > 0) {
      return { ...state, status: 'published', postId: reference, postUrl: `https://plaza.test/${reference}` };
    }
    if (container.receivedBytes > 0) return { ...state, status: 'ready' };
    const video = await fetch(container.order.videoUrl ?? '');
    container.receivedBytes = (await video.arrayBuffer()).byteLength;
    return { ...state, status: 'processing' };
  }
}
