import type { LocalDateCode, ObjetivoContenido, TonoVoz } from '@pregonero/contracts/api';
import type { Trade } from './trade';

/** How a script can begin. */
export const HOOK_KINDS = ['numero', 'dolor', 'promesa', 'pregunta'] as const;
export type HookKind = (typeof HOOK_KINDS)[number];

/** A fact that a sentence says; each is said once in a script. */
export type FactKind = 'precio' | 'oferta' | 'horario' | 'direccion' | 'lugar' | 'temas' | 'audiencia';

/** How an occasion is spoken of: at the beginning, or before what is asked for at the end. */
interface OccasionLines {
  hooks: readonly string[];
  calls: readonly string[];
}

/** What is said otherwise where people come in a need. */
type QuietLines = Pick<
  Lines,
  | 'hooks'
  | 'leadIns'
  | 'facts'
  | 'tones'
  | 'actions'
  | 'titles'
  | 'urgency'
  | 'humour'
  | 'onOccasion'
  | 'beforeOccasion'
>;

/** All sentences of a language. */
export interface Lines {
  trades: readonly Trade[];
  anyTrade: Trade;
  quiet: QuietLines;
  hooks: Readonly<Record<HookKind, readonly string[]>>;
  /** Put before a first sentence, which then begins small: there are more beginnings than sentences. */
  leadIns: readonly string[];
  facts: Readonly<Record<FactKind, readonly string[]>>;
  tones: Readonly<Record<TonoVoz, readonly [string, ...string[]]>>;
  /** The end, by goal; `{pide}` is what the trade asks for, `{pide_dentro}` the same inside a sentence, `{canal}` how it is reached. */
  actions: Readonly<Record<ObjetivoContenido, readonly [string, ...string[]]>>;
  /** How a business is reached, the best first. */
  channels: readonly string[];
  titles: readonly string[];
  /** Named when every title was used: `{n}` counts. */
  part: string;
  urgency: readonly string[];
  humour: readonly string[];
  /** Occasions in the singular, with their article: «{ocasion} llega». */
  occasions: Readonly<Record<LocalDateCode, string>>;
  /** Sentences of a script near an occasion: on its day, and shortly before it. None of them offers anything. */
  onOccasion: OccasionLines;
  beforeOccasion: OccasionLines;
  askPrice: string;
  /** For what somebody asked to be mentioned: a clause and a thing. */
  mentionClause: string;
  mentionThing: string;
}
