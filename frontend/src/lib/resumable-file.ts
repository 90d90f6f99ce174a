import type { ErrorCode } from '@pregonero/contracts/api';
import type { DetailedError, HttpRequest } from 'tus-js-client';
import { commonTexts } from '../texts/common';
import { ApiError } from './api-client';
import { language } from './language';
import { getSessionToken, setSessionToken } from './session-token';

/** One request carries so much: proxies on the way dislike larger bodies, and smaller ones cost round trips. */
const PIECE_BYTES = 64 * 1_048_576;
/** Answers after which the same file is sent on: the server, the line or the moment was the trouble. */
const PASSING = new Set([0, 408, 409, 423, 429]);

/** A file on its way, wherever it stopped. */
export interface ResumableFile {
  readonly file: File;
  /** Where an upload begins. */
  readonly endpoint: string;
  /** Where this one goes on; null before it began. */
  readonly url: string | null;
  /** Sent with its beginning. */
  readonly metadata: Readonly<Record<string, string>>;
}

/** What a file tells while it is sent. */
export interface ResumableListener {
  readonly signal: AbortSignal;
  readonly onUrl: (url: string) => void;
  /** `sentBytes` of the file, those of before included. */
  readonly onProgress: (sentBytes: number) => void;
}

/** The connection or the server was lost: the same call, with the address that was told, goes on. */
export class InterruptedError extends Error {
  override readonly name = 'InterruptedError';
}

/** What was here before is there no more (it ended after its days): the file begins anew. */
export class ForgottenError extends Error {
  override readonly name = 'ForgottenError';
}

/**
 * Sends a file in pieces, from where the server has it (tus 1.0.0). Resolves once the server has all of it.
 * @throws InterruptedError, ForgottenError; ApiError for what the server refuses; the signal's reason when it is called off
 */
export async function sendResumable(what: ResumableFile, listener: ResumableListener): Promise<void> {
  const { Upload } = await import('tus-js-client');
  const { file, endpoint, url, metadata } = what;
  const { signal, onUrl, onProgress } = listener;
  signal.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(file, {
      ...(url === null ? { endpoint } : { uploadUrl: url }),
      metadata: { ...metadata },
      chunkSize: PIECE_BYTES,
      // When to go on is decided by whoever knows of the other files and of the network.
      retryDelays: null,
      storeFingerprintForResuming: false,
      onBeforeRequest: identify,
      onUploadUrlAvailable: () => {
        if (upload.url !== null) onUrl(upload.url);
      },
      onProgress,
      onSuccess: () => {
        resolve();
      },
      onError: (error) => {
        reject(failureOf(error, url));
      },
    });
    signal.addEventListener(
      'abort',
      () => {
        void upload.abort().finally(() => {
          reject(signal.reason as Error);
        });
      },
      { once: true },
    );
    upload.start();
  });
}

/** Takes back what was sent so far; fine when it is gone already. */
export async function endResumable(url: string): Promise<void> {
  const { Upload } = await import('tus-js-client');
  try {
    await Upload.terminate(url, { retryDelays: null, onBeforeRequest: identify });
  } catch (error) {
    const failure = failureOf(error instanceof Error ? error : new Error(String(error)), url);
    if (!(failure instanceof ForgottenError)) throw failure;
  }
}

function identify(request: HttpRequest): void {
  request.setHeader('Accept-Language', language);
  const token = getSessionToken();
  if (token !== null) request.setHeader('Authorization', `Bearer ${token}`);
}

function failureOf(error: Error | DetailedError, url: string | null): Error {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  if (url !== null && status === 404) return new ForgottenError();
  const isBeginning = url === null && status === 409;
  if ((PASSING.has(status) && !isBeginning) || status >= 500) return new InterruptedError();
  if (status === 401) setSessionToken(null);
  const bodyText = response?.getBody() ?? '';
  const { code, message } = bodyOf(bodyText);
  return new ApiError({
    status,
    code: code ?? 'internal_error',
    userMessage: message ?? commonTexts.serverFailed,
    bodyText,
  });
}

/** An answer about how far a file is has no body. */
function bodyOf(text: string): { code?: ErrorCode; message?: string } {
  try {
    return text === '' ? {} : (JSON.parse(text) as { code?: ErrorCode; message?: string });
  } catch {
    return {};
  }
}
