import { Transform, type TransformCallback } from 'node:stream';
import { ApiError } from '@pregonero/contracts/api';
import type { UploadType } from './media-signature';
import { parseGif, parseJpeg, parsePng } from './picture-parsers';
import { MalformedFile, type Parsing, PushParser } from './push-parser';
import { parseAvi, parseMovie } from './video-parsers';

const PARSERS: Record<UploadType, () => Parsing> = {
  'image/png': parsePng,
  'image/gif': parseGif,
  'image/jpeg': parseJpeg,
  'video/mp4': parseMovie,
  'video/quicktime': parseMovie,
  'video/x-msvideo': parseAvi,
};

/**
 * Passes a file on while its structure is read: nothing is decoded, nothing is kept. The stream fails with
 * `unsupported_media_type` for a file that is cut off, has no picture, or is larger or longer than {@link LIMITS} allow.
 */
export class MediaInspection extends Transform {
  private readonly parser: PushParser;

  constructor(type: UploadType) {
    super();
    this.parser = new PushParser(PARSERS[type]());
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    try {
      this.parser.write(chunk);
      done(null, chunk);
    } catch (error) {
      done(asRefusal(error));
    }
  }

  override _flush(done: TransformCallback): void {
    try {
      this.parser.end();
      done();
    } catch (error) {
      done(asRefusal(error));
    }
  }
}

function asRefusal(error: unknown): Error {
  if (error instanceof MalformedFile || error instanceof RangeError) {
    return new ApiError('unsupported_media_type', { message: 'El archivo está incompleto o dañado.' });
  }
  return error instanceof Error ? error : new Error(String(error));
}
