import { ProviderError } from '@pregonero/contracts/jobs';
import { type ErrorTable, providerErrorOf } from '../../../http/error-table';
import { type MultipartBody, multipartFile } from '../../../http/multipart-file';
import { ProviderHttpClient, type ProviderAnswer } from '../../../http/provider-http.client';
import { parseRetryAfter } from '../../../http/retry-after';
import {
  DOWNLOAD_DEADLINE_MS,
  DOWNLOAD_MAX_BYTES,
  HEYGEN_AUDIO_ERRORS,
  HEYGEN_AWAY,
  HEYGEN_ERRORS,
  HEYGEN_OUTCOME_UNKNOWN,
  HEYGEN_PATHS,
  HEYGEN_VIDEO_ERRORS,
  PAGES_MAX,
  READ_DEADLINE_MS,
  SPEECH_DEADLINE_MS,
  SUBMIT_DEADLINE_MS,
  UPLOAD_DEADLINE_MS,
  VIDEOS_PAGE_LIMIT,
} from './heygen.constants';
import {
  assetSchema,
  createdSchema,
  heygenErrorSchema,
  type HeygenLook,
  type HeygenVideo,
  listedVideoSchema,
  lookAnswerSchema,
  pageSchema,
  speechSchema,
  videoSchema,
} from './heygen.schema';
import type { HeygenSettings } from './heygen.settings';

/** The v3 calls in use, with their errors; knows the vendor's shapes and nothing of the product's. */
export class HeygenClient {
  private readonly http: ProviderHttpClient;
  private readonly baseUrl: string;

  constructor(private readonly config: Pick<HeygenSettings, 'baseUrl' | 'apiKey'>) {
    this.baseUrl = config.baseUrl.replace(/\/+$/u, '');
    this.http = new ProviderHttpClient('heygen', [config.baseUrl], HEYGEN_AWAY);
  }

  /** Every item of a list, page by page. */
  async list(
    path: string,
    query: Record<string, string>,
    signal: AbortSignal | undefined,
  ): Promise<unknown[]> {
    const items: unknown[] = [];
    for await (const page of this.pages(path, query, signal)) items.push(...page.items);
    return items;
  }

  /**
   * `GET /v3/videos`: the id of the video whose title ends with `mark`; null when the whole list has none.
   *
   * @throws ProviderError outcome_unknown when the list has an unreadable entry, or more pages than are read
   */
  async findByTitle(mark: string, signal: AbortSignal | undefined): Promise<string | null> {
    const query = { limit: String(VIDEOS_PAGE_LIMIT), title: mark };
    let isWhole = false;
    let unreadable = 0;
    for await (const page of this.pages(HEYGEN_PATHS.videos, query, signal)) {
      for (const item of page.items) {
        const video = listedVideoSchema.safeParse(item);
        if (!video.success) unreadable += 1;
        // A server that knows no filter lists all.
        else if (video.data.title?.endsWith(mark) === true) return video.data.id;
      }
      isWhole = page.isLast;
    }
    if (isWhole && unreadable === 0) return null;
    throw new ProviderError({
      ...{ provider: 'heygen', kind: 'outcome_unknown', sentence: HEYGEN_OUTCOME_UNKNOWN },
      message: isWhole ? `${unreadable} videos of the list are unreadable` : 'the list of videos is too long',
    });
  }

  /** The pages of a list, at most {@link PAGES_MAX}. */
  private async *pages(
    path: string,
    query: Record<string, string>,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<{ items: unknown[]; isLast: boolean }> {
    let token: string | undefined;
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const search = new URLSearchParams({ ...query, ...(token === undefined ? {} : { token }) });
      const answer = await this.call('GET', `${path}?${search.toString()}`, { signal });
      const parsed = pageSchema.safeParse(answer.json);
      if (!parsed.success) throw this.http.garbled(true, 'HTTP 200 without a list');
      const next = parsed.data.next_token ?? undefined;
      const hasMore = parsed.data.has_more === true;
      yield { items: parsed.data.data, isLast: !hasMore };
      if (!hasMore || next === undefined || next === token) return;
      token = next;
    }
  }

  /** `POST /v3/videos`; safe to repeat because of its key. */
  async create(
    body: Record<string, unknown>,
    idempotencyKey: string,
    signal: AbortSignal | undefined,
  ): Promise<string> {
    const answer = await this.call('POST', HEYGEN_PATHS.videos, {
      json: body,
      errors: 'audio_asset_id' in body ? HEYGEN_AUDIO_ERRORS : HEYGEN_ERRORS,
      headers: { 'idempotency-key': idempotencyKey },
      deadlineMs: SUBMIT_DEADLINE_MS,
      signal,
    });
    const parsed = createdSchema.safeParse(answer.json);
    if (!parsed.success) throw this.http.garbled(true, 'accepted a video without an id');
    return parsed.data.data.video_id;
  }

