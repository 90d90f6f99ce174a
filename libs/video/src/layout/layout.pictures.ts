import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { printedPrice } from '@pregonero/spoken-text';
import { lightOfClip, prepareClip } from '../broll/prepared.clip';
import type { LightUnder } from '../captions/caption.drawing';
import { FRAMES_PER_SECOND, type FrameSize } from '../formats';
import { isClipRefusal, MediaError } from '../media.error';
import { type CardRoom, cardPicture } from './layout.drawing';
import { filmInPlace } from './layout.film';
import { lightOfGround } from './ground.light';
import { PRICE_SECONDS } from './layout.layers';
import { type Candidate, type CandidateGroups, placeCandidates } from './layout.places';
import { type Span, spokenSpan, type SpokenSpan } from './layout.plan';
import type { SpokenMoments } from './spoken.moments';
import type { CardText, LayoutPicture, VideoLayout } from './video.layout';

/** A picture for its place; a still is larger than that, so that it can move. */
export interface GroundPicture {
  path: string;
  /** A still is one raw frame in a file; a film has as many as it is shown for. */
  pixels: 'yuv420p' | 'rgba' | 'film';
  size: FrameSize;
  light: LightUnder;
}

/** A picture with its time. */
export interface PlacedPicture {
  picture: GroundPicture;
  span: Span;
}

/** What a layout shows when, and how many pictures of each kind could not be used. */
export interface GroundPictures {
  placed: PlacedPicture[];
  leftOut: { own: number; found: number };
}

/** What pictures are made for. */
export interface GroundRequest {
  spans: readonly Span[];
  moments: SpokenMoments;
  place: FrameSize;
  unit: number;
  isTall: boolean;
  room: CardRoom;
  scratch: string;
}

/** What a still is larger than its place, a share of the shorter side. */
const MARGIN = 0.125;
/** Products that get a card. */
const MOST_PRODUCTS = 4;
/** A price stands over the pictures for so long after it is said. */
const PRICED_FRAMES = Math.round(PRICE_SECONDS * FRAMES_PER_SECOND);

function withMargin({ width, height }: FrameSize): FrameSize {
  const margin = Math.ceil((Math.min(width, height) * MARGIN) / 2) * 2;
  return { width: width + margin, height: height + margin };
}

/** Something to be shown: a file of anybody's making, or a card. */
type Shown = { picture: LayoutPicture } | { card: CardText };
type Source = Shown & { candidate: Candidate };

/** Where every word is said that pictures or cards could be shown at. */
export function wordsSaid(
  { pictures, products, cards, words }: VideoLayout,
  { mentions }: SpokenMoments,
): SpokenSpan[] {
  const named = [...pictures.map(({ word }) => word), ...products.map(({ name }) => name)];
  return [...named, ...cards.map(({ large }) => large), ...words]
    .flatMap((word) => (word === null ? [] : mentions(word)))
    .map(spokenSpan);
}

/** All that could be shown, best first, and which of them are what. */
function sourcesOf(
  layout: VideoLayout,
  { mentions }: SpokenMoments,
): { sources: Source[]; groups: CandidateGroups } {
  const sources: Source[] = [];
  const add = (
    shown: Shown,
    o: { word: string | null; onlyAtWord?: boolean; hasPrice?: boolean },
  ): number => {
    const { word, onlyAtWord = false, hasPrice = false } = o;
    const said = word === null ? [] : mentions(word).map(spokenSpan);
    sources.push({ ...shown, candidate: { word, said, onlyAtWord, hasPrice } });
    return sources.length - 1;
  };
  const files = (isOwn: boolean): number[] =>
    layout.pictures
      .filter((picture) => picture.isOwn === isOwn)
      .map((picture) => add({ picture }, { word: picture.word, onlyAtWord: !isOwn }));
  const { business, title } = layout;
  return {
    groups: {
      own: files(true),
      found: files(false),
      products: layout.products.slice(0, MOST_PRODUCTS).map(({ name, price }) => {
        const card =
          price === null ? { small: null, large: name } : { small: name, large: printedPrice(price) };
        return add({ card }, { word: name, hasPrice: price !== null });
      }),
      told: layout.cards.map((card) => add({ card }, { word: card.large })),
      words: layout.words.map((word) =>
        add({ card: { small: null, large: word } }, { word, onlyAtWord: true }),
      ),
      // The name stands over the pictures anyway, and on the closing card.
      spare: [add({ card: { small: null, large: business ?? title } }, { word: null })],
    },
    sources,
  };
}

