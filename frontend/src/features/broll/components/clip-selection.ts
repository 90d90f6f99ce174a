import type { PickedClip, StockClip, TestBrollSelectionRequest, UserMedia } from '@pregonero/contracts/api';

/** The clips that were chosen, each list in the order of choosing. */
export interface ClipSelection {
  pexels: StockClip[];
  user: UserMedia[];
}

/** Nothing chosen yet. */
export const NO_CLIPS: ClipSelection = { pexels: [], user: [] };

/** Clips of both kinds together. */
export function chosenCount(selection: ClipSelection): number {
  return selection.pexels.length + selection.user.length;
}

/** The number of a stock clip in the order in which clips are mixed in, from 1: own files come first. 0: it is not chosen. */
export function placeOfClip(selection: ClipSelection, { id }: StockClip): number {
  const index = selection.pexels.findIndex((clip) => clip.id === id);
  return index < 0 ? 0 : selection.user.length + index + 1;
}

/** Adds or removes; beyond the limit nothing is added. */
export function toggled<T extends { id: number }>(list: T[], item: T, room: boolean): T[] {
  if (list.some((known) => known.id === item.id)) return list.filter((known) => known.id !== item.id);
  return room ? [...list, item] : list;
}

/** What tells a clip from every other one that is chosen. */
export const keyOfClip = (list: keyof ClipSelection, { id }: { id: number }): string => `${list}-${id}`;

/** The request of a selection with the phrases of its clips by their keys, or null when a clip has no id or link. */
export function requestOf(
  { pexels, user }: ClipSelection,
  phraseOf: (key: string) => string | undefined = () => undefined,
): TestBrollSelectionRequest | null {
  const whole = [...pexels, ...user].every((clip) => clip.id > 0 && clip.url !== '');
  if (!whole) return null;
  const picked = (list: keyof ClipSelection, { id, url }: PickedClip): PickedClip => {
    const phrase = phraseOf(keyOfClip(list, { id }));
    return { id, url, ...(phrase === undefined ? {} : { phrase }) };
  };
  return {
    selectedVideos: {
      pexels: pexels.map((clip) => picked('pexels', clip)),
      user: user.map((file) => picked('user', file)),
    },
  };
}
