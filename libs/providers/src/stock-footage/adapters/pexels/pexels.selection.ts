import { TARGET_SHORT_SIDE_PX } from './pexels.constants';
import { type PexelsFile, pexelsFileSchema, type PexelsVideo } from './pexels.schema';

interface SizedFile extends PexelsFile {
  width: number;
  height: number;
}

/**
 * The file of a clip to fetch: real MP4 files of the clip's own orientation only; the smallest whose short side
 * reaches Full HD, else the largest. Null when nothing is usable.
 */
export function chooseFile(video: Pick<PexelsVideo, 'width' | 'height' | 'video_files'>): SizedFile | null {
  const upright = video.height >= video.width;
  const usable = video.video_files
    .flatMap((item) => {
      const file = pexelsFileSchema.safeParse(item);
      return file.success && isSizedMp4(file.data) ? [file.data] : [];
    })
    .filter((file) => file.height >= file.width === upright)
    .sort((a, b) => a.width * a.height - b.width * b.height);
  return (
    usable.find((file) => Math.min(file.width, file.height) >= TARGET_SHORT_SIDE_PX) ?? usable.at(-1) ?? null
  );
}

function isSizedMp4(file: PexelsFile): file is SizedFile {
  return (
    file.quality !== 'hls' &&
    file.file_type === 'video/mp4' &&
    !/\.m3u8(?:$|[?#])/iu.test(file.link) &&
    typeof file.width === 'number' &&
    typeof file.height === 'number' &&
    file.width > 0 &&
    file.height > 0
  );
}