  /** `POST /v3/voices/speech`; the key makes a repeat give the same sound. Gives its link. */
  async speech(
    body: { text: string; voice_id: string; input_type: 'text' },
    idempotencyKey: string,
    signal: AbortSignal | undefined,
  ): Promise<string> {
    const answer = await this.call('POST', HEYGEN_PATHS.speech, {
      json: body,
      headers: { 'idempotency-key': idempotencyKey },
      deadlineMs: SPEECH_DEADLINE_MS,
      signal,
    });
    const parsed = speechSchema.safeParse(answer.json);
    if (!parsed.success) throw this.http.garbled(true, 'said a text without a link to it');
    return parsed.data.data.audio_url;
  }

  /** `POST /v3/assets`; the key makes a repeat give the same asset. Gives its id. */
  async upload(
    file: { path: string; name: string; contentType: string },
    idempotencyKey: string,
    signal: AbortSignal | undefined,
  ): Promise<string> {
    const body = await multipartFile(file);
    const answer = await this.call('POST', HEYGEN_PATHS.assets, {
      stream: body,
      errors: HEYGEN_AUDIO_ERRORS,
      headers: { 'idempotency-key': idempotencyKey, 'content-type': body.contentType },
      deadlineMs: UPLOAD_DEADLINE_MS,
      signal,
    });
    const assetId = assetSchema.safeParse(answer.json).data?.data ?? '';
    if (assetId === '') throw this.http.garbled(true, 'took a file without an id');
    return assetId;
  }

  /** `GET /v3/avatars/looks/{id}`. */
  async look(lookId: string, signal: AbortSignal | undefined): Promise<HeygenLook> {
    const answer = await this.call('GET', `${HEYGEN_PATHS.looks}/${encodeURIComponent(lookId)}`, { signal });
    const parsed = lookAnswerSchema.safeParse(answer.json);
    if (!parsed.success) throw this.http.garbled(true, 'HTTP 200 without a look');
    return parsed.data.data;
  }

  /** `GET /v3/videos/{id}`. */
  async read(videoId: string, signal: AbortSignal | undefined): Promise<HeygenVideo> {
    const answer = await this.call('GET', `${HEYGEN_PATHS.videos}/${encodeURIComponent(videoId)}`, {
      errors: HEYGEN_VIDEO_ERRORS,
      signal,
    });
    const parsed = videoSchema.safeParse(answer.json);
    if (!parsed.success) throw this.http.garbled(true, 'HTTP 200 without a video');
    return parsed.data.data;
  }

  /** `DELETE /v3/videos/{id}`; one that is gone already counts as done. */
  async remove(videoId: string, signal: AbortSignal | undefined): Promise<void> {
    try {
      await this.call('DELETE', `${HEYGEN_PATHS.videos}/${encodeURIComponent(videoId)}`, { signal });
    } catch (error) {
      const gone =
        error instanceof ProviderError &&
        ['video_not_found', 'not_found', '404'].includes(error.providerCode ?? '');
      if (!gone) throw error;
    }
  }

  /** Fetches a presigned link: the key is never sent to the file host. */
  async download(
    url: string,
    toPath: string,
    signal: AbortSignal | undefined,
  ): Promise<{ sizeBytes: number }> {
    return this.http.download({
      url,
      toPath,
      deadlineMs: DOWNLOAD_DEADLINE_MS,
      signal,
      maxBytes: DOWNLOAD_MAX_BYTES,
    });
  }

  private async call(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    options: {
      json?: unknown;
      stream?: MultipartBody;
      errors?: ErrorTable;
      headers?: Record<string, string>;
      deadlineMs?: number;
      signal: AbortSignal | undefined;
    },
  ): Promise<ProviderAnswer> {
    const answer = await this.http.send({
      method,
      url: `${this.baseUrl}${path}`,
      headers: { 'x-api-key': this.config.apiKey, ...options.headers },
      ...(options.json === undefined ? {} : { json: options.json }),
      ...(options.stream === undefined ? {} : { stream: options.stream }),
      deadlineMs: options.deadlineMs ?? READ_DEADLINE_MS,
      signal: options.signal,
      repeatable: true,
    });
    if (answer.status >= 200 && answer.status < 300) return answer;
    const error = heygenErrorSchema.safeParse(answer.json).data?.error;
    throw providerErrorOf({
      provider: 'heygen',
      table: options.errors ?? HEYGEN_ERRORS,
      status: answer.status,
      code: error?.code ?? String(answer.status),
      message: error?.message ?? undefined,
      retryAfterMs: parseRetryAfter(answer.headers, Date.now()),
    });
  }
}
