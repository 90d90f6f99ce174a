import type { ProviderError } from '@pregonero/contracts/jobs';
import type { z } from 'zod';
import {
  parseRetryAfter,
  type ProviderAnswer,
  providerErrorOf,
  ProviderHttpClient,
} from '@pregonero/providers/http';
import type { ByteDelivery } from '../../network';
import {
  CHUNK_DEADLINE_MS,
  READ_DEADLINE_MS,
  TIKTOK_TEXTS,
  TIKTOK_ERRORS,
  TIKTOK_PATHS,
} from './tiktok.constants';
import { oauthErrorSchema, parseWithBigIntegers, tiktokErrorSchema, tokenSchema } from './tiktok.schema';
import type { TiktokSettings } from './tiktok.settings';

/** The calls in use and their errors; knows the vendor's shapes and nothing of the product's. */
export class TiktokClient {
  private readonly http: ProviderHttpClient;
  private readonly apiBaseUrl: string;

  constructor(private readonly config: TiktokSettings) {
    this.apiBaseUrl = config.apiBaseUrl.replace(/\/+$/u, '');
    this.http = new ProviderHttpClient(
      'tiktok',
      [config.apiBaseUrl],
      TIKTOK_TEXTS.away,
      parseWithBigIntegers,
    );
  }

  /** The token endpoint. Not repeatable: codes and refresh tokens work once. */
  async token(
    fields: Readonly<Record<string, string>>,
    signal: AbortSignal | undefined,
  ): Promise<z.infer<typeof tokenSchema>> {
    const answer = await this.http.send({
      method: 'POST',
      url: `${this.apiBaseUrl}${TIKTOK_PATHS.token}`,
      form: { client_key: this.config.clientKey, client_secret: this.config.clientSecret, ...fields },
      deadlineMs: READ_DEADLINE_MS,
      signal,
      repeatable: false,
    });
    const refusal = oauthErrorSchema.safeParse(answer.json).data;
    if (refusal !== undefined)
      throw this.errorOf(answer, refusal.error, refusal.error_description ?? undefined);
    const grant = tokenSchema.safeParse(answer.json);
    if (answer.status === 200 && grant.success) return grant.data;
    if (answer.status === 200) throw this.http.garbled(false, 'HTTP 200 without tokens');
    throw this.errorOf(answer, undefined, undefined);
  }

  /** `POST /v2/oauth/revoke/`; answers an empty body or `{}`. */
  async revoke(token: string, signal: AbortSignal | undefined): Promise<void> {
    const answer = await this.http.send({
      method: 'POST',
      url: `${this.apiBaseUrl}${TIKTOK_PATHS.revoke}`,
      form: { client_key: this.config.clientKey, client_secret: this.config.clientSecret, token },
      deadlineMs: READ_DEADLINE_MS,
      signal,
      repeatable: true,
    });
    const refusal = oauthErrorSchema.safeParse(answer.json).data;
    if (answer.status >= 400 || refusal !== undefined) throw this.errorOf(answer, refusal?.error, undefined);
  }

  /** A call with a user's token whose answer carries `data` and `error`. */
  async call<S extends z.ZodType>(
    schema: S,
    request: {
      method: 'GET' | 'POST';
      path: string;
      accessToken: string;
      json?: unknown;
      deadlineMs?: number;
      signal: AbortSignal | undefined;
    },
  ): Promise<z.infer<S>> {
    const answer = await this.http.send({
      method: request.method,
      url: `${this.apiBaseUrl}${request.path}`,
      headers: { authorization: `Bearer ${request.accessToken}` },
      ...(request.json === undefined ? {} : { json: request.json }),
      deadlineMs: request.deadlineMs ?? READ_DEADLINE_MS,
      signal: request.signal,
      repeatable: true,
    });
    const error = tiktokErrorSchema.safeParse(answer.json).data?.error;
    if (answer.status !== 200 || (error !== undefined && error.code !== 'ok')) {
      throw this.errorOf(answer, error?.code, error?.message ?? undefined);
    }
    const parsed = schema.safeParse(answer.json);
    if (!parsed.success) throw this.http.garbled(true, `${request.path} answered another shape`);
    return parsed.data;
  }

  /** `PUT` of one range to the upload address: no authorization header, the address itself is the secret. */
  async putChunk(
    request: Parameters<ByteDelivery['sendRange']>[0],
  ): Promise<{ receivedBytes: number; complete: boolean }> {
    const { start, end, totalBytes } = request.range;
    const isLast = end === totalBytes - 1;
    const answer = await this.http.send({
      method: 'PUT',
      url: request.uploadUrl,
      headers: {
        'content-type': request.contentType,
        'content-range': `bytes ${start}-${end}/${totalBytes}`,
      },
      stream: { body: request.stream, sizeBytes: end - start + 1 },
      deadlineMs: CHUNK_DEADLINE_MS,
      signal: request.signal,
      repeatable: !isLast,
    });
    switch (answer.status) {
      case 200:
        // Not an answer of this call: a proxy's page, perhaps. Whether the bytes arrived is for the status to say.
        throw this.http.garbled(!isLast, 'upload answered HTTP 200');
      case 201:
        return { receivedBytes: totalBytes, complete: true };
      case 206:
        return { receivedBytes: receivedOf(answer) ?? end + 1, complete: false };
      case 416: {
        const receivedBytes = receivedOf(answer);
        if (receivedBytes === undefined) throw this.errorOf(answer, 'range_refused', undefined);
        return { receivedBytes, complete: receivedBytes >= totalBytes };
      }
      case 403:
      case 404:
        throw this.errorOf(answer, 'upload_link_expired', undefined);
      default:
        throw this.errorOf(answer, undefined, undefined);
    }
  }

  private errorOf(
    answer: ProviderAnswer,
    code: string | undefined,
    message: string | undefined,
  ): ProviderError {
    return providerErrorOf({
      provider: 'tiktok',
      table: TIKTOK_ERRORS,
      status: answer.status,
      code,
      message,
      retryAfterMs: parseRetryAfter(answer.headers, Date.now()),
    });
  }
}

/** How many bytes the network has, from `Content-Range` (`bytes 0-n/total`, or an asterisk for none); undefined when it does not say. */
function receivedOf(answer: ProviderAnswer): number | undefined {
  const range = answer.headers.get('content-range') ?? '';
  if (/^bytes \*\//u.test(range)) return 0;
  const last = /^bytes 0-(\d+)\/(?:\d+|\*)$/u.exec(range)?.[1];
  return last === undefined ? undefined : Number(last) + 1;
}
