import type { JudgedCondition } from '@pregonero/writer';
import type { CantidadVideos, FormularioFields, PerfilNegocio } from '@pregonero/contracts/api';
import type { LocalDateCode } from '@pregonero/contracts/dates';

/** Injection token of {@link ScriptWriterPort}. */
export const SCRIPT_WRITER = Symbol('SCRIPT_WRITER');

/** A script as the model wrote it, already checked and trimmed: nothing here is trusted to be more than text. */
export interface DraftGuion {
  titulo: string;
  /** What the presenter says, at most `LIMITS.scriptMaxLength` code points. */
  contenido: string;
  /** Text under the post, hashtags included. */
  caption: string;
  /** Topics for stock clips and search; each a word or two, without commas. */
  palabrasClave: string[];
  recomendadoParaPauta: boolean;
}

/** A text that was written again. */
export interface RewrittenGuion extends DraftGuion {
  /** What comments asked for so far, and whether this text does it. */
  condiciones: readonly JudgedCondition[];
}

/** What a text is written from besides the form. */
export interface KnownBusiness {
  /** Facts to be said; those of an offer that is over are not given. */
  perfil?: PerfilNegocio;
  /** Scripts that the account has already, the newest first: neither their titles nor their sentences come again. */
  recientes?: readonly { titulo: string; contenido: string }[];
}

/** A day that sells, near the date of a script. */
export interface Occasion {
  code: LocalDateCode;
  /** The script's date is that very day, not one shortly before. */
  isToday: boolean;
}

/**
 * Writes scripts and reads them. Its calls change nothing anywhere and may be repeated; each repeat may cost the operator tokens.
 * Errors: `retryable` (unreachable, 5xx, nonsense around the answer), `rate_limited`, `auth_expired`, `quota_exhausted`
 * (billing), `rejected` (refusal, content filter, unusable text after one repair).
 */
export interface ScriptWriterPort {
  /** Exactly `cantidad` scripts for the business. */
  write(
    request: KnownBusiness & {
      formulario: FormularioFields;
      cantidad: CantidadVideos;
      /** What each script speaks of, in their order; undefined where no occasion is near. */
      ocasiones?: readonly (Occasion | undefined)[];
      /** What its owner wants each script to be about, in their order; an empty list leaves it to the writer. */
      temas?: readonly (readonly string[])[];
      /** Names this request, so that two requests of one business do not get the same scripts. */
      variacion?: string;
      signal?: AbortSignal;
    },
  ): Promise<DraftGuion[]>;

  /** One new text for a script its owner turned down with `feedback`; it speaks of an occasion unless that is against it. */
  rewrite(
    request: KnownBusiness & {
      formulario: FormularioFields;
      guion: { titulo: string; contenido: string };
      /** Empty where only conditions were taken away. */
      feedback: string;
      /** What earlier comments asked for, by their labels; `feedback` is added to it. */
      condiciones?: readonly string[];
      /** What its owner wanted it to be about when it was new; comments that exclude a topic win. */
      temas?: readonly string[];
      ocasion?: Occasion | undefined;
      variacion?: string;
      signal?: AbortSignal;
    },
  ): Promise<RewrittenGuion>;

  /** Whether the server takes our key and knows the configured model. A read that costs nothing. */
  knowsModel(signal?: AbortSignal): Promise<boolean>;

  /** Whether our key, which knows the model, may ask it for texts. Nothing is written, so that costs nothing. */
  mayWrite(signal?: AbortSignal): Promise<boolean>;

  /** Four to eight words or short phrases of a script that stock clips can be searched with; none twice. */
  keywords(request: { script: string; signal?: AbortSignal }): Promise<string[]>;
}
