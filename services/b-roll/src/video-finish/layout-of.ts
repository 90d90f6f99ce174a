import {
  type AjustesElegidos,
  DEFAULT_AJUSTES_VIDEO,
  type PerfilNegocio,
  type Plantilla,
} from '@pregonero/contracts/api';
import { say, type Sentence } from '@pregonero/contracts/languages';
import type { GuionEntity } from '@pregonero/persistence';
import type { CaptionLook, LayoutPicture, VideoLayout } from '@pregonero/video';
import { GROUND } from './closing-card';

/** Layouts that show pictures of the business. */
const WITH_PICTURES: readonly Plantilla[] = ['dividido', 'voz_en_off', 'rincon'];

/** What a stored film lets be done with it. */
interface FilmFacts {
  /** The captions are in the picture: nothing may cut or move it. */
  hasCaptions: boolean;
  /** Clips are in it, full screen: likewise. */
  hasClips: boolean;
}

/** The settings of a script with what older rows do not have. */
export function ajustesOf({ ajustesVideo }: GuionEntity): Required<AjustesElegidos> {
  return { ...DEFAULT_AJUSTES_VIDEO, plantillaElegida: false, ...ajustesVideo };
}

/** What is known of the film that a finishing begins with. */
function filmOf(guion: GuionEntity): FilmFacts {
  return {
    hasCaptions: guion.baseSubtitulada ?? ajustesOf(guion).subtitulos,
    hasClips: guion.videoCutKey !== null,
  };
}

/** The captions that the finishing draws; null where the film has them, or nobody wants any. */
export function captionsOf(guion: GuionEntity): CaptionLook | null {
  const { subtitulos, estiloSubtitulos, colorMarca } = ajustesOf(guion);
  return guion.baseSubtitulada === false && subtitulos
    ? { style: estiloSubtitulos, color: colorMarca }
    : null;
}

/** The shape of films that fill a layout's place: the panel above a presenter is wider than high. */
export function footageShape(guion: GuionEntity): 'landscape' | 'portrait' {
  const isWide = guion.formatoVideo === 'horizontal' || ajustesOf(guion).plantilla === 'dividido';
  return isWide ? 'landscape' : 'portrait';
}

/** Whether a film in this layout shows pictures. */
export function showsPictures(guion: GuionEntity): boolean {
  const { plantilla, plantillaElegida } = ajustesOf(guion);
  const { hasCaptions, hasClips } = filmOf(guion);
  return plantillaElegida && WITH_PICTURES.includes(plantilla) && !hasCaptions && !hasClips;
}

/** The layout of a script's video with what its business tells; null while nobody chose one. */
export function layoutOf(
  guion: GuionEntity,
  o: { perfil: PerfilNegocio; pictures: LayoutPicture[]; words: string[]; today: string },
): VideoLayout | null {
  const { plantilla, plantillaElegida, colorMarca } = ajustesOf(guion);
  if (!plantillaElegida) return null;
  const { hasCaptions, hasClips } = filmOf(guion);
  const { nombre, productos = [], oferta, ofertaHasta, horario, barrio, ciudad } = o.perfil;
  const isOver = ofertaHasta !== undefined && ofertaHasta < o.today;
  const place = [barrio, ciudad].filter((part) => part !== undefined).join(', ');
  const lines = [isOver ? undefined : oferta, place, horario];
  return {
    kind: plantilla,
    title: guion.titulo,
    business: nombre ?? null,
    colour: o.perfil.colorMarca ?? colorMarca ?? GROUND,
    ...{ pictures: o.pictures, words: o.words },
    products: productos.map(({ nombre: name, precio: price }) => ({ name, price })),
    // Without the name: it stands over the pictures all along.
    cards: lines.filter((line): line is string => line !== undefined && line !== ''),
    keepsFrame: hasCaptions || hasClips,
  };
}

/** What of a layout is not in the video, and why. */
export function layoutLeftOut(
  guion: GuionEntity,
  o: { ownLeftOut: number; lacksFound: boolean; listIsEmpty: boolean },
): Sentence[] {
  const { plantilla, plantillaElegida } = ajustesOf(guion);
  const { hasCaptions, hasClips } = filmOf(guion);
  const isOther = plantillaElegida && plantilla !== 'presentador';
  return [
    ...(isOther && hasCaptions ? [say('finish_layout_needs_new_film')] : []),
    ...(isOther && !hasCaptions && hasClips ? [say('finish_layout_keeps_clips')] : []),
    ...(o.ownLeftOut > 0 ? [say('finish_without_photos', { count: o.ownLeftOut })] : []),
    ...(o.lacksFound ? [say('finish_without_found')] : []),
    ...(o.listIsEmpty ? [say('finish_list_empty')] : []),
  ];
}
