import type { StockFootageConfig } from '@pregonero/config';
import { ProviderError } from '@pregonero/contracts/jobs';
import { providerErrorOf } from '../../../http/error-table';
import { ProviderHttpClient, type ProviderAnswer } from '../../../http/provider-http.client';
import { parseRetryAfter } from '../../../http/retry-after';
import { PexelsBudget } from './pexels.budget';
import {
  DOWNLOAD_DEADLINE_MS,
  DOWNLOAD_MAX_BYTES,
  PEXELS_AWAY,
  PEXELS_BUSY,
  PEXELS_ERRORS,
  PEXELS_LOCALE,
  PEXELS_MONTH_SPENT,
  PEXELS_PATHS,
  READ_DEADLINE_MS,
} from './pexels.constants';
import { pexelsErrorSchema, pexelsSearchSchema, type PexelsVideo, pexelsVideoSchema } from './pexels.schema';

/** The two calls in use, with their errors and limits. */
export class PexelsClient {
  private readonly http: ProviderHttpClient;
  private readonly budget = new PexelsBudget();
  private readonly baseUrl: string;

  constructor(private readonly config: StockFootageConfig) {
    this.baseUrl = config.baseUrl.replace(/\/+$/u, '');
    this.http = new ProviderHttpClient('pexels', [config.baseUrl], PEXELS_AWAY);
  }

  /** `GET …/videos/search`. */
  async search(query: Record<string, string>, signal: AbortSignal | undefined): Promise<PexelsVideo[]> {
    const search = new URLSearchParams({ ...query, locale: PEXELS_LOCALE });
    const answer = await this.call(`${PEXELS_PATHS.search}?${search.toString()}`, signal);
    if (answer.status !== 200) throw this.errorOf(answer);
    const parsed = pexelsSearchSchema.safeParse(answer.json);
    if (!parsed.success) throw this.http.garbled(true, 'HTTP 200 without clips');
    return parsed.data.videos.flatMap((item) => {
      const video = pexelsVideoSchema.safeParse(item);
      return video.success ? [video.data] : [];
    });
  }

  /** `GET …/videos/videos/{id}`; null when there is none. */
  async read(id: number, signal: AbortSignal | undefined): Promise<PexelsVideo | null> {
    const answer = await this.call(`${PEXELS_PATHS.video}/${id}`, signal);
    if (answer.status === 404) return null;
    if (answer.status !== 200) throw this.errorOf(answer);
    const parsed = pexelsVideoSchema.safeParse(answer.json);
    if (!parsed.success) throw this.http.garbled(true, 'HTTP 200 without a clip');
    return parsed.data;
  }

  /** Fetches a clip; the key is not sent to file hosts. */
  async download(
    fileUrl: string,
    toPath: string,
    signal: AbortSignal | undefined,
  ): Promise<{ sizeBytes: number }> {
    return this.http.download({
      url: fileUrl,
      toPath,
      deadlineMs: DOWNLOAD_DEADLINE_MS,
      signal,
      maxBytes: DOWNLOAD_MAX_BYTES,
      allows: (url) => this.isAllowed(url),
    });
  }

  /** Whether a file may come from there: an https or http address of a configured host. */
  isAllowed(url: URL): boolean {
    const hosts: readonly string[] = this.config.downloadHosts;
    return (url.protocol === 'https:' || url.protocol === 'http:') && hosts.includes(url.host);
  }

  private async call(path: string, signal: AbortSignal | undefined): Promise<ProviderAnswer> {
    const waitMs = this.budget.take(Date.now());
    if (waitMs > 0) {
      throw new ProviderError({
        provider: 'pexels',
        kind: 'rate_limited',
        message: 'pexels: own hourly count is spent',
        sentence: PEXELS_BUSY,
        retryAfterMs: waitMs,
      });
    }
    const answer = await this.http.send({
      method: 'GET',
      url: `${this.baseUrl}${path}`,
      headers: { authorization: this.config.apiKey },
      deadlineMs: READ_DEADLINE_MS,
      signal,
      repeatable: true,
    });
    if (answer.status === 200) this.budget.learn(answer.headers);
    return answer;
  }

  private errorOf(answer: ProviderAnswer): Error {
    const error = pexelsErrorSchema.safeParse(answer.json).data;
    const nowMs = Date.now();
    const hintMs = parseRetryAfter(answer.headers, nowMs);
    const monthMs = this.budget.waitForMonth(nowMs);
    if (answer.status === 429 && monthMs > 0) {
      return new ProviderError({
        provider: 'pexels',
        kind: 'rate_limited',
        message: 'pexels: HTTP 429, the month is spent',
        sentence: PEXELS_MONTH_SPENT,
        retryAfterMs: Math.max(monthMs, hintMs ?? 0),
      });
    }
    return providerErrorOf({
      provider: 'pexels',
      table: PEXELS_ERRORS,
      status: answer.status,
      code: error?.code ?? String(answer.status),
      message: error?.message,
      retryAfterMs: answer.status === 429 ? (hintMs ?? this.budget.waitAfterRefusal(nowMs)) : hintMs,
    });
  }
}
