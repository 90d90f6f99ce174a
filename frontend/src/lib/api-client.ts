import { ACT_FOR_HEADER, type ErrorBody, type ErrorCode } from '@pregonero/contracts/api';
import axios, { AxiosError, type AxiosAdapter, type AxiosRequestConfig } from 'axios';
import { commonTexts } from '../texts/common';
import { actingFor } from './acting';
import { takeAsked } from './asked-ahead';
import { language } from './language';
import { getSessionToken, setSessionToken } from './session-token';

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

/** Whether a call ended because whoever made it took it back. */
export function isCancel(error: unknown): boolean {
  return axios.isCancel(error);
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

function textOf(body: unknown, fallback: string): string {
  if (typeof body === 'string' && body !== '') return body;
  if (typeof body === 'object' && body !== null) return JSON.stringify(body);
  return fallback;
}

/** Turns whatever axios threw into {@link ApiError}; cancellations pass through unchanged. */
function toApiError(error: unknown): unknown {
  if (!(error instanceof AxiosError) || error.code === AxiosError.ERR_CANCELED) return error;
  const response = error.response;
  if (response === undefined) {
    return new ApiError({
      status: 0,
      code: 'network_error',
      userMessage: navigator.onLine ? commonTexts.connectionLost : commonTexts.offline,
      bodyText: error.message,
    });
  }
  const body: unknown = response.data;
  const bodyText = textOf(body, response.statusText);
  if (isErrorBody(body)) {
    return new ApiError({
      status: response.status,
      code: body.code,
      userMessage: body.message,
      bodyText,
      ...(body.errors === undefined ? {} : { errors: body.errors }),
    });
  }
  return new ApiError({
    status: response.status,
    code: 'internal_error',
    userMessage: commonTexts.serverFailed,
    bodyText,
  });
}

const http = axios.create({ baseURL: '/', withCredentials: true, timeout: 75_000 });

http.interceptors.request.use((config) => {
  config.headers.set('Accept-Language', language);
  const token = getSessionToken();
  if (token !== null) config.headers.set('Authorization', `Bearer ${token}`);
  const acting = actingFor();
  if (acting !== null && !config.headers.has(ACT_FOR_HEADER))
    config.headers.set(ACT_FOR_HEADER, String(acting.id));
  return config;
});

http.interceptors.response.use(undefined, (error: unknown) => {
  const failure = toApiError(error);
  if (failure instanceof ApiError && failure.status === 401 && failure.code === 'unauthenticated') {
    setSessionToken(null);
  }
  return Promise.reject(failure instanceof Error ? failure : new Error(String(failure)));
});

interface CallOptions {
  signal?: AbortSignal;
  /** The same key on a repeated click makes the server answer the first result again. */
  idempotencyKey?: string;
  params?: Record<string, string | number | undefined>;
  onUploadProgress?: (fraction: number) => void;
  /** How long the answer may take; 0 waits for ever, for a large file on a slow line. */
  timeoutMs?: number;
  /** Asks in that client's name; without it in whose name this tab works. Admins only. */
  actFor?: number;
  /** Loads on until the end of a list: the server answers it in pages. */
  everyPage?: boolean;
}

function configOf(options: CallOptions): AxiosRequestConfig {
  return {
    ...(options.signal === undefined ? {} : { signal: options.signal }),
    ...(options.params === undefined ? {} : { params: options.params }),
    ...(options.timeoutMs === undefined ? {} : { timeout: options.timeoutMs }),
    headers: {
      ...(options.idempotencyKey === undefined ? {} : { 'Idempotency-Key': options.idempotencyKey }),
      ...(options.actFor === undefined ? {} : { [ACT_FOR_HEADER]: String(options.actFor) }),
    },
    ...(options.onUploadProgress === undefined
      ? {}
      : {
          onUploadProgress: (event: { progress?: number }) => options.onUploadProgress?.(event.progress ?? 0),
        }),
  };
}

/** Lets a call have an answer that is on its way already; from here on it is as any other. */
const answeredBy =
  (asked: Promise<Response>): AxiosAdapter =>
  async (config) => {
    const response = await readAnswer(asked).catch((error: unknown) => {
      throw new AxiosError(String(error), AxiosError.ERR_NETWORK, config);
    });
    const { status } = response;
    if (config.validateStatus?.(status) !== false) return { ...response, config };
    throw new AxiosError(`${status}`, AxiosError.ERR_BAD_REQUEST, config, undefined, { ...response, config });
  };

async function readAnswer(asked: Promise<Response>) {
  const answer = await asked;
  const { status, statusText, headers } = answer;
  return { status, statusText, headers: Object.fromEntries(headers), data: await answer.text() };
}

/** The address of a list's next page, from the `Link` of its answer (RFC 8288); undefined on the last one. */
function nextPageOf(link: unknown): string | undefined {
  return typeof link === 'string' ? /<([^>]+)>;\s*rel="next"/u.exec(link)?.[1] : undefined;
}

/** Typed calls on this origin. They throw {@link ApiError}; showing it is the caller's business. */
export const api = {
  get: async <T>(url: string, options: CallOptions = {}): Promise<T> => {
    const asked = takeAsked(url);
    const { data, headers } = await http.get<T>(url, {
      ...configOf(options),
      ...(asked === null ? {} : { adapter: answeredBy(asked) }),
    });
    const next = options.everyPage === true ? nextPageOf(headers['link']) : undefined;
    if (next === undefined || !Array.isArray(data)) return data;
    const { signal } = options;
    const more = await api.get<T>(next, { everyPage: true, ...(signal === undefined ? {} : { signal }) });
    return [...(data as unknown[]), ...(more as unknown[])] as T;
  },
  post: async <T>(url: string, body?: unknown, options: CallOptions = {}): Promise<T> =>
    (await http.post<T>(url, body, configOf(options))).data,
  put: async <T>(url: string, body?: unknown, options: CallOptions = {}): Promise<T> =>
    (await http.put<T>(url, body, configOf(options))).data,
  delete: async <T>(url: string, options: CallOptions = {}): Promise<T> =>
    (await http.delete<T>(url, configOf(options))).data,
};
