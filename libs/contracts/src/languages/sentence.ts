import type { errors } from './generated/es/server/errors';
import type { notices, sentences } from './generated/es/server/index';
import type { Said } from './said';

/**
 * Sentences for people as data: a code of the catalogue and what the sentence is about. The types of every sentence and of
 * every notice are read from the modules that `scripts/write-messages.ts` makes of the Spanish messages.
 */

/** Words, or a function of what the sentence is about. Its parameters are all given: none is optional. */
export type Template = string | ((params: never) => string);

/** One code that says several things: `general`, or one of its reasons. */
export interface Reasons {
  readonly general: string;
  readonly [reason: string]: Template;
}

/** What a language says for one code. */
export type Entry = Template | Reasons;

type SpanishSentences = typeof sentences;
type SpanishNotices = typeof notices;

/** What each code of an error says. */
export type ErrorTexts = typeof errors;

type NoParams = Readonly<Record<string, never>>;

/** What the maker of a sentence gives for what its template gets. */
type Given<Value> = Value extends Said
  ? Sentence
  : Value extends readonly (infer Item)[]
    ? readonly Given<Item>[]
    : Value;
type TemplateParams<T> = T extends (params: infer Params) => string
  ? { readonly [Name in keyof Params]: Given<Params[Name]> }
  : unknown;
/** Of an entry that says several things: which of them, with what that one gets. */
type ReasonParams<E, Reasons extends keyof E = Exclude<keyof E, 'general'>> = {
  [Reason in Reasons]: { readonly reason: Reason } & TemplateParams<E[Reason]>;
}[Reasons];
type EntryParams<E> = E extends string
  ? NoParams
  : E extends (params: never) => string
    ? TemplateParams<E>
    : NoParams | ReasonParams<E>;

/** The name of a sentence; stable, because it is stored. */
export type SentenceCode = keyof SpanishSentences;

/** What the sentence `C` is about. Where one code says several things, `reason` tells which; without one it is general. */
export type SentenceParams<C extends SentenceCode> = EntryParams<SpanishSentences[C]>;

/** A sentence of this version. Values are JSON: a moment is ISO 8601 text, a sentence inside another is data as well. */
export type Sentence<C extends SentenceCode = SentenceCode> = {
  [Code in C]: { readonly code: Code; readonly params: SentenceParams<Code> };
}[C];

/** What a notification tells; stable, because it is stored. */
export type NoticeKind = keyof SpanishNotices;

/** What the notification `K` is about: what its title and its message need. */
type NoticeParams<K extends NoticeKind> = TemplateParams<SpanishNotices[K]['title']> &
  TemplateParams<SpanishNotices[K]['message']> extends infer Params
  ? unknown extends Params
    ? NoParams
    : Params
  : never;

/** Kinds of notifications that people choose for: their entry has a label. */
export type LabelledKind = {
  [K in NoticeKind]: SpanishNotices[K] extends { readonly label: string } ? K : never;
}[NoticeKind];

/** A notification of this version. */
export type Notice<K extends NoticeKind = NoticeKind> = {
  [Kind in K]: { readonly kind: Kind; readonly params: NoticeParams<Kind> };
}[K];

/** All that the server says in one language: the `server` folder of the language. Every language has the keys of Spanish. */
export interface ServerCatalogue {
  readonly sentences: SpanishSentences;
  readonly notices: SpanishNotices;
}

type ParamsArgument<Params> = NoParams extends Params ? [params?: Params] : [params: Params];

/** Names a sentence: `say('text_too_long', { max: 200 })`. */
export function say<C extends SentenceCode>(
  code: C,
  ...[params]: ParamsArgument<SentenceParams<C>>
): Sentence<C> {
  return { code, params: params ?? {} } as Sentence<C>;
}
