import type { ErrorCode } from '@pregonero/contracts/api';
import type { ApiSchemaName } from '@pregonero/contracts/api-schemas';

const ANSWERS = 'pregonero:answers';
const REFUSALS = 'pregonero:refusals';

/**
 * Body of a success: an exported type of `@pregonero/contracts/api` (each build generates their schemas), a list of it, it or `null`; a `page` or a `pdf` for people,
 * `captions`, a `film` or a `voice` for players, a `redirect`, or `nothing`: both without a body.
 */
export type AnswerBody =
  | ApiSchemaName
  | `${ApiSchemaName}[]`
  | `${ApiSchemaName}|null`
  | 'page'
  | 'captions'
  | 'film'
  | 'voice'
  | 'pdf'
  | 'redirect'
  | 'nothing';

/** What the API description says of one answer. */
export interface AnswerOptions {
  /** The operation in a few Spanish words, for the list of the API's calls. */
  summary?: string;
  /** What this answer means, in Spanish, where the status alone does not say it. */
  description?: string;
}

/** Of an answer without a body to whoever sent the tag of the present one. */
export const NOTHING_NEW: AnswerOptions = {
  description: 'Nada nuevo desde la respuesta de esa etiqueta (`If-None-Match`).',
};

/** A recorded answer of a route. */
export interface RecordedAnswer extends AnswerOptions {
  readonly status: number;
  readonly body: AnswerBody;
}

/** Says what a route answers when it succeeds; may be repeated for further statuses. Read by the API description. */
export function Answers(status: number, body: AnswerBody, options: AnswerOptions = {}): MethodDecorator {
  return (_target, _name, descriptor: PropertyDescriptor) => {
    const handler = descriptor.value as object;
    // Decorators run from the last line to the first.
    Reflect.defineMetadata(ANSWERS, [{ status, body, ...options }, ...answersOf(handler)], handler);
  };
}

/**
 * Says which errors of the catalogue a route answers on purpose. Left out are those that follow from how it is built:
 * `unauthenticated`, `origin_not_allowed`, roles, throttling, `validation_failed`, the body parser's refusals,
 * the idempotency key's, and the general 5xx.
 */
export function Refuses(...codes: ErrorCode[]): MethodDecorator {
  return (_target, _name, descriptor: PropertyDescriptor) => {
    const handler = descriptor.value as object;
    Reflect.defineMetadata(REFUSALS, [...codes, ...refusalsOf(handler)], handler);
  };
}

/** Answers recorded on a handler, in the order in which they stand in the source. */
export function answersOf(handler: object): readonly RecordedAnswer[] {
  return (Reflect.getMetadata(ANSWERS, handler) as readonly RecordedAnswer[] | undefined) ?? [];
}

/** Error codes recorded on a handler. */
export function refusalsOf(handler: object): readonly ErrorCode[] {
  return (Reflect.getMetadata(REFUSALS, handler) as readonly ErrorCode[] | undefined) ?? [];
}
