import { DEFAULT_AJUSTES_VIDEO, type Guion } from '@pregonero/contracts/api';
import { CUT_KEY } from './cut-key';
import type { GuionEntity } from './entities';
import { sentenceOf } from './stored-sentence';
import { type AcabadoColumns, type BrollColumns, shownHashtags, toAcabado, toBroll } from './wire';

/** What is made of sentences and hashtags, which the database does not read. */
type MadeHere = 'hashtags' | 'errorSentence' | 'broll' | 'acabado';

/** A moment as JavaScript writes it: UTC, milliseconds, what is finer cut off. */
const moment = (column: string): string =>
  `to_char("${column}" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Every other field of a script's answer, as the database says it; what `toGuion` makes of a row. */
const FIELDS: Readonly<Record<Exclude<keyof Guion, MadeHere>, string>> = {
  id: 'id',
  userId: '"userId"',
  titulo: 'titulo',
  contenido: 'contenido',
  estado: 'estado',
  feedback: 'feedback',
  intentos: 'intentos',
  avatarId: '"avatarId"',
  avatarSeleccionado: '"avatarSeleccionado"',
  vozSeleccionada: '"vozSeleccionada"',
  formatoVideo: '"formatoVideo"',
  progreso: 'progreso',
  videoHeygenUrl: '"videoHeygenUrl"',
  videoFinalUrl: '"videoFinalUrl"',
  hasBroll: `${CUT_KEY} IS NOT NULL`,
  posterUrl: '"posterUrl"',
  subtitulosUrl: `CASE WHEN "captionsKey" IS NOT NULL THEN '/api/guiones/' || id || '/subtitulos.vtt' END`,
  subtitulos: `coalesce(("ajustesVideo" ->> 'subtitulos')::boolean, ${DEFAULT_AJUSTES_VIDEO.subtitulos})`,
  audioUrl: '"audioUrl"',
  audioDuracion: '"audioDuracion"',
  videoUrlExpiresAt: moment('videoUrlExpiresAt'),
  palabrasClave: '"palabrasClave"',
  caption: 'caption',
  captionGenerado: '"captionGenerado"',
  recomendadoParaPauta: '"recomendadoParaPauta"',
  fechaPublicacion: moment('fechaPublicacion'),
  fechaSugerida: moment('fechaSugerida'),
  createdAt: moment('createdAt'),
  video_duration: 'video_duration',
  error: 'error',
  waitingFor: '"waitingFor"',
  waitingSince: moment('waitingSince'),
  sequence: 'sequence',
};

/** Of which the rest is made; null in a script where nothing of it is said. */
const SAID = [
  ...['error', 'errorSentence', 'brollEstado', 'brollIntento', 'brollProgreso', 'brollMensaje'],
  ...['brollMensajeSentence', 'acabadoEstado', 'acabadoMensaje', 'acabadoMensajeSentence'],
] as const satisfies readonly (keyof GuionEntity)[];

type Said = BrollColumns & AcabadoColumns & Pick<GuionEntity, 'error' | 'errorSentence'>;

/** A script as {@link GUION_TEXT_COLUMNS} read it. */
export interface GuionTextRow extends Pick<
  GuionEntity,
  'id' | 'audioKey' | 'audioUrl' | 'hashtags' | 'caption'
> {
  /** JSON of every field that the database says. */
  readonly said: Said | null;
  readonly text: string;
}

const json = (columns: readonly string[]): string =>
  `(SELECT row_to_json(shape) FROM (SELECT ${columns.join(', ')}) AS shape)`;

/**
 * The columns of `guiones` from which {@link guionText} makes an answer: a list in the panel costs half as much when the
 * database writes the JSON and nobody takes it apart again.
 */
export const GUION_TEXT_COLUMNS = [
  ...['id', '"audioKey"', '"audioUrl"', 'hashtags', 'CASE WHEN hashtags IS NULL THEN caption END AS caption'],
  `CASE WHEN num_nonnulls("errorSentence", "brollEstado", "acabadoEstado") > 0 THEN ${json(SAID.map((name) => `"${name}"`))} END AS said`,
  `${json(Object.entries(FIELDS).map(([name, sql]) => `${sql} AS "${name}"`))}::text AS text`,
].join(', ');

/** The JSON of a script, the same as that of `toGuion`. */
export function guionText(row: GuionTextRow): string {
  const { said } = row;
  const rest: Pick<Guion, MadeHere> = {
    hashtags: shownHashtags(row),
    errorSentence: said === null ? null : sentenceOf(said.error, said.errorSentence),
    broll: said === null ? null : toBroll(said),
    acabado: said === null ? null : toAcabado(said),
  };
  return `${row.text.slice(0, -1)},${JSON.stringify(rest).slice(1)}`;
}
