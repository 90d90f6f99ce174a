import type { SubtitleCue } from '../captions/subtitle.files';
import { phraseMoments, type SpokenMention, SpokenScript } from './spoken.script';

/** A clip to be given a place. */
export interface PlannedClip {
  /** The word of the script that it shows; null for clips somebody chose, which go wherever they fit. */
  keyword: string | null;
  /** Words for what a file of the business shows: it is at one of them where that is said, else wherever it fits. */
  labels?: readonly string[];
  /** The phrase of the script that somebody put it on. */
  phrase?: string | undefined;
  /** Length of a film; null for pictures and where it is not known. */
  durationSeconds: number | null;
}

/** Where a clip covers the presenter; `clip` is its position in the list that was planned. */
export interface BrollSlot {
  clip: number;
  startSeconds: number;
  durationSeconds: number;
}

/** What {@link planBroll} goes by. */
export interface BrollPlanRequest {
  durationSeconds: number;
  clips: readonly PlannedClip[];
  /** What is said when. */
  subtitles?: readonly SubtitleCue[];
}

/** The opening belongs to the presenter (it is the hook), and so does the farewell with its call to action. */
const OPENING = { seconds: 2, maxShare: 0.15 } as const;
const CLOSING = { seconds: 1.5, maxShare: 0.2 } as const;
const COVERED_SHARE = 0.4;
const SHORTEST_CLIP_SECONDS = 1;
const LONGEST_CLIP_SECONDS = 5;
/**
 * What it costs to miss the beginning of a mention, the even spread, or the beginning of a sentence by a second, to leave
 * no breath, or to leave out a clip whose word is said.
 */
const COSTS = { mention: 1, spread: 0.25, sentence: 0.6, noBreath: 1.5, leftOut: 8, ownLeftOut: 24 } as const;
/** A clip may come so much earlier than the sentence that mentions it: places are whole seconds. */
const EARLY_SECONDS = 1;

/** A clip that wants a place; `mention` is null for one that goes wherever it fits. */
interface Wish {
  clip: number;
  seconds: number;
  mention: SpokenMention | null;
  /** What it costs to leave it out: a product is shown by its own photo rather than by a film that was found. */
  leftOut: number;
}

interface Room {
  first: number;
  last: number;
}

/**
 * Gives clips their places. One that shows a word is there while the word is said, from the beginning of the sentence
 * where that is near, and is left out where nobody says it; the others are spread evenly, begin with a sentence where one
 * is near, and keep their order. About 40 % is covered, the first and the last sentence belong to the presenter. Times are
 * whole seconds, where a new group of pictures starts, so that composing encodes nothing but the clips. One that was put on a phrase begins with it. Gives fewer slots
 * than clips, or none, when the video is too short: those first in the list come first. Slots are in the order of time,
 * never overlap, and no clip comes twice.
 */
export function planBroll({ durationSeconds, clips, subtitles = [] }: BrollPlanRequest): BrollSlot[] {
  const script = new SpokenScript(subtitles);
  const room = roomOf(durationSeconds, script);
  const free = room.last - room.first;
  if (!(free >= SHORTEST_CLIP_SECONDS) || clips.length === 0) return [];
  const covered = Math.min(
    free,
    Math.max(SHORTEST_CLIP_SECONDS, Math.round(durationSeconds * COVERED_SHARE)),
  );
  const wishes = wishesOf(clips, { room, script, covered });
  shareOut(wishes, clips, covered);
  return new Placing(wishes, room, script).slots();
}

function roomOf(durationSeconds: number, { sentences }: SpokenScript): Room {
  const hookEnds = sentences[0]?.endSeconds ?? 0;
  const callBegins = sentences.length > 1 ? (sentences.at(-1)?.startSeconds ?? Infinity) : Infinity;
  const opening = Math.max(OPENING.seconds, Math.min(hookEnds, durationSeconds * OPENING.maxShare));
  const closing = Math.max(
    CLOSING.seconds,
    Math.min(durationSeconds - callBegins, durationSeconds * CLOSING.maxShare),
  );
  return { first: Math.ceil(opening), last: Math.floor(durationSeconds - closing) };
}

