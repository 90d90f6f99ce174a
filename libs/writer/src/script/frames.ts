import type { ObjetivoContenido, TonoVoz } from '@pregonero/contracts/api';
import type { LocalDateCode } from '@pregonero/contracts/dates';

/**
 * Hand-made sentences of a language around the typed facts of a business; `{slot}` takes a fact, `[tú|usted]` the address.
 * A frame with a slot that nothing fills is not used.
 */
export interface Frames {
  /** First sentences that name where the business is, or a thing of it. */
  factHooks: readonly string[];
  /** Put before a first sentence once all others were used. */
  leadIns: readonly string[];
  /** Openings for whoever asked for a question. */
  questions: readonly string[];
  product: readonly string[];
  priceOpeners: readonly string[];
  prices: readonly string[];
  offers: readonly string[];
  places: readonly string[];
  hours: readonly string[];
  deliveries: readonly string[];
  /** Sentences for whoever wants a longer script. */
  audiences: readonly string[];
  /** The name of the business alone, where no other sentence says it. */
  names: readonly string[];
  /** Beginnings of the last sentence, before what the trade asks for. */
  callOpeners: Readonly<Record<TonoVoz, readonly string[]>>;
  /** Beginnings for every tone, once those of the tone were heard. */
  moreCallOpeners: readonly string[];
  goalOpeners: Readonly<Record<ObjetivoContenido, readonly string[]>>;
  channels: readonly string[];
  lastQuestions: readonly string[];
  titles: readonly string[];
  /** Title once every other one was used; `{n}` counts. */
  part: string;
  occasions: Readonly<Record<LocalDateCode, string>>;
  /** Sentences of a day of its own kind: on it, and shortly before it. */
  ownOccasions: Readonly<
    Partial<Record<LocalDateCode, readonly [today: readonly string[], before: readonly string[]]>>
  >;
  onOccasion: readonly string[];
  beforeOccasion: readonly string[];
}

/** Frames for trades that people come to in a need. */
export type QuietFrames = Pick<
  Frames,
  'factHooks' | 'leadIns' | 'priceOpeners' | 'offers' | 'callOpeners' | 'onOccasion' | 'beforeOccasion'
>;
