import { Transform, type TransformCallback } from 'node:stream';
import { ApiError } from '@pregonero/contracts/api';
import { FileEdits } from './file-edits';
import type { UploadType } from './media-signature';
import { parseGif, parseJpeg, parsePng } from './picture-parsers';
import { MalformedFile, type Parsing, PushParser } from './push-parser';
import { type Found, parseAvi, parseMovie } from './video-parsers';

const PARSERS: Record<UploadType, (found: Found) => Parsing> = {
  'image/png': ({ edits }) => parsePng(edits),
  'image/gif': ({ edits }) => parseGif(edits),
  'image/jpeg': ({ edits }) => parseJpeg(edits),
  'video/mp4': parseMovie,
  'video/quicktime': parseMovie,
  'video/x-msvideo': parseAvi,
};

/**
 * Passes a file on while its structure is read: nothing is decoded, nothing is kept. The stream fails with
 * `unsupported_media_type` for a file that is cut off or that its parser refuses.
 */
export abstract class Inspection extends Transform {
  /** Of a recording or a video, known once the stream has ended; null where the file does not say it. */
  durationSeconds: number | null = null;
  private readonly parser: PushParser;
  private fileBytes = 0;

  /** @param edits where the parser notes what has to go; to be applied to the file once it was read */
  constructor(
    parsing: Parsing,
    readonly edits: FileEdits,
  ) {
    super();
    this.parser = new PushParser(parsing, edits);
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

  /** Concludes once the whole file was read; throws to refuse the file. */
  protected abstract checkEnd(fileBytes: number): void;
}

/** Pictures and films: refused without a picture, or larger or longer than `LIMITS` allow. */
export class MediaInspection extends Inspection {
  private readonly found: Found;

  constructor(type: UploadType) {
    const found: Found = { durationSeconds: 0, edits: new FileEdits() };
    super(PARSERS[type](found), found.edits);
    this.found = found;
  }

  protected override checkEnd(): void {
    const { durationSeconds } = this.found;
    this.durationSeconds = durationSeconds > 0 ? durationSeconds : null;
  }
}

/** Returns what the sender is told of a fault in a file; other errors stay what they are. */
export function asRefusal(error: unknown): Error {
  if (error instanceof MalformedFile || error instanceof RangeError) {
    return new ApiError('unsupported_media_type', { params: { reason: 'damaged' } });
  }
  return error instanceof Error ? error : new Error(String(error));
}
