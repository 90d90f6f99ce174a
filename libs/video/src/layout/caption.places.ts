import { captionArea, type CaptionPlace, captionSafeZone, USUAL_PLACE } from '../captions/caption.layout';
import type { CaptionGroup } from '../captions/caption.groups';
import type { Area } from '../drawing/picture';
import { FRAMES_PER_SECOND, type FrameSize } from '../formats';
import { calmestPlace, seenAt } from './corner.places';
import type { GroundPicture, PlacedPicture } from './layout.pictures';
import { frameAt } from './picture.layer';
import type { SpokenMoments } from './spoken.moments';
import type { LayoutKind } from './video.layout';

/** Large captions, in the middle of a ground that is theirs alone. */
const ON_GROUND: CaptionPlace = { middle: 0.5, scale: 1.5 };
/** Middles of the strips above the usual one, shares of the height: clear of title, price and presenter. */
const CALM_MIDDLES: Readonly<Partial<Record<LayoutKind, readonly number[]>>> = {
  voz_en_off: [0.5, 0.27],
  rincon: [0.52],
};

/** What captions may hide of a picture in their usual place: a plate or a table, no hands and no product. */
const BUSY = 12;
/** A shorter rest of a caption is not shown again in another place. */
const LEAST_REST_SECONDS = 0.35;

/** The place of the captions at a frame. */
export type CaptionPlaceAt = (frame: number) => CaptionPlace;

/** Captions of one place, each whole. */
export interface PlacedCaptions {
  place: CaptionPlace;
  groups: CaptionGroup[];
}

/** How much captions would hide of a picture: letters and edges, and smooth things before their ground. */
function hiddenAt(picture: GroundPicture, frame: FrameSize, area: Area): number {
  const seen = seenAt(picture, frame, area);
  return Math.sqrt(picture.detail(seen) * picture.contrast(seen));
}

/** Shots between two cuts that fall on the beginning of a sentence. */
function blocksOf(
  placed: readonly PlacedPicture[],
  sentences: readonly { startSeconds: number }[],
): PlacedPicture[][] {
  const begins = new Set(sentences.map(({ startSeconds }) => Math.floor(startSeconds * FRAMES_PER_SECOND)));
  const blocks: PlacedPicture[][] = [];
  for (const shot of placed) {
    const before = blocks.at(-1);
    if (before === undefined || begins.has(shot.span.firstFrame)) blocks.push([shot]);
    else before.push(shot);
  }
  return blocks;
}

/**
 * Decides where captions stand over the pictures of a layout: large on a ground of their own, else where they hide least. Over pictures they
 * move with a cut that begins a sentence only, and never over the words of a card.
 */
export function captionPlaces(
  placed: readonly PlacedPicture[],
  o: { kind: LayoutKind; size: FrameSize; sentences: SpokenMoments['sentences'] },
): CaptionPlaceAt {
  const { size } = o;
  const middles = size.height > size.width ? (CALM_MIDDLES[o.kind] ?? []) : [];
  const choices: CaptionPlace[] = [USUAL_PLACE, ...middles.map((middle) => ({ middle, scale: 1 }))];
  const { left, right } = captionSafeZone(size);
  const areas = choices.map((captions) => ({
    ...captionArea({ ...size, captions }),
    left,
    width: right - left,
  }));
  const places = blocksOf(placed, o.sentences).flatMap((block) => {
    const shots = block.filter(({ picture }) => picture.kind !== 'ground');
    const frames = shots.reduce((sum, { span }) => sum + span.frameCount, 0);
    const hasCard = shots.some(({ picture }) => picture.kind === 'card');
    const hidden = (area: Area): number =>
      shots.reduce(
        (sum, { picture, span }) => sum + (hiddenAt(picture, size, area) * span.frameCount) / frames,
        0,
      );
    const stays = hasCard || areas.slice(0, 1).every((area) => hidden(area) <= BUSY);
    const calm = (stays ? undefined : choices[calmestPlace(hidden, areas)]) ?? USUAL_PLACE;
    return block.map(({ picture, span }) => ({
      from: span.firstFrame,
      // One of its own for each: captions stand off from the ground that they are on.
      place: picture.kind === 'ground' ? { ...ON_GROUND } : calm,
    }));
  });
  return (frame) => places.findLast(({ from }) => from <= frame)?.place ?? USUAL_PLACE;
}

/** Captions by their places; one over a cut between two places becomes two. */
export function placedCaptions(groups: readonly CaptionGroup[], placeAt: CaptionPlaceAt): PlacedCaptions[] {
  const byPlace = new Map<string, PlacedCaptions>();
  const add = (place: CaptionPlace, group: CaptionGroup): void => {
    const key = `${place.middle} ${place.scale}`;
    const known = byPlace.get(key);
    if (known === undefined) byPlace.set(key, { place, groups: [group] });
    else known.groups.push(group);
  };
  for (const group of groups) {
    for (const run of runsByPlace(group, placeAt)) add(run.place, run.group);
  }
  return [...byPlace.values()];
}

/** A caption as the runs of its words that share a place; it ends where the pictures go on to another place. */
function runsByPlace(
  { words, startSeconds, endSeconds }: CaptionGroup,
  placeAt: CaptionPlaceAt,
): { place: CaptionPlace; group: CaptionGroup }[] {
  const runs: { place: CaptionPlace; group: CaptionGroup }[] = [];
  for (const [index, word] of words.entries()) {
    const place = placeAt(frameAt(word.startSeconds));
    const before = runs.at(-1);
    if (before !== undefined && before.place === place) {
      before.group.words.push(word);
      continue;
    }
    if (before !== undefined) before.group.endSeconds = word.startSeconds;
    const begins = index === 0 ? startSeconds : word.startSeconds;
    runs.push({ place, group: { words: [word], startSeconds: begins, endSeconds } });
  }
  const last = runs.at(-1);
  if (last === undefined) return runs;
  const { group, place } = last;
  const said = frameAt(group.words.at(-1)?.startSeconds ?? startSeconds);
  const stays = Array.from({ length: Math.max(0, frameAt(endSeconds) - said) }, (_, index) => said + index);
  const cut = stays.find((frame) => placeAt(frame) !== place);
  if (cut === undefined) return runs;
  const from = cut / FRAMES_PER_SECOND;
  group.endSeconds = from;
  // What is still being said goes on at the other place; a rest of it would only flash.
  if (endSeconds - from < LEAST_REST_SECONDS) return runs;
  const rest = words.map((word) => ({ ...word, startSeconds: Math.max(word.startSeconds, from) }));
  return [...runs, { place: placeAt(cut), group: { words: rest, startSeconds: from, endSeconds } }];
}
