import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { printedPrice } from '@pregonero/spoken-text';
import { prepareClip } from '../broll/prepared.clip';
import { FRAMES_PER_SECOND, type FrameSize } from '../formats';
import { isClipRefusal, MediaError } from '../media.error';
import { type CardRoom, cardPicture } from './layout.drawing';
import type { Span } from './layout.plan';
import type { VideoLayout } from './video.layout';

/** A picture larger than where it stands, so that it can move: one raw frame in a file. */
export interface GroundPicture {
  path: string;
  pixels: 'yuv420p' | 'rgba';
  size: FrameSize;
  /** A price stands on it: it is not shown while another one is said. */
  hasPrice: boolean;
}

/** The pictures of a layout, and how many could not be used. */
export interface GroundPictures {
  pictures: GroundPicture[];
  leftOut: number;
}

/** What a picture is larger than its place, a share of the shorter side. */
const MARGIN = 0.125;
/** With fewer photos cards stand between them: the same two in turn look like a fault. */
const ENOUGH_PHOTOS = 3;
/** Products that get a card; what else is told of a business comes after them. */
const MOST_PRODUCTS = 4;

function withMargin({ width, height }: FrameSize): FrameSize {
  const margin = Math.ceil((Math.min(width, height) * MARGIN) / 2) * 2;
  return { width: width + margin, height: height + margin };
}

async function photo(path: string, size: FrameSize, rawPath: string): Promise<GroundPicture | null> {
  try {
    const { stillPath } = await prepareClip(path, size, rawPath);
    return stillPath === null ? null : { path: stillPath, pixels: 'yuv420p', size, hasPrice: false };
  } catch (error) {
    // What the machine is to blame for is tried again; a file that is none stays one.
    if (error instanceof MediaError && isClipRefusal(error)) return null;
    throw error;
  }
}

/** Photos and cards in turn, as many of each as there are. */
function inTurn<T>(first: readonly T[], second: readonly T[]): T[] {
  const longest = Math.max(first.length, second.length);
  return Array.from({ length: longest }, (_, index) => [first[index], second[index]])
    .flat()
    .filter((each): each is T => each !== undefined);
}

/** Prepares what a layout shows for a place: the photos that can be read, and cards where they are few. At most `count`. */
export async function groundPictures(
  { photoPaths, products, cards, business, title, colour }: VideoLayout,
  o: { place: FrameSize; count: number; unit: number; isTall: boolean; room: CardRoom; scratch: string },
): Promise<GroundPictures> {
  const size = withMargin(o.place);
  const photos: GroundPicture[] = [];
  let leftOut = 0;
  // One after the other: a large photo takes a few hundred megabytes while it is decoded.
  for (const [index, path] of photoPaths.entries()) {
    const picture = await photo(path, size, join(o.scratch, `ground-${index}.yuv`));
    if (picture === null) leftOut += 1;
    else photos.push(picture);
  }
  if (photos.length >= Math.min(ENOUGH_PHOTOS, o.count))
    return { pictures: photos.slice(0, o.count), leftOut };
  const offered = products.slice(0, MOST_PRODUCTS).map(({ name, price }) => ({
    card: price === null ? { small: null, large: name } : { small: name, large: printedPrice(price) },
    hasPrice: price !== null,
  }));
  const plain = cards.length > 0 ? cards : [{ small: null, large: business ?? title }];
  const told = inTurn(
    plain.map((card) => ({ card, hasPrice: false })),
    offered,
  );
  const drawn: GroundPicture[] = [];
  for (const [turn, { card, hasPrice }] of told.slice(0, o.count).entries()) {
    const path = join(o.scratch, `card-${turn}.rgba`);
    const style = { colour, unit: o.unit, isTall: o.isTall, turn, room: o.room };
    await writeFile(path, cardPicture(size, card, style));
    drawn.push({ path, pixels: 'rgba', size, hasPrice });
  }
  return { pictures: inTurn(photos, drawn).slice(0, o.count), leftOut };
}

/** Input options for one raw frame. */
export function rawInput({ path, pixels, size }: GroundPicture): string[] {
  return [
    ...['-f', 'rawvideo', '-pix_fmt', pixels, '-s', `${size.width}x${size.height}`],
    ...['-r', String(FRAMES_PER_SECOND), '-i', `file:${path}`],
  ];
}

/**
 * Filters that move a picture over its place for the frames of its span, a whole pixel a frame: fractions of one tremble, and
 * no other movement costs as little. The first frame that comes is the one `after` so many others of it.
 */
export function moving(
  { size }: GroundPicture,
  place: FrameSize,
  { span: { frameCount }, turn, after }: { span: Span; turn: number; after: number },
): string {
  const rest = (whole: number, shown: number): number => Math.max(0, whole - shown);
  const way = (room: number, moves: boolean, back: boolean): string => {
    const steps = Math.min(room, Math.max(0, frameCount - 1));
    const from = Math.floor((room - (moves ? steps : 0)) / 2);
    if (!moves) return String(from);
    const gone = `min(n+${after}\\,${steps})`;
    return back ? `${from + steps}-${gone}` : `${from}+${gone}`;
  };
  const [x, y] = [rest(size.width, place.width), rest(size.height, place.height)];
  const [isAcross, back] = [turn % 2 === 0, turn % 4 >= 2];
  return `crop=${place.width}:${place.height}:${way(x, isAcross, back)}:${way(y, !isAcross, back)}:exact=1`;
}
