/** Where a clip covers the presenter. */
export interface BrollSlot {
  startSeconds: number;
  durationSeconds: number;
}

/** The opening belongs to the presenter (it is the hook), and so does the farewell. */
const OPENING_SECONDS = 2;
const CLOSING_SECONDS = 1.5;
const COVERED_SHARE = 0.4;
const SHORTEST_CLIP_SECONDS = 1;
const LONGEST_CLIP_SECONDS = 5;

/**
 * Spreads clips evenly over a video, covering about 40 % of it. Times are whole seconds, where a new group of pictures
 * starts, so that composing re-encodes nothing but the clips. Gives fewer slots, or none, when the video is too short.
 */
export function planBroll(o: { durationSeconds: number; clipCount: number }): BrollSlot[] {
  const first = OPENING_SECONDS;
  const last = Math.floor(o.durationSeconds - CLOSING_SECONDS);
  const room = last - first;
  const wanted = Math.max(0, Math.floor(o.clipCount));
  if (!(room >= SHORTEST_CLIP_SECONDS) || wanted === 0) return [];
  const covered = Math.min(
    room,
    Math.max(SHORTEST_CLIP_SECONDS, Math.round(o.durationSeconds * COVERED_SHARE)),
  );
  // Two cuts need a breath of presenter between them.
  const count = Math.min(wanted, covered, Math.floor((room + 1) / 2));
  const total = Math.min(covered, count * LONGEST_CLIP_SECONDS, room - (count - 1));
  const slots: BrollSlot[] = [];
  const gaps = room - total;
  let used = 0;
  for (let index = 0; index < count; index += 1) {
    const durationSeconds = Math.floor((total * (index + 1)) / count) - Math.floor((total * index) / count);
    // A gap before each clip and one after the last; rounding keeps at least one second between clips.
    const gapsBefore = Math.floor(
      (gaps * (index + (count === 1 ? 0.5 : index / (count - 1) > 0.999 ? 0.6 : 0.4))) / count,
    );
    slots.push({ startSeconds: first + used + Math.max(gapsBefore, index), durationSeconds });
    used += durationSeconds;
  }
  return slots;
}
