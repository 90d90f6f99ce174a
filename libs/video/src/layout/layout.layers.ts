import { CaptionStrip, type LightAt } from '../broll/caption.strip';
import { spreadWords } from '../captions/caption.groups';
import type { CaptionLook } from '../captions/caption.look';
import type { SubtitleCue } from '../captions/subtitle.files';
import { FRAMES_PER_SECOND, type FrameSize } from '../formats';
import {
  type DrawingStyle,
  emptyPicture,
  listPicture,
  namePicture,
  pricePicture,
  titlePicture,
} from './layout.drawing';
import type { LayoutGeometry } from './layout.geometry';
import { hookFrames } from './layout.plan';
import { layerOf, type PictureLayer } from './picture.layer';
import type { SpokenItem, SpokenMoments } from './spoken.moments';
import type { VideoLayout } from './video.layout';

/** How long a price stays when no other comes. */
export const PRICE_SECONDS = 2.6;
/** Rows that a panel holds; later ones push the first ones out. */
const MOST_ROWS = 4;

/** What is drawn over a layout follows from these. */
export interface LayerRequest {
  layout: VideoLayout;
  moments: SpokenMoments;
  geometry: LayoutGeometry;
  frameCount: number;
}

const styleOf = ({ layout, geometry: { unit, isTall } }: LayerRequest): DrawingStyle => ({
  colour: layout.colour,
  unit,
  isTall,
});

/** Title, then the name of the business, and each price while it is said. */
export function headLayer(o: LayerRequest): PictureLayer {
  const { head } = o.geometry;
  const style = styleOf(o);
  const { title, business, kind, keepsFrame } = o.layout;
  const overPictures = !keepsFrame && (kind === 'rincon' || kind === 'dividido');
  const opening = titlePicture(head, title, { ...style, overPictures });
  const hookSeconds = hookFrames(o.moments, o.frameCount) / FRAMES_PER_SECOND;
  const rest = business === null ? emptyPicture(head) : namePicture(head, business, style);
  const changes = [
    { atSeconds: 0, png: opening },
    { atSeconds: hookSeconds, png: rest },
  ];
  o.moments.prices.forEach((item, index) => {
    changes.push({ atSeconds: item.atSeconds, png: pricePicture(head, item, style) });
    const next = o.moments.prices[index + 1]?.atSeconds ?? Infinity;
    const end = item.atSeconds + PRICE_SECONDS;
    if (next > end) changes.push({ atSeconds: end, png: end < hookSeconds ? opening : rest });
  });
  // What comes later in the list wins its frame; the end of the hook may not take away a price.
  const priced = o.moments.prices.some(
    ({ atSeconds }) => atSeconds <= hookSeconds && hookSeconds < atSeconds + PRICE_SECONDS,
  );
  return layerOf(head, priced ? changes.filter((_, index) => index !== 1) : changes);
}

/** What a list shows: prices where any is said, else steps. */
export function listItems({ prices, steps }: SpokenMoments): SpokenItem[] {
  return prices.length > 0 ? prices : steps;
}

/** The list as it grows. */
export function listLayer(o: LayerRequest): PictureLayer {
  const { panel } = o.geometry;
  const items = listItems(o.moments);
  const total = Math.min(MOST_ROWS, items.length);
  const drawn = (count: number): Buffer =>
    listPicture(panel, {
      ...styleOf(o),
      title: o.layout.title,
      rows: items.slice(Math.max(0, count - MOST_ROWS), count),
      total,
    });
  return layerOf(panel, [
    { atSeconds: 0, png: drawn(0) },
    ...items.map(({ atSeconds }, index) => ({ atSeconds, png: drawn(index + 1) })),
  ]);
}

/** The captions of a video whose film has none; null where nothing is said. */
export function captionLayer(
  { geometry, frameCount }: { geometry: LayoutGeometry; frameCount: number },
  o: {
    size: FrameSize;
    subtitles: readonly SubtitleCue[];
    look: CaptionLook;
    isDivided: boolean;
    /** How light the picture behind is, at a place of the frame as it is seen. */
    lightAt: LightAt;
  },
): PictureLayer | null {
  // Beside a presenter they stand in the panel, not across its edge; below a head they stand above it.
  const frame = o.isDivided && !geometry.isTall ? geometry.panel : o.size;
  const strip = new CaptionStrip(o.subtitles.map(spreadWords), frame, o.look);
  const end = frameCount / FRAMES_PER_SECOND;
  if (!strip.showsBetween(0, end)) return null;
  const shift = o.isDivided ? geometry.captionShift : 0;
  // A strip knows its usual place alone.
  const lightAt: LightAt = (seconds) => {
    const light = o.lightAt(seconds);
    return light && ((area) => light({ ...area, top: area.top + shift }));
  };
  return layerOf({ left: 0, top: strip.top + shift }, strip.changesBetween(0, end, lightAt));
}
