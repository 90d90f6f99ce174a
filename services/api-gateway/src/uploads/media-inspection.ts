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
 * `unsupported_media_type` for a file that is cut off or that its parser refuses.
 */
export class Inspection extends Transform {
  private readonly parser: PushParser;
  private fileBytes = 0;

  constructor(parsing: Parsing) {
    super();
    this.parser = new PushParser(parsing);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    try {
      this.fileBytes += chunk.length;
      this.parser.write(chunk);
      done(null, chunk);
    } catch (error) {
      done(asRefusal(error));
    }
  }

  override _flush(done: TransformCallback): void {
    try {
      this.parser.end();
      this.checkEnd(this.fileBytes);
      done();
    } catch (error) {
      done(asRefusal(error));
    }
  }

  /** The last word once the whole file was read; what it throws refuses the file. */
  protected checkEnd(_fileBytes: number): void {
    // Pictures and films were judged while they were read.
  }
}

/** Pictures and films: refused without a picture, or larger or longer than `LIMITS` allow. */
export class MediaInspection extends Inspection {
  constructor(type: UploadType) {
    super(PARSERS[type]());
  }
}

function asRefusal(error: unknown): Error {
  if (error instanceof MalformedFile || error instanceof RangeError) {
    return new ApiError('unsupported_media_type', { params: { reason: 'damaged' } });
  }
  return error instanceof Error ? error : new Error(String(error));
}
