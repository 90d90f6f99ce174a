import type {
  ErrorBody,
  PrivacyConsent,
  ReviewComment,
  ReviewCommentRequest,
  ReviewDecisionReceipt,
  ReviewDecisionRequest,
  ReviewRoom,
  ReviewSession,
  ReviewSetRoom,
  WithdrawnDecision,
} from '@pregonero/contracts/api';
import { sendWithConsents } from '../lib/consents';
import { language } from '../lib/language';

/** Why a guest's call was refused; `status` is 0 when no answer came. `message` is for people. */
export class GuestCallError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errors: Readonly<Record<string, string[]>> = {},
  ) {
    super(message);
    this.name = 'GuestCallError';
  }
}

/** What somebody says of a second of a video, or of all of it. */
export interface SpokenComment {
  audio: File;
  atSeconds: number | null;
  version: number;
  /** Names it: sent again, it is there once. */
  ref: string;
}

/** A room, or a set of them, as it was fetched; or that nothing changed since. */
export type Fetched<Room> = { room: Room; etag: string } | 'unchanged';

/**
 * The calls of a guest of a link. Apart from `lib/api-client.ts`: a guest has no session, and the session of somebody who is
 * signed in in this browser must neither be sent nor ended by them.
 */
export class GuestReviewCalls {
  /** @param guestToken the proof of the password, where somebody gave it already */
  constructor(
    private readonly token: string,
    private guestToken: string | null = null,
  ) {}

  /** The proof of the password: that of a set holds for each of its videos. */
  get proof(): string | null {
    return this.guestToken;
  }

  /** What is to be reviewed. @param etag of the room that is shown already */
  readonly room = (etag: string | null, signal: AbortSignal): Promise<Fetched<ReviewRoom>> =>
    this.look('', etag, signal);

  /** The videos that are to be reviewed, by a link to several. @param etag of what is shown already */
  readonly set = (etag: string | null, signal: AbortSignal): Promise<Fetched<ReviewSetRoom>> =>
    this.look('/set', etag, signal);

  /** Comes in with the password of the link. */
  async enter(password: string): Promise<void> {
    const { guestToken } = await this.post<ReviewSession>('/session', { password });
    this.guestToken = guestToken;
  }

  comment(body: ReviewCommentRequest): Promise<ReviewComment> {
    return sendWithConsents(body, (sent) => this.post('/comments', sent));
  }

  /** Sends a spoken comment. */
  speak(note: SpokenComment & PrivacyConsent & { author: string }): Promise<ReviewComment> {
    return sendWithConsents(note, async ({ audio, author, acceptedPrivacy, atSeconds, version, ref }) => {
      const body = new FormData();
      // Texts belong before the file: the server can refuse them before it has received it.
      body.append('author', author);
      if (acceptedPrivacy !== undefined) body.append('acceptedPrivacy', acceptedPrivacy);
      if (atSeconds !== null) body.append('atSeconds', String(atSeconds));
      body.append('version', String(version));
      body.append('ref', ref);
      body.append('audio', audio);
      return (await (await this.call('/voice-notes', { method: 'POST', body })).json()) as ReviewComment;
    });
  }

  decide(body: ReviewDecisionRequest): Promise<ReviewDecisionReceipt> {
    return sendWithConsents(body, (sent) => this.post('/decision', sent));
  }

  withdraw(undoToken: string): Promise<WithdrawnDecision> {
    return this.post('/decision/withdraw', { undoToken });
  }

  private async look<Room>(path: string, etag: string | null, signal: AbortSignal): Promise<Fetched<Room>> {
    const answer = await this.call(path, {
      signal,
      ...(etag === null ? {} : { headers: { 'if-none-match': etag } }),
    });
    if (answer.status === 304) return 'unchanged';
    return { room: (await answer.json()) as Room, etag: answer.headers.get('etag') ?? '' };
  }

  private async post<T>(path: string, body: object): Promise<T> {
    const headers = { 'content-type': 'application/json' };
    return (await (
      await this.call(path, { method: 'POST', headers, body: JSON.stringify(body) })
    ).json()) as T;
  }

  private async call(
    path: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
  ): Promise<Response> {
    const answer = await fetch(`/api/review/${this.token}${path}`, {
      ...init,
      credentials: 'omit',
      cache: 'no-store',
      headers: {
        'accept-language': language,
        ...(this.guestToken === null ? {} : { authorization: `Bearer ${this.guestToken}` }),
        ...init.headers,
      },
    }).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      throw new GuestCallError(0, '');
    });
    if (answer.ok || answer.status === 304) return answer;
    const { message = '', errors } = (await answer.json().catch(() => ({}))) as Partial<ErrorBody>;
    throw new GuestCallError(answer.status, message, errors);
  }
}
