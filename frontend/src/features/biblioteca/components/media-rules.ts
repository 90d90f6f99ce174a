import { LIMITS, MEDIA_TYPES } from '@pregonero/contracts/api';

/** What is wrong with a file before it is sent. */
export type MediaProblem = 'type' | 'size';

/** What the server would refuse, told before anything is sent. The server decides by content, not by name. */
export function mediaProblem(file: Pick<File, 'type' | 'size'>): MediaProblem | null {
  const types: readonly string[] = MEDIA_TYPES;
  if (!types.includes(file.type)) return 'type';
  return file.size > LIMITS.mediaUploadMaxBytes ? 'size' : null;
}