/** The clips that have a place to go, with the shortest time of each, first ones first, until the time is used up. */
function wishesOf(
  clips: readonly PlannedClip[],
  { room, script, covered }: { room: Room; script: SpokenScript; covered: number },
): Wish[] {
  const heard = new Map<string, SpokenMention[]>();
  const mentionOf = (keyword: string): SpokenMention | undefined => {
    const left = heard.get(keyword) ?? script.mentions(keyword);
    heard.set(keyword, left);
    // What is said in the opening or the farewell is the presenter's.
    const index = left.findIndex(
      ({ startSeconds, endSeconds }) =>
        Math.floor(startSeconds) >= room.first && Math.ceil(endSeconds) <= room.last,
    );
    return index < 0 ? undefined : left.splice(0, index + 1).at(-1);
  };
  const moments = phraseMoments(script, clips);
  /** The moment of a phrase, or what of the phrase is not the presenter's. */
  const momentOf = (clip: number): SpokenMention | undefined => {
    const moment = moments.get(clip);
    if (moment === undefined) return undefined;
    const length = moment.endSeconds - moment.startSeconds;
    const startSeconds = Math.max(moment.startSeconds, room.first);
    const endSeconds = startSeconds + length;
    const isThere = endSeconds <= Math.min(room.last, moment.untilSeconds);
    return isThere ? { ...moment, beginSeconds: startSeconds, startSeconds, endSeconds } : undefined;
  };
  const wishes: Wish[] = [];
  let left = covered;
  for (const [clip, { keyword, labels }] of clips.entries()) {
    let mention = momentOf(clip);
    const isPut = mention !== undefined;
    for (const word of [...(keyword === null ? [] : [keyword]), ...(labels ?? [])])
      mention ??= mentionOf(word);
    if (mention === undefined && keyword !== null && labels === undefined) continue;
    const seconds = mention === undefined ? SHORTEST_CLIP_SECONDS : wholeSecondsOf(mention);
    if (seconds > left) continue;
    left -= seconds;
    const leftOut = labels === undefined && !isPut ? COSTS.leftOut : COSTS.ownLeftOut;
    wishes.push({ clip, seconds, mention: mention ?? null, leftOut });
  }
  return wishes;
}

/** The whole seconds that a word touches: a clip that is there in all of them never leaves before the word ends. */
function wholeSecondsOf({ startSeconds, endSeconds }: SpokenMention): number {
  return Math.max(SHORTEST_CLIP_SECONDS, Math.ceil(endSeconds) - Math.floor(startSeconds));
}

/** Makes clips longer, as equal as their own lengths allow, until the time is used up. */
function shareOut(wishes: readonly Wish[], clips: readonly PlannedClip[], covered: number): void {
  let left = covered - wishes.reduce((sum, { seconds }) => sum + seconds, 0);
  for (let hasGrown = true; hasGrown && left > 0;) {
    hasGrown = false;
    const shortest = Math.min(...wishes.filter(canGrow).map(({ seconds }) => seconds));
    for (const wish of wishes) {
      if (left === 0 || wish.seconds !== shortest || !canGrow(wish)) continue;
      wish.seconds += 1;
      left -= 1;
      hasGrown = true;
    }
  }

  function canGrow({ clip, seconds }: Wish): boolean {
    const own = clips[clip]?.durationSeconds ?? Infinity;
    return seconds < Math.min(LONGEST_CLIP_SECONDS, Math.max(SHORTEST_CLIP_SECONDS, Math.floor(own + 0.05)));
  }
}

/** What the clips that are left cost at best, and which of them comes first, when, and how many are placed or left out then. */
interface Best {
  cost: number;
  first?: { wish: Wish; at: number; then: number };
}

const IMPOSSIBLE: Best = { cost: Infinity };
/** Equal costs: differences below this come from rounding. */
const EQUAL = 1e-9;

const cheaper = (one: Best, other: Best): Best => (other.cost < one.cost - EQUAL ? other : one);

/**
 * Finds the places that cost least all together; of equal ones the earliest. Mentioned clips come in the order of their
 * mentions, the others in the order of the list; how the two rows mix is part of the search. A mentioned clip that finds
 * no place at its word is left out; the others always find one.
 */
class Placing {
  private readonly mentioned: readonly Wish[];
  private readonly others: readonly Wish[];
  private readonly length: number;
  private readonly width: number;
  /** By second and by how many of each row are placed: the best when the next clip begins at that very second. */
  private readonly starting: Best[][] = [];
  /** Likewise, when it may begin there or later. */
  private readonly table: Best[][] = [];

