import { keyOf } from '../language/text-key';

/** The first words of a sentence's key. */
export const firstWords = (key: string): string => key.split(' ', 3).join(' ');

/** Whether `phrase` stands in `text` as whole words, both as {@link keyOf} has them. */
export const hasPhrase = (text: string, phrase: string): boolean =>
  phrase !== '' && text.includes(phrase) && ` ${text} `.includes(` ${phrase} `);

/** Sentences that an account has heard, and the words that they began with, as {@link keyOf} has them. */
export interface Heard {
  sentences: Set<string>;
  beginnings: Set<string>;
}

/** Sentences of one script in the making. */
export class Said {
  readonly sentences: { kind: BlockKind; text: string }[] = [];
  private readonly begun = new Set<string>();
  private readonly avoided: readonly string[];
  private key = '';
  private reserved = '';

  constructor(
    /** What the business typed, as {@link keyOf} has it: no phrase of it is said twice. */
    private readonly typed: readonly string[],
    private readonly heard: Heard,
    avoided: readonly string[],
  ) {
    this.avoided = avoided.map((word) => singular(word));
  }

  get text(): string {
    return this.sentences.map(({ text }) => text).join(' ');
  }

  /** Keeps a phrase for a later sentence; an empty one keeps nothing any more. */
  reserve(phrase: string): void {
    this.reserved = keyOf(phrase);
  }

  /** Takes a sentence that comes later into account: none before it begins or names a thing as it does. */
  keepForLater(sentence: string): void {
    this.keepBeginning(sentence);
    this.key = keyOf(sentence);
  }

  private keepBeginning(sentence: string): void {
    const [beginning = ''] = keyOf(sentence).split(' ', 1);
    // Small words begin many sentences, and nobody hears them.
    if (beginning.length > 3) this.begun.add(beginning);
  }

  /**
   * Whether a sentence can be said: no typed phrase comes twice, and no word that is to be left out.
   * @param key of the sentence, as {@link keyOf} has it; so in the questions below
   */
  allows(key: string): boolean {
    if (hasPhrase(key, this.reserved)) return false;
    if (this.avoided.length > 0) {
      const words = singular(key);
      if (this.avoided.some((word) => hasPhrase(words, word))) return false;
    }
    return !this.typed.some(
      (phrase) =>
        hasPhrase(key, phrase) && (hasPhrase(this.key, phrase) || hasPhrase(key.replace(phrase, ''), phrase)),
    );
  }

  /** Whether another sentence of the script begins with the same word. */
  isBegun(key: string): boolean {
    return this.begun.has(key.split(' ', 1)[0] ?? '');
  }

  /** Whether a sentence is new to the account and begins like no other of the script. */
  isFresh(key: string): boolean {
    return this.isNew(key) && !this.isBegun(key);
  }

  /** Whether no earlier script has a sentence that begins in the same words. */
  isNewBeginning(key: string): boolean {
    return !this.heard.beginnings.has(firstWords(key));
  }

  isNew(key: string): boolean {
    return !this.heard.sentences.has(key);
  }

  add(kind: BlockKind, text: string): void {
    const key = keyOf(text);
    this.keepBeginning(text);
    this.sentences.push({ kind, text });
    this.key = `${this.key} ${key}`.trim();
  }

  has(kind: BlockKind): boolean {
    return this.sentences.some((block) => block.kind === kind);
  }
}

/** What a sentence of a script is for. */
export type BlockKind = 'hook' | 'product' | 'reason' | 'price' | 'place' | 'call' | 'asked';

/** Words without the endings of the plural: «empanadas» and «empanada» are one word. */
export const singular = (key: string): string =>
  key.replace(/(?<=\p{L}{3})(?:(?<=[^aeiou])es|s)(?= |$)/gu, '');
