import { readFile } from 'node:fs/promises';
import type { GuionEntity } from '@pregonero/persistence';
import type { ObjectStore } from '@pregonero/storage';
import { parseSrt, type SubtitleCue } from '@pregonero/video';

/** What is said when in the video of a script, by way of a file at `path`; nothing where the film came without its words. */
export async function spokenSubtitles(
  store: ObjectStore,
  { captionsKey }: GuionEntity,
  o: { path: string; signal: AbortSignal },
): Promise<SubtitleCue[]> {
  if (captionsKey === null) return [];
  await store.getToFile(captionsKey, o.path, { signal: o.signal });
  return parseSrt(await readFile(o.path, 'utf8'));
}
