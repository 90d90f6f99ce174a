import type { TonoVoz } from '@pregonero/contracts/api';

/** A fact of the business that a script can say or leave out. */
export type FactKind = 'price' | 'place' | 'hours' | 'offer' | 'whatsapp' | 'name' | 'product' | 'delivery';

/** What a script has to be like, as the writer follows it. */
export interface Wishes {
  length: 'short' | 'usual' | 'long';
  tone: TonoVoz | undefined;
  /** The first sentence: a question, none, a price, or these words. */
  begin: 'question' | 'statement' | 'price' | { text: string } | undefined;
  /** The last sentence. */
  end: 'question' | 'place' | 'hours' | 'whatsapp' | 'price' | 'name' | { text: string } | undefined;
  include: readonly FactKind[];
  exclude: readonly FactKind[];
  /** Sentences and things to be said. */
  say: readonly string[];
  /** Words that are not said. */
  avoid: readonly string[];
  instead: readonly { of: string; say: string }[];
  noQuestions: boolean;
  noOccasion: boolean;
  /** The last sentence is another one. */
  newCall: boolean;
  emojis: boolean;
  hashtags: boolean;
}

/** What an owner wants a script to be about, as far as the business knows it. */
export interface AskedTopics {
  /** Things of the business, by their own names. */
  things: readonly string[];
  /** Everything else, said as it was typed. */
  lines: readonly string[];
  isOffer: boolean;
  /** Words that are not said: «habla del pan y no de las tortas». */
  avoid: readonly string[];
}

/** What holds for a new script. */
export const NO_WISHES: Wishes = {
  length: 'usual',
  tone: undefined,
  begin: undefined,
  end: undefined,
  include: [],
  exclude: [],
  say: [],
  avoid: [],
  instead: [],
  noQuestions: false,
  noOccasion: false,
  newCall: false,
  emojis: false,
  hashtags: true,
};
