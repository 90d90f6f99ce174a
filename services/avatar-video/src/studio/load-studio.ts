import type * as Studio from '@pregonero/studio';

/** Loads the studio with its drawing library; a worker that draws nothing does without both. */
export function loadStudio(): Promise<typeof Studio> {
  return import('@pregonero/studio');
}
