import { type AjustesElegidos, DEFAULT_AJUSTES_VIDEO, type PerfilNegocio } from '@pregonero/contracts/api';
import { say, type Sentence } from '@pregonero/contracts/languages';
import { type GuionEntity, hasCaptionsInFilm, hidesFilm, showsPictures } from '@pregonero/persistence';
import type { CaptionLook, LayoutPicture, VideoLayout } from '@pregonero/video';
import { GROUND } from './closing-card';

/** The settings of a script with what older rows do not have. */
export function ajustesOf({ ajustesVideo }: GuionEntity): Required<AjustesElegidos> {
  return { ...DEFAULT_AJUSTES_VIDEO, plantillaElegida: false, ...ajustesVideo };
}

/** The captions that the finishing draws; null where they are seen in the film, or nobody wants any. */
export function captionsOf(guion: GuionEntity): CaptionLook | null {
  const { subtitulos, estiloSubtitulos, colorMarca } = ajustesOf(guion);
  const hasNone = guion.baseSubtitulada === false || (hidesFilm(guion) && showsPictures(guion));
  return hasNone && subtitulos ? { style: estiloSubtitulos, color: colorMarca } : null;
}

/** The shape of films that fill a layout's place: the panel above a presenter is wider than high. */
export function footageShape(guion: GuionEntity): 'landscape' | 'portrait' {
  const isWide = guion.formatoVideo === 'horizontal' || ajustesOf(guion).plantilla === 'dividido';
  return isWide ? 'landscape' : 'portrait';
}

/** Whether the frame of the film must stay whole. A list shows less of it, whatever is in it; a presenter is not brought nearer over clips. */
function keepsFrame(guion: GuionEntity): boolean {
  if (showsPictures(guion)) return false;
  const hasClips = guion.videoCutKey !== null && ajustesOf(guion).plantilla !== 'lista';
  return hasClips || hasCaptionsInFilm(guion);
}

/** The layout of a script's video with what its business tells; null while nobody chose one. */
export function layoutOf(
  guion: GuionEntity,
  o: {
    perfil: PerfilNegocio;
    pictures: LayoutPicture[];
    words: string[];
    today: string;
    logoPath: string | null;
  },
): VideoLayout | null {
  const { plantilla, plantillaElegida, colorMarca } = ajustesOf(guion);
  if (!plantillaElegida) return null;
  const { nombre, productos = [], oferta, ofertaHasta, horario, barrio, ciudad } = o.perfil;
  const isOver = ofertaHasta !== undefined && ofertaHasta < o.today;
  const place = [barrio, ciudad].filter((part) => part !== undefined).join(', ');
  const lines = [isOver ? undefined : oferta, place, horario];
  return {
    kind: plantilla,
    title: guion.titulo,
    business: nombre ?? null,
    colour: o.perfil.colorMarca ?? colorMarca ?? GROUND,
    ...{ pictures: o.pictures, words: o.words, logoPath: o.logoPath },
    products: productos.map(({ nombre: name, precio: price }) => ({ name, price })),
    // Without the name: it stands over the pictures all along.
    cards: lines.filter((line): line is string => line !== undefined && line !== ''),
    keepsFrame: keepsFrame(guion),
  };
}

/** What of a layout is not in the video, and why. */
export function layoutLeftOut(
  guion: GuionEntity,
  o: { ownLeftOut: number; lacksFound: boolean; listIsEmpty: boolean },
): Sentence[] {
  const { plantilla, plantillaElegida } = ajustesOf(guion);
  const hasCaptions = hasCaptionsInFilm(guion);
  const isOther = plantillaElegida && plantilla !== 'presentador' && keepsFrame(guion);
  return [
    ...(isOther && hasCaptions ? [say('finish_layout_needs_new_film')] : []),
    ...(isOther && !hasCaptions ? [say('finish_layout_keeps_clips')] : []),
    ...(o.ownLeftOut > 0 ? [say('finish_without_photos', { count: o.ownLeftOut })] : []),
    ...(o.lacksFound ? [say('finish_without_found')] : []),
    ...(o.listIsEmpty ? [say('finish_list_empty')] : []),
  ];
}
