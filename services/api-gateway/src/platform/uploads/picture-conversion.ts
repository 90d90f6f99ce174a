import { Injectable, Logger } from '@nestjs/common';
import { ApiError } from '@pregonero/contracts/api';
import { runFfmpeg } from '@pregonero/video/process';
import pLimit from 'p-limit';
import type { CodedPicture } from './coded-picture';
import { readHeif, unreadable } from './heif-picture';
import type { PictureContainer } from './media-signature';
import { readWebp } from './webp-picture';

/** A phone's photo takes a second. */
const TIMEOUT_MS = 30_000;
/** Larger photos are halved on each side: no video and no screen shows more, and decoding needs a quarter of the memory. */
const HALVED_ABOVE_PIXELS = 16_000_000;
/** Coders round a picture's sides up to whole blocks. */
const BLOCK = 64;
/** The most that one ICC segment of a JPEG holds. */
const ICC_MAX_BYTES = 65_533 - 14;

/** A picture in a type that everything here shows. */
export interface ConvertedPicture {
  readonly type: 'image/jpeg' | 'image/png';
  readonly ending: '.jpg' | '.png';
  readonly content: Buffer;
}

/** Converts HEIC, AVIF and WebP to upright JPEGs (PNGs where they are transparent) without metadata, one at a time. */
@Injectable()
export class PictureConversion {
  private readonly logger = new Logger(PictureConversion.name);
  private readonly queue = pLimit(1);

  /**
   * Loads a file once it is its turn, and converts it.
   * @param maxBytes of the result
   * @param tooLarge what is thrown when the result is larger
   * @throws ApiError `unsupported_media_type`; MalformedFile and RangeError for a file that is cut off or damaged
   */
  convert(
    container: PictureContainer,
    load: () => Promise<Buffer>,
    limit: { readonly maxBytes: number; readonly tooLarge: () => ApiError },
  ): Promise<ConvertedPicture> {
    return this.queue(async () => {
      const file = await load();
      const picture = container === 'image/webp' ? readWebp(file) : readHeif(file);
      const chunks: Buffer[] = [];
      let bytes = 0;
      try {
        await runFfmpeg(toArguments(picture), {
          signal: AbortSignal.timeout(TIMEOUT_MS),
          feed: (write) => write(picture.data),
          onOutput: (chunk) => {
            bytes += chunk.length;
            if (bytes > limit.maxBytes) throw limit.tooLarge();
            chunks.push(chunk);
          },
        });
      } catch (error) {
        if (error instanceof ApiError) throw error;
        this.logger.warn({ msg: 'a picture could not be converted', container, err: error });
        throw unreadable();
      }
      const content = Buffer.concat(chunks);
      if (content.length === 0) throw unreadable();
      return picture.hasAlpha
        ? { type: 'image/png', ending: '.png', content }
        : { type: 'image/jpeg', ending: '.jpg', content: withProfile(content, picture.iccProfile) };
    });
  }
}

function toArguments({ demuxer, frame, grid, turns, colours, hasAlpha }: CodedPicture): string[] {
  const size = grid?.size ?? frame;
  const isHalved = size.width * size.height > HALVED_ABOVE_PIXELS;
  const share = isHalved ? 2 : 1;
  const scale = [`iw/${share}:ih/${share}`, ...colours];
  const filters = [
    hasAlpha
      ? `scale=${scale.join(':')},format=rgba`
      : `scale=${[...scale, 'out_color_matrix=bt601', 'out_range=pc'].join(':')},format=yuvj420p`,
    ...(grid === null
      ? []
      : [
          `tile=${grid.columns}x${grid.rows}`,
          `crop=${Math.floor(size.width / share)}:${Math.floor(size.height / share)}:0:0:exact=1`,
        ]),
    ...turns,
  ];
  return [
    ...['-threads', '1', '-xerror', '-f', demuxer],
    ...['-max_pixels', String((frame.width + BLOCK) * (frame.height + BLOCK)), '-i', 'pipe:0'],
    ...['-vf', filters.join(','), '-frames:v', '1', '-map_metadata', '-1', '-bitexact', '-threads', '1'],
    ...(hasAlpha ? ['-c:v', 'png'] : ['-c:v', 'mjpeg', '-q:v', '2', '-huffman', 'optimal']),
    ...['-f', 'image2pipe', 'pipe:1'],
  ];
}

/** Puts a colour profile into a JPEG, behind its start: without it the colours of a phone's wide screen look dull. */
function withProfile(jpeg: Buffer, profile: Buffer | null): Buffer {
  if (profile === null || profile.length > ICC_MAX_BYTES) return jpeg;
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xff_e2, 0);
  head.writeUInt16BE(2 + 14 + profile.length, 2);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    head,
    Buffer.from('ICC_PROFILE\0\u0001\u0001', 'latin1'),
    profile,
    jpeg.subarray(2),
  ]);
}
