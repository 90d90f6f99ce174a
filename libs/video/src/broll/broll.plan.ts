import type { SubtitleCue } from '../captions/subtitle.files';
import { SpokenScript } from './spoken.script';

/** A clip to be given a place. */
export interface PlannedClip {
  /** What it shows, for clips that were found by a word of the script; null for clips somebody chose. */
  keyword: string | null;
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
/** What it costs to miss a mention, the even spread, or the beginning of a sentence by a second, or to leave no breath. */
const COSTS = { mention: 1, spread: 0.25, sentence: 0.6, noBreath: 1.5 } as const;

/** A clip that wants a place; `startSeconds` is null for one that goes wherever it fits. */
interface Wish {
  clip: number;
  seconds: number;
  startSeconds: number | null;
}

interface Room {
  first: number;
  last: number;
}

/**
 * Gives clips their places. A clip found by a word begins with the sentence that mentions it, the others are spread
 * evenly and begin with a sentence where one is near; clips without a keyword keep their order. About 40 % is covered, the
 * first and the last sentence belong to the presenter. Times are whole seconds, where a new group of pictures starts, so
 * that composing encodes nothing but the clips. Gives fewer slots than clips, or none, when the video is too short: those
 * first in the list come first. Slots are in the order of time, never overlap, and no clip comes twice.
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
  const taken = clips.slice(0, covered);
  return new Placing(wishesOf(taken, shareOut(taken, covered), { room, script }), room, script).slots();
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

/** Whole seconds for each clip, as equal as their lengths allow. */
function shareOut(clips: readonly PlannedClip[], covered: number): number[] {
  const most = clips.map(({ durationSeconds: own }) =>
    Math.min(LONGEST_CLIP_SECONDS, Math.max(SHORTEST_CLIP_SECONDS, Math.floor((own ?? Infinity) + 0.05))),
  );
  const shares = clips.map(() => SHORTEST_CLIP_SECONDS);
  let left = covered - shares.length;
  for (let hasGrown = true; hasGrown && left > 0;) {
    hasGrown = false;
    for (const [index, share] of shares.entries()) {
      if (left === 0 || share >= (most[index] ?? 0)) continue;
      shares[index] = share + 1;
      left -= 1;
      hasGrown = true;
    }
  }
  return shares;
}

/** When each clip would like to begin. */
function wishesOf(
  clips: readonly PlannedClip[],
  shares: readonly number[],
  { room, script }: { room: Room; script: SpokenScript },
): Wish[] {
  const heard = new Map<string, number[]>();
  const mentionOf = (keyword: string, seconds: number): number | undefined => {
    const left = heard.get(keyword) ?? script.mentions(keyword);
    heard.set(keyword, left);
    // Half a second early or late is not noticed; what is said in the opening or the farewell is shown elsewhere.
    const index = left.findIndex((time) => time >= room.first - 0.5 && time <= room.last - seconds + 0.5);
    return index < 0 ? undefined : left.splice(0, index + 1).at(-1);
  };
  return clips.map(({ keyword }, clip) => {
    const seconds = shares[clip] ?? SHORTEST_CLIP_SECONDS;
    const mention = keyword === null ? undefined : mentionOf(keyword, seconds);
    return { clip, seconds, startSeconds: mention ?? null };
  });
}

/** What the clips that are left cost at best, and which begins when. */
interface Best {
  cost: number;
  wish?: Wish;
  at?: number;
}

const IMPOSSIBLE: Best = { cost: Infinity };
/** Equal costs: differences below this come from rounding. */
const EQUAL = 1e-9;

/**
 * Finds the places that cost least all together; of equal ones the earliest. Mentioned clips come in the order of their
 * mentions, the others in the order of the list; how the two rows mix is part of the search.
 */
class Placing {
  private readonly mentioned: readonly Wish[];
  private readonly others: readonly Wish[];
  private readonly length: number;
  /** By second and by how many of each row are placed: the best when the next clip may begin there or later. */
  private readonly table: Best[][] = [];

  constructor(
    private readonly wishes: readonly Wish[],
    private readonly room: Room,
    private readonly script: SpokenScript,
  ) {
    this.mentioned = wishes
      .filter(({ startSeconds }) => startSeconds !== null)
      .sort((a, b) => (a.startSeconds ?? 0) - (b.startSeconds ?? 0));
    this.others = wishes.filter(({ startSeconds }) => startSeconds === null);
    this.length = room.last - room.first;
  }

  slots(): BrollSlot[] {
    for (let at = this.length; at >= 0; at -= 1) {
      const row: Best[] = [];
      for (let placed = 0; placed < this.columns(); placed += 1) {
        const later = this.table[at + 1]?.[placed] ?? IMPOSSIBLE;
        const now = this.beginAt(at, placed);
        row.push(now.cost <= later.cost + EQUAL ? now : later);
      }
      this.table[at] = row;
    }
    const slots: BrollSlot[] = [];
    let placed = 0;
    let best = this.table[0]?.[0] ?? IMPOSSIBLE;
    while (best.wish !== undefined && best.at !== undefined) {
      const { wish, at } = best;
      slots.push({ clip: wish.clip, startSeconds: this.room.first + at, durationSeconds: wish.seconds });
      placed += wish.startSeconds === null ? 1 : this.others.length + 1;
      best = this.after(at + wish.seconds, placed);
    }
    return slots;
  }

  private columns(): number {
    return (this.mentioned.length + 1) * (this.others.length + 1);
  }

  /** The best with one of the two clips that are next beginning at this very second. */
  private beginAt(at: number, placed: number): Best {
    const width = this.others.length + 1;
    const [mentioned, others] = [Math.floor(placed / width), placed % width];
    const next = [
      { wish: this.mentioned[mentioned], then: placed + width },
      { wish: this.others[others], then: placed + 1 },
    ];
    let best = placed === this.columns() - 1 ? { cost: 0 } : IMPOSSIBLE;
    for (const { wish, then } of next) {
      if (wish === undefined || at + wish.seconds > this.length) continue;
      const cost = this.costOf(wish, at, mentioned + others) + this.after(at + wish.seconds, then).cost;
      if (cost < best.cost - EQUAL) best = { cost, wish, at };
    }
    return best;
  }

  /** The best behind a clip that ends here. */
  private after(at: number, placed: number): Best {
    if (placed === this.columns() - 1) return { cost: 0 };
    const later = this.table[at + 1]?.[placed] ?? IMPOSSIBLE;
    const now = this.beginAt(at, placed);
    return now.cost + COSTS.noBreath < later.cost - EQUAL
      ? { ...now, cost: now.cost + COSTS.noBreath }
      : later;
  }

  private costOf(wish: Wish, at: number, rank: number): number {
    const second = this.room.first + at;
    if (wish.startSeconds !== null) return COSTS.mention * Math.abs(second - wish.startSeconds);
    const even = (this.length * (rank + 0.5)) / this.wishes.length - wish.seconds / 2;
    const toSentence = this.script.sentences.map(({ startSeconds }) => Math.abs(second - startSeconds));
    return COSTS.spread * Math.abs(at - even) + COSTS.sentence * Math.min(1, ...toSentence);
  }
}
