import type { Sentence, SentenceParams } from '../../languages/sentence';
import { type ErrorCode, ERRORS } from '../error-codes';

interface Details<C extends ErrorCode> {
  params?: SentenceParams<C>;
  /** What is wrong with which field. */
  errors?: Readonly<Record<string, readonly Sentence[]>>;
  retryAfterSeconds?: number;
}
type Cause = { [C in ErrorCode]: [code: C, details?: Details<C>] }[ErrorCode];

/**
 * An error that the API answers as it stands; thrown by services, turned into `ErrorBody` by one filter, in the language
 * of whoever asked. Its `message` is for logs.
 */
export class ApiError extends Error {
  readonly code: ErrorCode;
  /** What it says to people. */
  readonly sentence: Sentence<ErrorCode>;
  readonly errors: Readonly<Record<string, readonly Sentence[]>> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(...[code, details = {}]: Cause) {
    const params = details.params ?? {};
    super('reason' in params ? `${code}: ${params.reason}` : code);
    this.name = 'ApiError';
    this.code = code;
    // The pair comes from one member of `Cause`, which the two variables do not show any more.
    this.sentence = { code, params } as Sentence<ErrorCode>;
    this.errors = details.errors;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  /** The error that said this sentence once. */
  static of({ code, params }: Sentence<ErrorCode>): ApiError {
    // A sentence pairs its code with its own parameters, as `Cause` does.
    return new ApiError(...([code, { params }] as Cause));
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}
