import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lumaOfClip, prepareClip } from '../broll/prepared.clip';
import { phraseMoments, saidIn, type SpokenMention, SpokenScript } from '../broll/spoken.script';
import type { LightUnder } from '../captions/caption.drawing';
import { FRAMES_PER_SECOND, type FrameSize } from '../formats';
import { isClipRefusal, MediaError } from '../media.error';
import { deepOf } from '../drawing/brand.ground';
import { readLogo } from '../drawing/logo.picture';
import { type CardRoom, cardPicture, groundPicture } from './layout.drawing';
import { lightIn } from '../captions/frame.light';
import type { Area } from '../drawing/picture';
import { contrastIn, detailIn, type LumaPicture } from './picture.detail';
import { filmInPlace } from './layout.film';
import { lightOfGround } from './ground.light';
import { type Candidate, type CandidateGroups, type CutPoints, placeCandidates } from './layout.places';
import { type Span, spokenSpan } from './layout.plan';
import type { SpokenMoments } from './spoken.moments';
import type { LayoutPicture, VideoLayout } from './video.layout';

/** A picture for its place; a still is larger than that, so that it can move. */
export interface GroundPicture {
  path: string;
  /** A still is one raw frame in a file; a film has as many as it is shown for. */
  pixels: 'yuv420p' | 'rgba' | 'film';
  size: FrameSize;
  light: LightUnder;
  /** How much there is to see at a place of it; 0 where nothing would be missed. */
  detail: (place: Area) => number;
  /** How much the parts of a place differ. */
  contrast: (place: Area) => number;
  /** What captions find in it: a picture of something, a card with words of its own, or a ground that is theirs alone. */
  kind: 'picture' | 'card' | 'ground';
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
  span: Span;
  moments: SpokenMoments;
  place: FrameSize;
  unit: number;
  isTall: boolean;
  room: CardRoom;
  /** Whether captions are the picture where there is none, instead of cards. */
  hasGrounds: boolean;
  scratch: string;
}

/** What a still is larger than its place, a share of the shorter side. */
const MARGIN = 0.125;
/** How much larger a photo is in every other shot, where nothing else is there to cut to. */
const NEARER = 1.45;
/** Products that get a card. */
const MOST_PRODUCTS = 4;

function withMargin({ width, height }: FrameSize): FrameSize {
  const margin = Math.ceil((Math.min(width, height) * MARGIN) / 2) * 2;
  return { width: width + margin, height: height + margin };
}

const nearer = ({ width, height }: FrameSize): FrameSize => ({
  width: Math.ceil((width * NEARER) / 2) * 2,
  height: Math.ceil((height * NEARER) / 2) * 2,
});

/** Something to be shown: a file of anybody's making, a card, or a ground with a logo or none. */
type Shown = { picture: LayoutPicture } | { card: string } | { ground: string | null };
type Source = Shown & { candidate: Candidate };