/** A still or a film for its place; null for a file that is neither. */
async function readPicture(
  path: string,
  { span, place, name }: { span: Span; place: FrameSize; name: string },
): Promise<GroundPicture | null> {
  const size = withMargin(place);
  try {
    const clip = await prepareClip(path, size, { stillPath: `${name}.yuv` });
    const { stillPath } = clip;
    if (stillPath !== null) {
      return { path: stillPath, pixels: 'yuv420p', size, light: await lightOfClip(clip, size) };
    }
    const filmPath = `${name}.mp4`;
    const light = await filmInPlace(clip, { size: place, frameCount: span.frameCount, path: filmPath });
    return { path: filmPath, pixels: 'film', size: place, light };
  } catch (error) {
    // What the machine is to blame for is tried again; a file that is none stays one.
    if (error instanceof MediaError && isClipRefusal(error)) return null;
    throw error;
  }
}

/**
 * Decides what a layout shows when, and prepares it. What turns out to be damaged is left out, and its time goes to what comes
 * after it.
 */
export async function groundPictures(layout: VideoLayout, o: GroundRequest): Promise<GroundPictures> {
  const { sources, groups } = sourcesOf(layout, o.moments);
  const prices = o.moments.prices.map(({ atSeconds }) => ({
    firstFrame: Math.round(atSeconds * FRAMES_PER_SECOND),
    frameCount: PRICED_FRAMES,
  }));
  const made = new Map<string, GroundPicture>();
  const broken = new Set<number>();
  const usable = (group: readonly number[]): number[] => group.filter((index) => !broken.has(index));
  for (;;) {
    const places = placeCandidates(
      o.spans,
      sources.map(({ candidate }) => candidate),
      { groups: { ...groups, own: usable(groups.own), found: usable(groups.found) }, prices },
    );
    const placed: PlacedPicture[] = [];
    // One after the other: a large photo takes a few hundred megabytes while it is decoded.
    for (const [turn, { candidate, span }] of places.entries()) {
      const source = sources[candidate];
      if (source === undefined) continue;
      const key = `${candidate}-${span.frameCount}`;
      const picture = made.get(key) ?? (await preparedPicture(layout, source, { ...o, span, turn, key }));
      if (picture === null) {
        broken.add(candidate);
        break;
      }
      made.set(key, picture);
      placed.push({ picture, span });
    }
    if (placed.length < places.length) continue;
    const own = groups.own.filter((index) => broken.has(index)).length;
    return { placed, leftOut: { own, found: broken.size - own } };
  }
}

async function preparedPicture(
  { colour }: VideoLayout,
  source: Source,
  o: GroundRequest & { span: Span; turn: number; key: string },
): Promise<GroundPicture | null> {
  const { place, span, turn, unit, isTall, room } = o;
  const name = join(o.scratch, `ground-${o.key}`);
  if ('picture' in source) return readPicture(source.picture.path, { span, place, name });
  const size = withMargin(place);
  const path = `${name}.rgba`;
  await writeFile(path, cardPicture(size, source.card, { colour, unit, isTall, turn, room }));
  return { path, pixels: 'rgba', size, light: lightOfGround(size, colour, turn) };
}

/** Input options for a picture. */
export function pictureInput({ path, pixels, size }: GroundPicture): string[] {
  if (pixels === 'film') return ['-threads', '1', '-i', `file:${path}`];
  return [
    ...['-f', 'rawvideo', '-pix_fmt', pixels, '-s', `${size.width}x${size.height}`],
    ...['-r', String(FRAMES_PER_SECOND), '-i', `file:${path}`],
  ];
}

/**
 * Filters that move a picture over its place for the frames of its span, a whole pixel a frame: fractions of one tremble, and
 * no other movement costs as little. One that stays long goes its way back. The first frame that comes is the one `after` so
 * many others of it.
 */
export function moving(
  { size, pixels }: GroundPicture,
  place: FrameSize,
  { span: { frameCount }, turn, after }: { span: Span; turn: number; after: number },
): string {
  const rest = (whole: number, shown: number): number => Math.max(0, whole - shown);
  const way = (room: number, moves: boolean, back: boolean): string => {
    const steps = Math.min(room, Math.max(0, frameCount - 1));
    const from = Math.floor((room - (moves ? steps : 0)) / 2);
    if (!moves) return String(from);
    if (steps === 0) return String(from);
    const gone = `(${steps}-abs(${steps}-mod(n+${after}\\,${2 * steps})))`;
    return back ? `${from + steps}-${gone}` : `${from}+${gone}`;
  };
  const [x, y] = [rest(size.width, place.width), rest(size.height, place.height)];
  // Words keep their distance from captions and titles: cards move sideways only.
  const [isAcross, back] = [turn % 2 === 0 || pixels === 'rgba', turn % 4 >= 2];
  return `crop=${place.width}:${place.height}:${way(x, isAcross, back)}:${way(y, !isAcross, back)}:exact=1`;
}
