import type { StockClip, TestBrollSelectionRequest, UserMedia } from '@pregonero/contracts/api';

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

/** The request of a selection, or null when a clip has no id or link. */
export function requestOf(selection: ClipSelection): TestBrollSelectionRequest | null {
  const whole = [...selection.pexels, ...selection.user].every((clip) => clip.id > 0 && clip.url !== '');
  if (!whole) return null;
  const idAndUrl = ({ id, url }: { id: number; url: string }) => ({ id, url });
  return {
    selectedVideos: { pexels: selection.pexels.map(idAndUrl), user: selection.user.map(idAndUrl) },
  };
}
