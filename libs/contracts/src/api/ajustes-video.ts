import { type EstiloSubtitulos, type MusicaId, type Plantilla, SIN_MUSICA } from './acabado';

/** A word or name as it is written in scripts, and how the voice says it. */
export interface Pronunciacion {
  escrito: string;
  dicho: string;
}

/** The form in which two written words count as the same: without outer spaces, whatever their case. */
export function samePronunciation(escrito: string): string {
  return escrito.normalize('NFC').trim().toLocaleLowerCase('es');
}

/**
 * How a user's videos look and sound (`GET`/`PUT /api/ajustes-video`). A script keeps the ones that held when it was
 * approved; later changes do not reach a video that is being made.
 */
export interface AjustesVideo {
  /** Whether captions are burned into the video. Without them the player shows a track instead. */
  subtitulos: boolean;
  estiloSubtitulos: EstiloSubtitulos;
  /** `#rrggbb`, or null for the colours of the style. */
  colorMarca: string | null;
  pronunciaciones: Pronunciacion[];
  plantilla: Plantilla;
  /** The music under the voice. */
  musica: MusicaId | typeof SIN_MUSICA;
  /** Whether the video ends in a card with name, logo, WhatsApp and address of the business. */
  cierre: boolean;
}

/** The settings with what is told nowhere else: whether somebody chose the layout. Until then a film stays as it came. */
export interface AjustesElegidos extends AjustesVideo {
  /** Absent in scripts that were approved before there were layouts. */
  plantillaElegida?: boolean;
}

/** The settings as a script keeps them from its approval on. */
export interface AjustesDeGuion extends AjustesElegidos {
  /**
   * The presenter service is asked for a film without captions, whatever its layout: the finishing draws them, and their look, like the
   * layout, can be changed afterwards. Absent: as the layout says.
   */
  peliculaLimpia?: boolean;
}

/**
 * `PUT /api/ajustes-video`: the parts of the finishing may be left out by pages that do not know them, and stay as they are.
 * Another `plantilla` than before is chosen with it; the same one, sent back by a page that only changes something else, is not.
 * `plantillaElegida` says it in so many words.
 */
export interface CambioAjustesVideo
  extends Omit<AjustesVideo, AjusteAcabado>, Partial<Pick<AjustesVideo, AjusteAcabado>> {
  plantillaElegida?: boolean;
}
type AjusteAcabado = 'plantilla' | 'musica' | 'cierre';

/** One of `GET /api/plantillas`; none is chosen where the film is to stay as it comes. */
export interface PlantillaOfrecida {
  id: Plantilla;
  elegida: boolean;
}

/** What holds until a user saves something else. */
export const DEFAULT_AJUSTES_VIDEO: Readonly<AjustesVideo> = {
  subtitulos: true,
  estiloSubtitulos: 'resaltado',
  colorMarca: null,
  pronunciaciones: [],
  plantilla: 'presentador',
  musica: SIN_MUSICA,
  cierre: false,
};

/** A colour as the API takes it, a regular expression: a number sign and six hexadecimal digits. */
export const COLOR_MARCA = '^#[0-9A-Fa-f]{6}$';

/** A piece of a script between spaces: as written and as it is meant to be said. */
export interface PalabraDicha {
  escrito: string;
  /** The same text as `escrito` when nothing changes. */
  dicho: string;
}

/**
 * `GET /api/guiones/{id}/asi-se-dira`: the script as it is meant to be said: numbers, prices and abbreviations as words, the owner's
 * pronunciations in place. Voices of our own engine say exactly this. Any other voice is given the written script with
 * only the pronunciations put in, and reads numbers and abbreviations in its own way.
 */
export interface AsiSeDira {
  textoHablado: string;
  palabras: PalabraDicha[];
}
