import { LIMITS } from '@pregonero/contracts/api';
import { checkPicture } from './picture-parsers';
import { MalformedFile } from './push-parser';

/** A picture of a phone as ffmpeg decodes it: data in a plain format, and what makes an upright picture of it. */
export interface CodedPicture {
  /** Name of ffmpeg's demuxer. */
  readonly demuxer: 'hevc' | 'ivf' | 'webp_pipe';
  readonly data: Buffer;
  /** Pixels of one decoded frame. */
  readonly frame: Size;
  /** Frames that form one picture, row by row, and the picture's size; null for one frame. */
  readonly grid: { readonly columns: number; readonly rows: number; readonly size: Size } | null;
  /** Filters that crop, turn and mirror it. */
  readonly turns: readonly string[];
  /** Filter options for the colours, where the file names them besides the coded data. */
  readonly colours: readonly string[];
  readonly iccProfile: Buffer | null;
  readonly hasAlpha: boolean;
}

/** Pixels of a picture. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Filters for the orientations 1 to 8 of Exif. */
const ORIENTATIONS: readonly (readonly string[])[] = [
  ...[[], ['hflip'], ['hflip', 'vflip'], ['vflip']],
  ...[['transpose=0'], ['transpose=1'], ['transpose=3'], ['transpose=2']],
];

/** Returns the filters that show a picture upright. */
export function toTurns(orientation: number): readonly string[] {
  return ORIENTATIONS[orientation - 1] ?? [];
}

/**
 * Rejects a picture with too many pixels. The frames of a grid may stand over its edges by a tenth of the limit.
 * @throws ApiError `unsupported_media_type`, MalformedFile
 */
export function checkPixels({ frame, grid }: Pick<CodedPicture, 'frame' | 'grid'>): void {
  checkPicture(frame.width, frame.height, true);
  if (grid === null) return;
  checkPicture(grid.size.width, grid.size.height, true);
  const decoded = frame.width * frame.height * grid.columns * grid.rows;
  const isCovered =
    frame.width * grid.columns >= grid.size.width && frame.height * grid.rows >= grid.size.height;
  if (!isCovered || decoded > LIMITS.photoMaxPixels * 1.1) throw new MalformedFile('grid');
}
