import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { ApiError } from '@pregonero/contracts/api';
import {
  ReviewCommentRepository,
  type ReviewLinkEntity,
  VideoVersionRepository,
} from '@pregonero/persistence';
import { ObjectStore } from '@pregonero/storage';
import { fileName } from './review-room.service';
import { ReviewTokens } from './review-tokens.service';

/** A film, or a voice, on its way to a guest: all of it, or the part that the player asked for. */
export interface FilmAnswer {
  readonly status: 200 | 206;
  readonly headers: Readonly<Record<string, string>>;
  readonly stream: Readable;
}

/**
 * Files of a link, through the gateway and not by links of the store: each request asks whether the link still lives, so that
 * a film stops with it.
 */
@Injectable()
export class ReviewFilms {
  constructor(
    private readonly tokens: ReviewTokens,
    private readonly versions: VideoVersionRepository,
    private readonly comments: ReviewCommentRepository,
    private readonly store: ObjectStore,
  ) {}

  /** @throws ApiError `not_found` for a ticket that is not of this link and version, too old, or for more than it may */
  async open(
    link: ReviewLinkEntity,
    wish: { version: number; ticket: string; range: string | undefined },
  ): Promise<FilmAnswer> {
    const ticket = await this.tokens.fileOf(wish.ticket, link);
    const mayDownload = ticket?.isDownload !== true || link.canDownload;
    const version =
      ticket?.version === wish.version && mayDownload
        ? await this.versions.find(link.videoId, wish.version)
        : null;
    const name = ticket?.isDownload === true ? (type: string) => fileName(wish.version, type) : null;
    return this.play(version?.storageKey ?? null, wish.range, name);
  }

  /** The recording of a spoken comment. @throws ApiError `not_found` for a ticket that is not of this link and comment, or too old */
  async openVoice(
    link: ReviewLinkEntity,
    wish: { number: number; ticket: string; range: string | undefined },
  ): Promise<FilmAnswer> {
    const isTheirs = await this.tokens.isVoice(wish.ticket, link, wish.number);
    const key = isTheirs ? await this.comments.voiceOf(link.videoId, wish.number) : null;
    return this.play(key, wish.range, null);
  }

  private async play(
    key: string | null,
    asked: string | undefined,
    downloadName: ((contentType: string) => string) | null,
  ): Promise<FilmAnswer> {
    const facts = key === null ? null : await this.store.head(key);
    if (key === null || facts === null) {
      throw new ApiError('not_found', { params: { reason: 'review_link' } });
    }
    const range = rangeOf(asked, facts.sizeBytes);
    const { stream } = await this.store.getStream(key, range ?? undefined);
    const length = range === null ? facts.sizeBytes : range.end - range.start + 1;
    return {
      status: range === null ? 200 : 206,
      stream,
      headers: {
        'content-type': facts.contentType,
        'content-length': String(length),
        'content-disposition':
          downloadName === null ? 'inline' : `attachment; filename="${downloadName(facts.contentType)}"`,
        'accept-ranges': 'bytes',
        ...(range === null
          ? {}
          : { 'content-range': `bytes ${range.start}-${range.end}/${facts.sizeBytes}` }),
      },
    };
  }
}

/** The one range of a `Range` header, both ends included; null means all of the file, also where it makes no sense. */
export function rangeOf(
  header: string | undefined,
  sizeBytes: number,
): { start: number; end: number } | null {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/u.exec(header ?? '');
  const [, first = '', last = ''] = found ?? [];
  if (found === null || (first === '' && last === '') || sizeBytes === 0) return null;
  const start = first === '' ? Math.max(0, sizeBytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  return start <= end && start < sizeBytes ? { start, end } : null;
}
