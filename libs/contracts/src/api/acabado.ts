import type { SentenceData } from '../languages/render';

/**
 * How a finished video is laid out: the presenter with a title and prices; a picture above and the presenter below; pictures
 * full screen and no presenter; prices or steps as they are said; the presenter small in a corner.
 */
export const PLANTILLAS = ['presentador', 'dividido', 'voz_en_off', 'lista', 'rincon'] as const;
export type Plantilla = (typeof PLANTILLAS)[number];

/**
 * How captions are drawn: the word being said on a box, the whole group on a box, an outline and no box, large capitals, a
 * marker's stroke, each line on a tape, a hard shadow, a glow.
 */
export const ESTILOS_SUBTITULOS = [
  'resaltado',
  'caja',
  'limpio',
  'titular',
  'marcador',
  'cinta',
  'sombra',
  'neon',
] as const;
export type EstiloSubtitulos = (typeof ESTILOS_SUBTITULOS)[number];

/** What a piece of music feels like. */
export const ANIMOS = ['alegre', 'tranquilo', 'energico', 'elegante'] as const;
export type Animo = (typeof ANIMOS)[number];

/** No music, as `musica` of the settings says it. */
export const SIN_MUSICA = 'ninguna';

/** The loops that may lie under the voice, made by our own code: `libs/video` composes each by its id. Names are proper names. */
export const MUSICAS = [
  { id: 'mercado', nombre: 'Mercado', animo: 'alegre' },
  { id: 'domingo', nombre: 'Domingo', animo: 'alegre' },
  { id: 'bicicleta', nombre: 'Bicicleta', animo: 'alegre' },
  { id: 'brisa', nombre: 'Brisa', animo: 'tranquilo' },
  { id: 'cafetal', nombre: 'Cafetal', animo: 'tranquilo' },
  { id: 'atardecer', nombre: 'Atardecer', animo: 'tranquilo' },
  { id: 'impulso', nombre: 'Impulso', animo: 'energico' },
  { id: 'ciudad', nombre: 'Ciudad', animo: 'energico' },
  { id: 'festival', nombre: 'Festival', animo: 'energico' },
  { id: 'vitrina', nombre: 'Vitrina', animo: 'elegante' },
  { id: 'terciopelo', nombre: 'Terciopelo', animo: 'elegante' },
  { id: 'vestibulo', nombre: 'Vestíbulo', animo: 'elegante' },
] as const satisfies readonly { id: string; nombre: string; animo: Animo }[];

export type MusicaId = (typeof MUSICAS)[number]['id'];

function musicaIds(): readonly (MusicaId | typeof SIN_MUSICA)[] {
  return [SIN_MUSICA, ...MUSICAS.map(({ id }) => id)];
}

/** What `musica` of the settings may be. Marked, so that pages that do not ask for it carry no list of pieces. */
export const MUSICA_IDS = /* @__PURE__ */ musicaIds();

/** One of `GET /api/musica`; `url` is a file of our own origin to be listened to. */
export interface Musica {
  id: MusicaId;
  nombre: string;
  animo: Animo;
  url: string;
}

/**
 * What a video has of its own, in `acabado` of an approval and in the body of `POST /api/guiones/{id}/acabado`; what is left out is as
 * in the settings of the account. `plantilla` null: none, the film stays as it comes.
 */
export interface AcabadoElegido {
  plantilla?: Plantilla | null;
  musica?: MusicaId | typeof SIN_MUSICA;
  cierre?: boolean;
  /** How the captions look; without effect where captions are off, or in the film already. */
  estiloSubtitulos?: EstiloSubtitulos;
}

/** `GET /api/guiones/{id}/acabado`: what the video has, or would have if its script were approved now. */
export interface AcabadoDeVideo extends Required<AcabadoElegido> {
  /** What is drawn into the film already, so that no layout cuts or moves it; null: nothing. */
  fijo: 'subtitulos' | 'broll' | null;
}

/** What of the settings the finishing goes by; rows of before have none of it. */
type AjustesAcabado = Partial<
  Record<'musica', string> & Record<'cierre' | 'plantillaElegida' | 'peliculaLimpia' | 'subtitulos', boolean>
>;

/** Whether the presenter service is asked for a film without captions; a layout that was chosen draws its own, over everything else. */
export function isFilmBare({ plantillaElegida, peliculaLimpia }: AjustesAcabado): boolean {
  return plantillaElegida === true || peliculaLimpia === true;
}

/**
 * Whether a video of these settings is anything else than what the presenter service or the B-roll left. `baseSubtitulada`
 * false: the film came without captions, whatever the settings say now.
 */
export function needsFinishing(ajustes: AjustesAcabado | null, baseSubtitulada: boolean | null): boolean {
  const { musica = SIN_MUSICA, cierre = false, plantillaElegida = false, subtitulos } = ajustes ?? {};
  return (
    musica !== SIN_MUSICA || cierre || plantillaElegida || (baseSubtitulada === false && subtitulos === true)
  );
}

/** Where the finishing of a video can stand; only the last two are final. */
export type AcabadoEstado = 'processing' | 'completed' | 'failed';

/** Where the finishing of a script's video stands. */
export interface AcabadoState {
  status: AcabadoEstado;
  message: string;
  /** What `message` says, as data; null where it is older than the sentences known here. */
  messageSentence: SentenceData | null;
}
