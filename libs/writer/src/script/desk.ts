import type { FormularioFields, PerfilNegocio } from '@pregonero/contracts/api';
import type { LocalDateCode } from '@pregonero/contracts/dates';
import { type ReadingLanguage, sentencesIn } from '@pregonero/spoken-text';
import { factsOf, type BusinessFacts } from '../facts/business-facts';
import { languageOfForm } from '../language/form-language';
import type { SeededChoice } from '../language/seeded-choice';
import type { Address, Slots } from '../language/sentence';
import { keyOf } from '../language/text-key';
import type { Trade } from '../trades/trade';
import { doesOf, tradeOf } from '../trades/trade-choice';
import { ENGLISH_FRAMES, QUIET_ENGLISH_FRAMES } from './english.frames';
import type { Frames } from './frames';
import { firstWords, type Said, type BlockKind, type Heard } from './said';
import { QUIET_SPANISH_FRAMES, SPANISH_FRAMES } from './spanish.frames';
import type { AskedTopics, Wishes } from './wishes';

/** One sentence of a script, and what it is for. */
interface Block {
  kind: BlockKind;
  text: string;
}

/** A script with its texts for publishing. `contenido` is exactly what is spoken: its blocks one after the other. */
export interface WrittenGuion {
  titulo: string;
  contenido: string;
  caption: string;
  palabrasClave: string[];
  recomendadoParaPauta: boolean;
  bloques: Block[];
}

/** An occasion that a script names: on that day, or shortly before it. */
interface NearOccasion {
  guion: number;
  codigo: LocalDateCode;
  esHoy: boolean;
}

/** A script that the account has already. */
export interface RecentScript {
  titulo: string;
  /** Its first sentence. */
  inicio: string;
  /** Everything that it says, where that is known. */
  contenido?: string | undefined;
}

/** What a script is written from. */
export interface Commission {
  form: FormularioFields;
  perfil?: PerfilNegocio;
  recientes?: readonly RecentScript[];
  /** Days that sell, near the date of a script; `guion` counts from 1. */
  ocasiones?: readonly NearOccasion[];
  /** What its owner wants a script to be about; `guion` counts from 1. */
  temas?: readonly { guion: number; temas: readonly string[] }[];
  /** Names the request: another one gets other scripts. */
  variacion: string;
}

/** What is known while scripts of one request are written. */
export interface Desk {
  frames: Frames;
  language: ReadingLanguage;
  trade: Trade;
  does: string | undefined;
  facts: BusinessFacts;
  form: FormularioFields;
  textos: readonly string[];
  titles: Set<string>;
  openings: Set<string>;
  heard: Heard;
  /** Prices and offers that scripts of this request said: they take turns until each was said. */
  told: Set<string>;
}

/** Gathers facts, trade and memory of a commission. */
export function deskOf({ form, perfil, recientes = [], temas = [] }: Commission): Desk {
  const language = languageOfForm(form);
  const isSpanish = language === 'Spanish';
  const spoken = isSpanish ? SPANISH_FRAMES : ENGLISH_FRAMES;
  const trade = tradeOf(form, language);
  const quiet = isSpanish ? QUIET_SPANISH_FRAMES : QUIET_ENGLISH_FRAMES;
  const { productos = [], ...rest } = perfil ?? {};
  const heard = recientes.flatMap(({ inicio, contenido }) => [inicio, ...sentencesIn(contenido ?? '')]);
  return {
    frames: trade.isQuiet === true ? { ...spoken, ...quiet } : spoken,
    language,
    trade,
    does: doesOf(form, trade),
    facts: factsOf(form, perfil, language),
    form,
    textos: [
      form.tipoNegocio,
      form.audienciaObjetivo,
      form.temasPrincipales,
      ...Object.values(rest).map(String),
      ...productos.map(({ nombre, precio }) => `${nombre} $${precio ?? 0}`),
      ...temas.flatMap((asked) => asked.temas),
    ],
    titles: new Set(recientes.map(({ titulo }) => keyOf(titulo))),
    openings: new Set(recientes.map(({ inicio }) => keyOf(inicio))),
    heard: {
      sentences: new Set(heard.map((sentence) => keyOf(sentence))),
      beginnings: new Set(heard.map((sentence) => firstWords(keyOf(sentence)))),
    },
    told: new Set(),
  };
}

/** What one script is about. */
export interface Order {
  wishes: Wishes;
  /** Which thing and which price it is about. */
  turn: number;
  choice: SeededChoice;
  occasion?: NearOccasion | undefined;
  topics?: AskedTopics | undefined;
}

/** One script in the making. */
export interface Composing extends Order {
  desk: Desk;
  said: Said;
  slots: Slots;
  address: Address;
}
