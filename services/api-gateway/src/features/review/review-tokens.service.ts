import { createHash, createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { LIMITS } from '@pregonero/contracts/api';
import type { ReviewLinkEntity, ReviewSetEntity } from '@pregonero/persistence';
import { TOKEN_ISSUER } from '../../platform/auth/session-token.service';

/** For whom the tokens of the review room are: none of them is a session, and none stands in for another. */
const AUDIENCE = {
  guest: 'pregonero-review',
  file: 'pregonero-review-file',
  voice: 'pregonero-review-voice',
  undo: 'pregonero-review-undo',
} as const;
type Purpose = keyof typeof AUDIENCE;

/** A guest who knew the password need not write it again on the same day. */
const GUEST_LIFE_SECONDS = 12 * 3_600;

/** Long beside the seconds for which a decision may be taken back: gateways whose clocks differ take the token all the same. */
const UNDO_LIFE_SECONDS = 3_600;

/** A file of a link: which version, to be seen or to be kept. */
export interface FileTicket {
  readonly version: number;
  readonly isDownload: boolean;
}

/** A fresh token of a link: 256 random bits, 43 characters. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The token of a set of videos: as long as one of a link, and one character more, so that neither is taken for the other. */
export function setTokenOf(key: Buffer, nonce: string): string {
  return `s${createHmac('sha256', key).update(nonce).digest('base64url')}`;
}

/** The token of one video within a set: whoever has the set's has it, and nobody can make the set's from it. */
export function memberToken(setToken: string, videoId: number): string {
  return createHmac('sha256', setToken).update(`video:${videoId}`).digest('base64url');
}

/** What a guest opens: a link by itself, or a set with the link of each of its videos. */
export type Opened =
  | Pick<ReviewLinkEntity, 'id' | 'setId' | 'passwordHash'>
  | Pick<ReviewSetEntity, 'id' | 'projectId' | 'passwordHash'>;

/** Names what is opened: the same for a set and all its videos, so that they have one password and one count of calls. */
export function openedName(opened: Opened): string {
  if ('projectId' in opened) return `conjunto:${opened.id}`;
  return opened.setId === null ? String(opened.id) : `conjunto:${opened.setId}`;
}

/** What is stored of a link's token. */
export function linkTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Proofs of the review room, signed with the key of the sessions, each for its own audience. */
@Injectable()
export class ReviewTokens {
  constructor(private readonly jwt: JwtService) {}

  /** Proves that somebody knew the password of a link, or of a set and all its videos; another password ends it. */
  guest(opened: Opened): Promise<string> {
    return this.sign('guest', { sub: openedName(opened), pass: passwordMark(opened) }, GUEST_LIFE_SECONDS);
  }

  async isGuest(token: string, opened: Opened): Promise<boolean> {
    const claims = await this.claimsOf('guest', token);
    return claims?.['sub'] === openedName(opened) && claims['pass'] === passwordMark(opened);
  }

  /** Opens one file of a link for a quarter of an hour. */
  file(
    link: Pick<ReviewLinkEntity, 'id' | 'passwordHash'>,
    { version, isDownload }: FileTicket,
  ): Promise<string> {
    const claims = { sub: String(link.id), pass: passwordMark(link), version, isDownload };
    return this.sign('file', claims, LIMITS.reviewFileLifeSeconds);
  }

  /** The file that a ticket opens; null for every ticket that this link did not give. */
  async fileOf(token: string, link: ReviewLinkEntity): Promise<FileTicket | null> {
    const claims = await this.claimsOf('file', token);
    if (claims?.['sub'] !== String(link.id) || claims['pass'] !== passwordMark(link)) return null;
    const { version, isDownload } = claims;
    return typeof version === 'number' && typeof isDownload === 'boolean' ? { version, isDownload } : null;
  }

  /** Opens the recording of one spoken comment, by its number, for as long. */
  voice(link: Pick<ReviewLinkEntity, 'id' | 'passwordHash'>, number: number): Promise<string> {
    const claims = { sub: String(link.id), pass: passwordMark(link), number };
    return this.sign('voice', claims, LIMITS.reviewFileLifeSeconds);
  }

  /** Whether a ticket opens that comment's recording for the guests of a link. */
  async isVoice(token: string, link: ReviewLinkEntity, number: number): Promise<boolean> {
    const claims = await this.claimsOf('voice', token);
    const isOfLink = claims?.['sub'] === String(link.id) && claims['pass'] === passwordMark(link);
    return isOfLink && claims['number'] === number;
  }

  /** Names one decision to take back; whoever has it made that decision. How long they may, PostgreSQL says. */
  undo(decisionId: number): Promise<string> {
    return this.sign('undo', { sub: String(decisionId) }, UNDO_LIFE_SECONDS);
  }

  /** The decision that such a token takes back, be it still in time or not; null for every other token. */
  async undoneBy(token: string): Promise<number | null> {
    const id = Number((await this.claimsOf('undo', token))?.['sub']);
    return Number.isSafeInteger(id) ? id : null;
  }

  private sign(purpose: Purpose, claims: object, lifeSeconds: number): Promise<string> {
    return this.jwt.signAsync(claims, { audience: AUDIENCE[purpose], expiresIn: lifeSeconds });
  }

  private async claimsOf(purpose: Purpose, token: string): Promise<Record<string, unknown> | null> {
    try {
      return await this.jwt.verifyAsync<Record<string, unknown>>(token, {
        algorithms: ['HS256'],
        issuer: TOKEN_ISSUER,
        audience: AUDIENCE[purpose],
      });
    } catch {
      // Any fault of a token means the same: it proves nothing.
      return null;
    }
  }
}

/** Changes with the password and says nothing about it. */
function passwordMark({ passwordHash }: Pick<ReviewLinkEntity, 'passwordHash'>): string {
  return createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url')
    .slice(0, 16);
}
