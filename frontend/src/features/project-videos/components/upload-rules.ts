import { LIMITS, MEDIA_TYPES } from '@pregonero/contracts/api';
import { projectVideosTexts } from '../../../texts/project-videos';

const { fileRequired, fileType, fileTooLarge } = projectVideosTexts.fields;

/** What a project video may be, with the spellings that browsers send. */
export const PROJECT_VIDEO_TYPES = MEDIA_TYPES.filter((type) => type.startsWith('video/'));

/** What is wrong with a file before it is sent. */
export type FileProblem = 'missing' | 'type' | 'size';

/** The same in words. */
export const FILE_PROBLEMS: Readonly<Record<FileProblem, string>> = {
  missing: fileRequired,
  type: fileType,
  size: fileTooLarge,
};

/** What the server would refuse, told before 500 MB are sent. The server decides by content, not by name. */
export function fileProblem(file: Pick<File, 'type' | 'size'> | undefined): FileProblem | null {
  if (file === undefined) return 'missing';
  const types: readonly string[] = PROJECT_VIDEO_TYPES;
  // Some systems know no type for a file: then the server has the word.
  if (file.type !== '' && !types.includes(file.type)) return 'type';
  return file.size > LIMITS.projectVideoMaxBytes ? 'size' : null;
}
