import { CAPTION_YELLOW } from '@pregonero/video/drawing';
import { StudioError } from '../studio.error';
import { clothesFor } from './clothes.colours';
import { recoloured, type Artwork } from './figure.artwork';
import { FIGURES_FOLDER, readFigures, type Figure, type Presenter } from './figure.folder';
import { roomOf, type Room } from './room.drawing';

/** A presenter dressed for a film, in its room. */
export interface Model {
  artwork: Artwork;
  room: Room;
  /** How much the hair follows the head, 0 to 1. */
  hairSwing: number;
}

export type { Presenter };

let figures: readonly Figure[] | undefined;

function allFigures(): readonly Figure[] {
  if (figures) return figures;
  const found = readFigures(FIGURES_FOLDER);
  const [broken] = found.filter(({ problems }) => problems.length > 0);
  if (broken) throw new StudioError('presenter_broken', `${broken.folder}: ${broken.problems.join(' ')}`);
  figures = found.flatMap(({ figure }) => figure ?? []);
  return figures;
}

/** Every presenter on offer. */
export const PRESENTERS: readonly Presenter[] = allFigures().map(({ presenter }) => presenter);

/**
 * The presenter of this id.
 * @throws `unknown_presenter`
 */
export function presenterOf(presenterId: string): Presenter {
  return figureOf(presenterId).presenter;
}

function figureOf(presenterId: string): Figure {
  const found = allFigures().find(({ presenter }) => presenter.id === presenterId);
  if (!found) throw new StudioError('unknown_presenter', `There is no presenter ${presenterId}.`);
  return found;
}

/**
 * The presenter as it is drawn. With a colour of the brand clothes and room take it; neither ever comes near to the colour in
 * which captions mark a word.
 * @throws `unknown_presenter`
 */
export function modelOf(presenterId: string, brandColor?: string): Model {
  const { artwork, clothes, room, hairSwing } = figureOf(presenterId);
  const worn = clothesFor(clothes, brandColor, brandColor ?? CAPTION_YELLOW);
  const exchanged = new Map(
    (['light', 'base', 'shade', 'deep'] as const).map((tone) => [clothes[tone].toLowerCase(), worn[tone]]),
  );
  return {
    artwork: recoloured(artwork, exchanged),
    room: brandColor === undefined ? room : roomOf(room, brandColor),
    hairSwing,
  };
}
