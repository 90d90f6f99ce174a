import { LIMITS, MEDIA_TYPES } from '@pregonero/contracts/api';

/** What is wrong with a file before it is sent. */
export type MediaProblem = 'type' | 'size';

/** The types of the library that are pictures. */
export const PICTURE_TYPES = MEDIA_TYPES.filter((type) => type.startsWith('image/'));

/**
 * What the server would refuse, told before anything is sent: anything but the library's `types`, or too large. The server
 * decides by content, not by name.
 */
export function mediaProblem(
  file: Pick<File, 'type' | 'size'>,
  types: readonly string[] = MEDIA_TYPES,
): MediaProblem | null {
  if (!types.includes(file.type)) return 'type';
  return file.size > LIMITS.mediaUploadMaxBytes ? 'size' : null;
}