/** All that could be shown, best first, and which of them are what. */
function sourcesOf(
  layout: VideoLayout,
  { moments, hasGrounds }: Pick<GroundRequest, 'moments' | 'hasGrounds'>,
): { sources: Source[]; groups: CandidateGroups } {
  const { mentions, sentencesSaying } = moments;
  const sources: Source[] = [];
  const add = (shown: Shown, said: SpokenMention[], isBound: boolean, isPut = false): number => {
    sources.push({ ...shown, candidate: { said: said.map(spokenSpan), isBound, isPut } });
    return sources.length - 1;
  };
  const isFree = ({ isOwn, isChosen = false }: LayoutPicture): boolean => isOwn || isChosen;
  const files = (pictures: readonly LayoutPicture[]): number[] => {
    const put = phraseMoments(moments, pictures);
    return pictures.map((picture, index) => {
      const moment = put.get(index);
      if (moment !== undefined) return add({ picture }, [moment], false, true);
      const said = [...picture.labels.flatMap(mentions), ...pricesOf(picture.labels, moments)];
      return add({ picture }, distinctMentions(said), !isFree(picture));
    });
  };
  const { business, title, products, cards, words } = layout;
  const own = files(layout.pictures.filter(isFree));
  const pictureOf = (index: number): LayoutPicture | undefined => {
    const source = sources[index];
    return source !== undefined && 'picture' in source ? source.picture : undefined;
  };
  // The product is what stops a thumb: a picture that is named after one comes first of all.
  const sold = new SpokenScript(
    products.map(({ name }) => ({ startSeconds: 0, endSeconds: 1, text: `${name}.` })),
  );
  const showsProduct = (index: number): boolean =>
    pictureOf(index)?.labels.some((label) => sold.mentions(label).length > 0) === true;
  const card = (text: string, said: SpokenMention[]): number => add({ card: text }, said, true);
  // What a picture of the business is named after is shown by that one alone.
  const labels = layout.pictures.filter(({ isOwn }) => isOwn).flatMap((picture) => picture.labels);
  const named = new SpokenScript([{ startSeconds: 0, endSeconds: 1, text: labels.join(' ') }]);
  const isOpen = (text: string): boolean => named.mentions(text).length === 0;
  return {
    groups: {
      own,
      chosen: own.filter((index) => pictureOf(index)?.isChosen === true),
      hook: own.find(showsProduct) ?? own[0] ?? null,
      found: files(layout.pictures.filter((picture) => !isFree(picture) && picture.labels.every(isOpen))),
      // Large captions say all of it themselves.
      cards: hasGrounds
        ? []
        : [
            ...[
              ...products
                .slice(0, MOST_PRODUCTS)
                .map(({ name }) => name)
                .filter(isOpen),
              ...cards,
            ].map((text) => card(text, sentencesSaying(text))),
            ...words.filter(isOpen).map((word) => card(word, mentions(word))),
          ],
      // The name stands over the pictures anyway, and on the closing card.
      spare: hasGrounds ? add({ ground: layout.logoPath ?? null }, [], true) : card(business ?? title, []),
      isSpareVaried: hasGrounds,
    },
    sources,
  };
}

/** Where prices of the product are said that a picture is named after. */
function pricesOf(
  labels: readonly string[],
  { prices, sentences }: Pick<SpokenMoments, 'prices' | 'sentences'>,
): SpokenMention[] {
  return prices.flatMap(({ text, atSeconds }) => {
    const sentence = sentences.findLast(({ startSeconds }) => startSeconds <= atSeconds);
    if (text === null || sentence === undefined || saidIn(text, labels).length === 0) return [];
    const untilSeconds = sentence.endSeconds;
    return [{ beginSeconds: atSeconds, startSeconds: atSeconds, endSeconds: atSeconds, untilSeconds }];
  });
}

/** In order, each word once that several labels name. */
function distinctMentions(mentions: readonly SpokenMention[]): SpokenMention[] {
  const byStart = new Map(mentions.map((mention) => [mention.startSeconds, mention]));
  return [...byStart.values()].sort((a, b) => a.startSeconds - b.startSeconds);
}

/** Where pictures may change. */
function cutPointsOf(
  { sentences, words, captions, prices }: SpokenMoments,
  withCaptions: boolean,
): CutPoints {
  return {
    prices: prices.map(({ atSeconds }) => Math.floor(atSeconds * FRAMES_PER_SECOND)),
    sentences: sentences.map(({ startSeconds, endSeconds }) => ({
      from: Math.floor(startSeconds * FRAMES_PER_SECOND),
      until: Math.ceil(endSeconds * FRAMES_PER_SECOND),
    })),
    // Captions change their size with a ground: not in the middle of one.
    words: (withCaptions ? captions : words).map((seconds) => Math.floor(seconds * FRAMES_PER_SECOND)),
  };
}

const lookedAt = (
  picture: LumaPicture,
  size: FrameSize,
): Pick<GroundPicture, 'light' | 'detail' | 'contrast' | 'kind'> => ({
  kind: 'picture',
  light: lightIn(picture.luma, picture, size),
  detail: (place) => detailIn(picture, size, place),
  contrast: (place) => contrastIn(picture, size, place),
});

