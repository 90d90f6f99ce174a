import type { Entry, Reasons, ServerCatalogue, Template } from './sentence';

/** A sentence as it was stored or sent, perhaps by another version. */
export interface SentenceData {
  code: string;
  params: Record<string, unknown>;
}

/** A notification's content as it was stored or sent, perhaps by another version. */
export interface NoticeData {
  kind: string;
  params: Record<string, unknown>;
}

/** The text of a notification. */
export interface NoticeText {
  title: string;
  message: string;
}

/** Thrown and caught in this file: what is stored does not fit the catalogue. */
class Unrenderable extends Error {}

/**
 * A sentence in the language of the catalogue. Never throws: a code, a reason or a parameter that this version does not know
 * leads to the general sentence of its code, and without one to that of all.
 */
export function renderIn(catalogue: ServerCatalogue, sentence: SentenceData): string {
  return attempt(() => sentenceText(catalogue, sentence)) ?? generalOf(catalogue, sentence);
}

/** Title and message of a notification in the language of the catalogue. Never throws, as {@link renderIn}. */
export function renderNoticeIn(catalogue: ServerCatalogue, notice: NoticeData): NoticeText {
  const known = attempt(() => {
    const entry: { title: Template; message: Template } = own(catalogue.notices, notice.kind);
    const params = valuesOf(catalogue, notice.params);
    return { title: fill(entry.title, params), message: fill(entry.message, params) };
  });
  return known ?? { title: catalogue.sentences.notice, message: catalogue.sentences.reload };
}

function sentenceText(catalogue: ServerCatalogue, { code, params }: SentenceData): string {
  const entry: Entry = own(catalogue.sentences, code);
  const values = valuesOf(catalogue, params);
  if (!isReasons(entry)) return fill(entry, values);
  const { reason } = values;
  if (reason === undefined) return entry.general;
  if (typeof reason !== 'string') throw new Unrenderable();
  return fill(own(entry, reason), values);
}

function generalOf(catalogue: ServerCatalogue, sentence: SentenceData): string {
  const general = attempt(() => {
    const entry: Entry = own(catalogue.sentences, sentence.code);
    return isReasons(entry) ? entry.general : undefined;
  });
  return general ?? catalogue.sentences.reload;
}

type Values = Readonly<Record<string, unknown>>;

/** Sentences among the parameters are said first; what is no text, number or truth cannot be said. */
function valuesOf(catalogue: ServerCatalogue, params: Values): Values {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, valueOf(catalogue, value)]));
}

function valueOf(catalogue: ServerCatalogue, value: unknown): unknown {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map((item: unknown) => valueOf(catalogue, item));
  if (isSentenceData(value)) return sentenceText(catalogue, value);
  throw new Unrenderable();
}

/** Whether something read from a row or a message has the shape of a sentence. */
export function isSentenceData(value: unknown): value is SentenceData {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    typeof value.code === 'string' &&
    'params' in value &&
    typeof value.params === 'object' &&
    value.params !== null &&
    !Array.isArray(value.params)
  );
}

/** Network of sentences and notifications from before they named theirs. */
const FIRST_NETWORK = 'TikTok';

/** A parameter that is missing must not be read as the word "undefined". */
function fill(template: Template, values: Values): string {
  if (typeof template === 'string') return template;
  const given = new Proxy(
    { network: FIRST_NETWORK, ...values },
    { get: (all, name) => own(all, String(name)) },
  );
  return template(given as never);
}

function isReasons(entry: Entry): entry is Reasons {
  return typeof entry === 'object';
}

function own<T extends object>(all: T, name: string): T[keyof T] {
  if (!Object.hasOwn(all, name)) throw new Unrenderable(name);
  return all[name as keyof T];
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
