import { CaptionStrip, type LightAt } from '../broll/caption.strip';
import { cutLongStay, spreadWords } from '../captions/caption.groups';
import { movedLight } from '../captions/frame.light';
import type { CaptionLook } from '../captions/caption.look';
import type { SubtitleCue } from '../captions/subtitle.files';
import { type Area, areaAround, type Picture, putInto } from '../drawing/picture';
import { pngOfPicture } from '../drawing/png.file';
import { FRAMES_PER_SECOND, type FrameSize } from '../formats';
import { type DrawingStyle, listPicture, namePicture, pricePicture, titlePicture } from './layout.drawing';
import type { LayoutGeometry } from './layout.geometry';
import { hookFrames, priceSpans, type Span } from './layout.plan';
import { type CaptionPlaceAt, placedCaptions } from './caption.places';
import { frameAt, layerIn, layerOf, type PictureLayer, type PipedLayer } from './picture.layer';
import type { SpokenItem, SpokenMoments } from './spoken.moments';
import type { VideoLayout } from './video.layout';

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

/** Title, then the name of the business, and each price while it is said. The name, small, has a layer of its own. */
export function headLayers(o: LayerRequest): PictureLayer[] {
  const { head } = o.geometry;
  const style = styleOf(o);
  const { title, business, kind, keepsFrame } = o.layout;
  const overPictures = !keepsFrame && (kind === 'rincon' || kind === 'dividido' || kind === 'voz_en_off');
  const opening = titlePicture(head, title, { ...style, overPictures });
  const hookFrame = hookFrames(o.moments, o.frameCount);
  const rest = business === null ? null : namePicture(head, business, style);
  const changes: { atSeconds: number; picture: Picture | null }[] = [
    { atSeconds: 0, picture: opening },
    { atSeconds: hookFrame / FRAMES_PER_SECOND, picture: rest },
  ];
  const prices = priceSpans(o.moments);
  for (const { item, fromSeconds, untilSeconds } of prices) {
    changes.push({ atSeconds: fromSeconds, picture: pricePicture(head, item, style) });
    // In frames: an end a hair before that of the hook is drawn in the same one, and the title stayed for good.
    const then = frameAt(untilSeconds) < hookFrame ? opening : rest;
    if (!prices.some((next) => next.fromSeconds === untilSeconds))
      changes.push({ atSeconds: untilSeconds, picture: then });
  }
  // What comes later in the list wins its frame; the end of the hook may not take away a price.
  const priced = prices.some(
    ({ fromSeconds, untilSeconds }) => frameAt(fromSeconds) <= hookFrame && hookFrame < frameAt(untilSeconds),
  );
  const shown = priced ? changes.filter((_, index) => index !== 1) : changes;
  return [
    drawnLayer(head, shown, (picture) => picture !== rest),
    ...(rest === null ? [] : [drawnLayer(head, shown, (picture) => picture === rest)]),
  ];
}

/** A layer of some of the drawings in a place, no larger than these. */
function drawnLayer(
  place: Area,
  changes: readonly { atSeconds: number; picture: Picture | null }[],
  isOfLayer: (picture: Picture) => boolean,
): PictureLayer {
  const own = changes.map(({ atSeconds, picture }) => ({
    atSeconds,
    picture: picture !== null && isOfLayer(picture) ? picture : null,
  }));
  const area = areaAround(
    own.flatMap(({ picture }) => picture ?? []),
    { ...place, left: 0, top: 0 },
  );
  return layerOf(
    { ...area, left: place.left + area.left, top: place.top + area.top },
    own.map(({ atSeconds, picture }) => ({ atSeconds, content: picture && pngOfPicture(picture, area) })),
  );
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
    { atSeconds: 0, content: drawn(0) },
    ...items.map(({ atSeconds }, index) => ({ atSeconds, content: drawn(index + 1) })),
  ]);
}

/** The captions of a video whose film has none, for runs of its frames, counted from their first one; null where nothing is said. */
export function captionLayers(
  { geometry, frameCount }: { geometry: LayoutGeometry; frameCount: number },
  o: {
    size: FrameSize;
    subtitles: readonly SubtitleCue[];
    look: CaptionLook;
    isDivided: boolean;
    /** How light the picture behind is, at a place of the frame as it is seen. */
    lightAt: LightAt;
    placeAt: CaptionPlaceAt;
  },
): ((run: Span) => PipedLayer) | null {
  // Beside a presenter they stand in the panel, not across its edge; below a head they stand above it.
  const frame = o.isDivided && !geometry.isTall ? geometry.panel : o.size;
  const strips = placedCaptions(o.subtitles.map(spreadWords).flatMap(cutLongStay), o.placeAt).map(
    ({ place, groups }) => new CaptionStrip(groups, { ...frame, captions: place }, o.look),
  );
  if (!strips.some((strip) => strip.showsBetween(0, frameCount / FRAMES_PER_SECOND))) return null;
  const shift = o.isDivided ? geometry.captionShift : 0;
  // A strip knows its place in an undivided frame alone.
  const lightAt: LightAt = (seconds) => {
    const light = o.lightAt(seconds);
    return light && movedLight(light, { left: 0, top: shift });
  };
  const area = areaAround(
    strips.map((strip) => strip.area),
    { left: 0, top: 0, width: frame.width, height: frame.height },
  );
  const place = { ...area, top: area.top + shift };
  return (run) => {
    const [start, end] = [run.firstFrame, run.firstFrame + run.frameCount].map(
      (frame) => frame / FRAMES_PER_SECOND,
    ) as [number, number];
    const changes = strips
      .flatMap((strip) => strip.changesBetween(start, end, lightAt))
      // The end of a caption may be the beginning of one in another place.
      .sort((a, b) => a.atSeconds - b.atSeconds || Number(a.draw !== null) - Number(b.draw !== null))
      .map(({ atSeconds, draw }) => ({
        atSeconds,
        content:
          draw &&
          ((rows: Buffer): void => {
            putInto(rows, draw(), area);
          }),
      }));
    return layerIn(layerOf(place, changes), run);
  };
}