/** A still or a film for its place; null for a file that is neither. */
async function readPicture(
  path: string,
  { span, place, name, isNear }: { span: Span; place: FrameSize; name: string; isNear: boolean },
): Promise<GroundPicture | null> {
  try {
    const size = withMargin(isNear ? nearer(place) : place);
    const clip = await prepareClip(path, size, { stillPath: `${name}.yuv` });
    const { stillPath } = clip;
    if (stillPath !== null) {
      const seen = lookedAt(await lumaOfClip(clip, size), size);
      return { path: stillPath, pixels: 'yuv420p', size, ...seen };
    }
    const filmPath = `${name}.mp4`;
    const first = await filmInPlace(clip, { size: place, frameCount: span.frameCount, path: filmPath });
    return { path: filmPath, pixels: 'film', size: place, ...lookedAt(first, place) };
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
  const { sources, groups } = sourcesOf(layout, o);
  const made = new Map<string, GroundPicture>();
  const broken = new Set<number>();
  const usable = (group: readonly number[]): number[] => group.filter((index) => !broken.has(index));
  for (;;) {
    const [only, ...others] = usable(groups.own);
    const isAlone = others.length === 0;
    const cuts = cutPointsOf(o.moments, o.hasGrounds && isAlone);
    const places = placeCandidates(
      o.span,
      sources.map(({ candidate }) => candidate),
      { groups: { ...groups, own: usable(groups.own), found: usable(groups.found) }, cuts },
    );
    const placed: PlacedPicture[] = [];
    /** Whether each was near when it was shown last. */
    const wasNear = new Map<number, boolean>();
    let grounds = 0;
    // One after the other: a large photo takes a few hundred megabytes while it is decoded.
    for (const [turn, { candidate, span }] of places.entries()) {
      const source = sources[candidate];
      if (source === undefined) continue;
      const isGround = 'ground' in source;
      const stays = places[turn - 1]?.candidate === candidate || (isAlone && candidate === only);
      const isNear = !isGround && stays && wasNear.get(candidate) === false;
      wasNear.set(candidate, isNear);
      const shownAs = isGround ? grounds % 2 : turn;
      if (isGround) grounds += 1;
      const name = isGround ? `ground-${shownAs}` : `${candidate}${isNear ? '-near' : ''}`;
      const key = `${candidate}-${span.frameCount}`;
      const picture =
        made.get(name) ??
        made.get(key) ??
        (await preparedPicture(layout, source, {
          ...o,
          span,
          turn: shownAs,
          key: `${name}-${span.frameCount}`,
          isNear,
        }));
      if (picture === null) {
        broken.add(candidate);
        break;
      }
      // A still is the same however long it is shown.
      made.set(picture.pixels === 'film' ? key : name, picture);
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
  o: GroundRequest & { span: Span; turn: number; key: string; isNear: boolean },
): Promise<GroundPicture | null> {
  const { place, span, turn, unit, isTall, room, isNear } = o;
  const name = join(o.scratch, `ground-${o.key}`);
  if ('picture' in source) return readPicture(source.picture.path, { span, place, name, isNear });
  const size = withMargin(place);
  const path = `${name}.rgba`;
  const isGround = 'ground' in source;
  // Every other ground is a dark one: each cut is seen.
  const shade = isGround && turn % 2 === 1 ? deepOf(colour) : colour;
  const style = { colour: shade, unit, isTall, turn };
  const pixels = isGround
    ? groundPicture(size, source.ground === null ? null : await readLogo(source.ground), style)
    : cardPicture(size, source.card, { ...style, room });
  await writeFile(path, pixels);
  const light = lightOfGround(size, shade, turn);
  return {
    path,
    pixels: 'rgba',
    size,
    light,
    detail: () => 0,
    contrast: () => 0,
    kind: isGround ? 'ground' : 'card',
  };
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
