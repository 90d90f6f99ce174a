import { CONVERTED_TYPES, LIMITS, MEDIA_TYPES } from '@pregonero/contracts/api';

/** What is wrong with a file before it is sent. */
export type MediaProblem = 'type' | 'size';

/** Names of files for which many browsers know no type. */
const UNTYPED_NAME = /\.(?:heic|heif|avif)$/iu;
const LIBRARY_TYPES: readonly string[] = [...MEDIA_TYPES, ...CONVERTED_TYPES];
/** The types of the library that are pictures. */
export const PICTURE_TYPES = LIBRARY_TYPES.filter((type) => type.startsWith('image/'));

/** Returns the `accept` of a file input: types, and endings for browsers that know no type for them. */
export function toAccept(types: readonly string[] = LIBRARY_TYPES): string {
  return [...types, '.heic', '.heif', '.avif'].join(',');
}

/**
 * What the server would refuse, told before anything is sent: anything but the library's `types`, or too large. The server
 * decides by content, not by name.
 */
export function mediaProblem(
  file: Pick<File, 'name' | 'type' | 'size'>,
  types: readonly string[] = LIBRARY_TYPES,
): MediaProblem | null {
  const isUntyped = file.type === '' && UNTYPED_NAME.test(file.name);
  if (!isUntyped && !types.includes(file.type)) return 'type';
  return file.size > LIMITS.mediaUploadMaxBytes ? 'size' : null;
}
