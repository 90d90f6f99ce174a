import { ACT_FOR_HEADER, type ErrorBody, type ErrorCode } from '@pregonero/contracts/api';
import { commonTexts } from '../texts/common';
import { actingFor } from './acting';
import { takeAsked } from './asked-ahead';
import { language } from './language';
import { getSessionToken, setSessionToken } from './session-token';
import { sendWithProgress, type Reply } from './upload-request';

/** Limit for a whole call, answer included, unless the caller sets another. */
const TIMEOUT_MS = 75_000;

/** What a failed call throws. `message` is the status, a colon and the body; `userMessage` is for people. */
export class ApiError extends Error {
  /** HTTP status, 0 when no answer came (then the outcome is unknown). */
  readonly status: number;
  readonly code: ErrorCode | 'network_error';
  readonly userMessage: string;
  /** Field name to messages for people, for forms. */
  readonly errors: Record<string, string[]>;

  constructor(options: {
    status: number;
    code: ErrorCode | 'network_error';
    userMessage: string;
    errors?: Record<string, string[]>;
    bodyText: string;
  }) {
    super(`${options.status}: ${options.bodyText}`);
    this.name = 'ApiError';
    this.status = options.status;
    this.code = options.code;
    this.userMessage = options.userMessage;
    this.errors = options.errors ?? {};
  }

  /** True when no answer came: the server may or may not have done the work. */
  get outcomeUnknown(): boolean {
    return this.status === 0;
  }
}

/** Returns true when a call ended because its caller aborted it. */
export function isCancel(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

/** Returns true when a call was refused because the caller's e-mail address is unproved. */
export function isEmailUnverified(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'email_unverified';
}

/** The sentence for people behind anything that was thrown. */
export function userMessageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError ? error.userMessage : fallback;
}

function isErrorBody(body: unknown): body is ErrorBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    typeof body.code === 'string' &&
    'message' in body &&
    typeof body.message === 'string'
  );
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Turns a reply with an error status into {@link ApiError}. */
function toApiError({ status, statusText }: Reply, text: string): ApiError {
  const body = parseBody(text);
  const bodyText = text === '' ? statusText : text;
  if (isErrorBody(body)) {
    return new ApiError({
      status,
      code: body.code,
      userMessage: body.message,
      bodyText,
      ...(body.errors === undefined ? {} : { errors: body.errors }),
    });
  }
  return new ApiError({ status, code: 'internal_error', userMessage: commonTexts.serverFailed, bodyText });
}

interface CallOptions {
  signal?: AbortSignal;
  /** The same key on a repeated click makes the server answer the first result again. */
  idempotencyKey?: string;
  params?: Record<string, string | number | undefined>;
  onUploadProgress?: (fraction: number) => void;
  /** Milliseconds that the call may take; 0 sets no limit, for a large file on a slow line. */
  timeoutMs?: number;
  /** Asks in that client's name; without it in whose name this tab works. Admins only. */
  actFor?: number;
  /** Loads on until the end of a list: the server answers it in pages. */
  everyPage?: boolean;
}

function toHeaders(body: unknown, { idempotencyKey, actFor }: CallOptions): Record<string, string> {
  const token = getSessionToken();
  const client = actFor ?? actingFor()?.id;
  return {
    'Accept-Language': language,
    // The browser itself names the boundary of a form.
    ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(client === undefined ? {} : { [ACT_FOR_HEADER]: String(client) }),
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
  };
}

function withParams(url: string, params: CallOptions['params'] = {}): string {
  const given = Object.entries(params).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  if (given.length === 0) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(given).toString()}`;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

function exchange(method: Method, url: string, body: unknown, options: CallOptions, signal: AbortSignal) {
  const init = {
    method,
    headers: toHeaders(body, options),
    signal,
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
  };
  const address = withParams(url, options.params);
  // Only XMLHttpRequest reports the progress of an upload.
  if (options.onUploadProgress !== undefined)
    return sendWithProgress(address, init, options.onUploadProgress);
  return (method === 'GET' ? takeAsked(url) : null) ?? fetch(address, init);
}

/** Makes the call and reads its reply to the end. @throws ApiError, or the abort of the caller unchanged */
async function receive(
  method: Method,
  url: string,
  body: unknown,
  options: CallOptions,
): Promise<{ reply: Reply; text: string }> {
  const { signal, timeoutMs = TIMEOUT_MS } = options;
  // `AbortSignal.any` is missing in browsers that the app still supports.
  const controller = new AbortController();
  const abort = () => {
    controller.abort();
  };
  if (signal?.aborted === true) abort();
  signal?.addEventListener('abort', abort);
  const timer =
    timeoutMs === 0
      ? undefined
      : setTimeout(() => {
          controller.abort(new DOMException(`No reply within ${timeoutMs} ms`, 'TimeoutError'));
        }, timeoutMs);
  try {
    const reply = await exchange(method, url, body, options, controller.signal);
    const text = await reply.text();
    // A reply that was asked for ahead is not tied to the caller.
    signal?.throwIfAborted();
    return { reply, text };
  } catch (error) {
    if (signal?.aborted === true) throw isCancel(error) ? error : new DOMException('Aborted', 'AbortError');
    throw new ApiError({
      status: 0,
      code: 'network_error',
      userMessage: navigator.onLine ? commonTexts.connectionLost : commonTexts.offline,
      bodyText: error instanceof Error ? error.message : String(error),
    });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

async function call(
  method: Method,
  url: string,
  body: unknown,
  options: CallOptions,
): Promise<{ data: unknown; link: string | null }> {
  const { reply, text } = await receive(method, url, body, options);
  if (reply.status >= 200 && reply.status < 300)
    return { data: parseBody(text), link: reply.headers.get('link') };
  const failure = toApiError(reply, text);
  if (failure.status === 401 && failure.code === 'unauthenticated') setSessionToken(null);
  throw failure;
}

/** Returns the URL of a list's next page from the `Link` of its reply (RFC 8288); undefined on the last one. */
function findNextPage(link: string | null): string | undefined {
  return link === null ? undefined : /<([^>]+)>;\s*rel="next"/u.exec(link)?.[1];
}

/** Typed calls on this origin. They throw {@link ApiError}; showing it is the caller's business. */
export const api = {
  get: async <T>(url: string, options: CallOptions = {}): Promise<T> => {
    const { data, link } = await call('GET', url, undefined, options);
    const next = options.everyPage === true ? findNextPage(link) : undefined;
    if (next === undefined || !Array.isArray(data)) return data as T;
    const { signal } = options;
    const more = await api.get<T>(next, { everyPage: true, ...(signal === undefined ? {} : { signal }) });
    return [...(data as unknown[]), ...(more as unknown[])] as T;
  },
  post: async <T>(url: string, body?: unknown, options: CallOptions = {}): Promise<T> =>
    (await call('POST', url, body, options)).data as T,
  put: async <T>(url: string, body?: unknown, options: CallOptions = {}): Promise<T> =>
    (await call('PUT', url, body, options)).data as T,
  delete: async <T>(url: string, options: CallOptions = {}): Promise<T> =>
    (await call('DELETE', url, undefined, options)).data as T,
};