  constructor(
    private readonly wishes: readonly Wish[],
    private readonly room: Room,
    private readonly script: SpokenScript,
  ) {
    this.mentioned = wishes
      .filter(({ mention }) => mention !== null)
      .sort((a, b) => (a.mention?.startSeconds ?? 0) - (b.mention?.startSeconds ?? 0));
    this.others = wishes.filter(({ mention }) => mention === null);
    this.length = room.last - room.first;
    this.width = this.others.length + 1;
  }

  slots(): BrollSlot[] {
    const columns = (this.mentioned.length + 1) * this.width;
    for (let at = this.length; at >= 0; at -= 1) {
      const starting: Best[] = [];
      const row: Best[] = [];
      this.starting[at] = starting;
      this.table[at] = row;
      for (let placed = columns - 1; placed >= 0; placed -= 1) {
        const isMentionLeft = placed < columns - this.width;
        const without = isMentionLeft ? (starting[placed + this.width] ?? IMPOSSIBLE) : IMPOSSIBLE;
        const leftOut = this.mentioned[Math.floor(placed / this.width)]?.leftOut ?? 0;
        const begun = cheaper(this.beginAt(at, placed), { ...without, cost: without.cost + leftOut });
        starting[placed] = begun;
        row[placed] = cheaper(cheaper(begun, this.table[at + 1]?.[placed] ?? IMPOSSIBLE), this.stop(placed));
      }
    }
    const slots: BrollSlot[] = [];
    let best = this.table[0]?.[0] ?? IMPOSSIBLE;
    while (best.first !== undefined) {
      const { wish, at, then } = best.first;
      slots.push({ clip: wish.clip, startSeconds: this.room.first + at, durationSeconds: wish.seconds });
      best = this.after(at + wish.seconds, then);
    }
    return slots;
  }

  /** Placing nothing more, which leaves out the mentioned clips that remain; none of the others may. */
  private stop(placed: number): Best {
    const [mentioned, others] = this.countsOf(placed);
    const isDone = others === this.others.length;
    if (!isDone) return IMPOSSIBLE;
    return { cost: this.mentioned.slice(mentioned).reduce((sum, { leftOut }) => sum + leftOut, 0) };
  }

  private countsOf(placed: number): [mentioned: number, others: number] {
    return [Math.floor(placed / this.width), placed % this.width];
  }

  /** The best with one of the two clips that are next beginning at this very second. */
  private beginAt(at: number, placed: number): Best {
    const [mentioned, others] = this.countsOf(placed);
    const next = [
      { wish: this.mentioned[mentioned], then: placed + this.width },
      { wish: others < this.others.length ? this.others[others] : undefined, then: placed + 1 },
    ];
    let best = IMPOSSIBLE;
    for (const { wish, then } of next) {
      if (wish === undefined || at + wish.seconds > this.length) continue;
      const cost = this.costOf(wish, at, mentioned + others) + this.after(at + wish.seconds, then).cost;
      best = cheaper(best, { cost, first: { wish, at, then } });
    }
    return best;
  }

  /** The best behind a clip that ends here. */
  private after(at: number, placed: number): Best {
    const later = this.table[at + 1]?.[placed] ?? IMPOSSIBLE;
    const now = this.starting[at]?.[placed] ?? IMPOSSIBLE;
    return cheaper(cheaper(later, { ...now, cost: now.cost + COSTS.noBreath }), this.stop(placed));
  }

  private costOf({ mention, seconds }: Wish, at: number, rank: number): number {
    const second = this.room.first + at;
    if (mention !== null) {
      const isThere = second <= mention.startSeconds && second + seconds >= mention.endSeconds;
      const isTooEarly = second < mention.beginSeconds - EARLY_SECONDS;
      return isThere && !isTooEarly ? COSTS.mention * Math.abs(second - mention.beginSeconds) : Infinity;
    }
    const even = (this.length * (rank + 0.5)) / this.wishes.length - seconds / 2;
    const toSentence = this.script.sentences.map(({ startSeconds }) => Math.abs(second - startSeconds));
    return COSTS.spread * Math.abs(at - even) + COSTS.sentence * Math.min(1, ...toSentence);
  }
}
