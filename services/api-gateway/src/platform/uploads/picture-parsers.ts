import { crc32 } from 'node:zlib';
import { ApiError, LIMITS } from '@pregonero/contracts/api';
import { FileEdits, hasContent } from './file-edits';
import {
  cleanExifChunk,
  cleanSegment,
  isMetadataSegment,
  isShownChunk,
  PASSED_CHUNK,
} from './picture-metadata';
import { MalformedFile, type Parsing, type Want } from './push-parser';

/** Far above what real files have; parsing stays cheap. */
const MAX_CHUNKS = 100_000;
const GIF_TRAILER = 0x3b;
const APPLICATION_EXTENSION = 0xff;
const COMMENT_EXTENSION = 0xfe;
/** Application extensions of a GIF that decide how it is shown: how often it repeats, its colours. */
const SHOWN_EXTENSIONS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);
/** More Exif data than any camera writes is emptied unread. */
const EXIF_MAX_BYTES = 65_536;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** @throws ApiError `unsupported_media_type` for too many pixels, MalformedFile for none */
export function checkPicture(width: number, height: number, isPhoto = false): void {
  if (width < 1 || height < 1) throw new MalformedFile('no pixels');
  if (width * height > (isPhoto ? LIMITS.photoMaxPixels : LIMITS.pictureMaxPixels)) {
    throw new ApiError('unsupported_media_type', {
      params: { reason: isPhoto ? 'photo_too_big' : 'picture_too_big' },
    });
  }
}

/** PNG (W3C): from the signature to `IEND`, with the size of `IHDR` and at least one `IDAT`. Metadata is blanked. */
export function* parsePng(edits = new FileEdits()): Parsing {
  yield { skip: 8 };
  let hasPixels = false;
  for (let chunks = 0; chunks < MAX_CHUNKS; chunks += 1) {
    const header: Buffer = yield { take: 8 };
    const length = header.readUInt32BE(0);
    const type = header.toString('latin1', 4, 8);
    if (type === 'IHDR') {
      if (length !== 13) throw new MalformedFile('IHDR');
      const facts: Buffer = yield { take: 13 };
      checkPicture(facts.readUInt32BE(0), facts.readUInt32BE(4));
    } else if (length > 0 && !isShownChunk(type)) {
      yield* cleanChunk(edits, type, length);
      continue;
    } else {
      hasPixels ||= type === 'IDAT' && length > 0;
      yield { skip: length };
    }
    yield { skip: 4 };
    if (type !== 'IEND') continue;
    if (!hasPixels) throw new MalformedFile('no pixels');
    yield { rest: true, blank: true };
    return;
  }
  throw new MalformedFile('too many chunks');
}

/** Empties a chunk behind its header. Of Exif the orientation stays; other chunks get a name that decoders pass over. */
function* cleanChunk(edits: FileEdits, type: string, length: number): Parsing {
  const start = edits.position;
  let checksum: number | null = null;
  if (type === 'eXIf' && length <= EXIF_MAX_BYTES) {
    const tiff: Buffer = yield { take: length };
    checksum = cleanExifChunk(edits, start, tiff);
    if (checksum === null) edits.blank(start, start + length);
  } else yield { skip: length, blank: true };
  if (checksum === null) {
    if (type !== PASSED_CHUNK.toString('latin1')) edits.put(start - 4, PASSED_CHUNK);
    checksum = checksumOfZeros(length);
  }
  const present: Buffer = yield { take: 4 };
  if (present.readUInt32BE(0) === checksum) return;
  const corrected = Buffer.alloc(4);
  corrected.writeUInt32BE(checksum);
  edits.put(edits.position - 4, corrected);
}

const ZEROS = Buffer.alloc(65_536);

function checksumOfZeros(length: number): number {
  let checksum = crc32(PASSED_CHUNK);
  for (let left = length; left > 0; left -= ZEROS.length) {
    checksum = crc32(left < ZEROS.length ? ZEROS.subarray(0, left) : ZEROS, checksum);
  }
  return checksum;
}

/**
 * GIF87a and GIF89a: every block up to the trailer, at most 500 pictures. Decoders do not miss the trailer, nor does this.
 * Metadata is blanked.
 */
export function* parseGif(edits = new FileEdits()): Parsing {
  const screen: Buffer = yield { take: 13 };
  checkPicture(screen.readUInt16LE(6), screen.readUInt16LE(8));
  yield colourTable(screen[10]);
  let frames = 0;
  for (let blocks = 0; blocks < MAX_CHUNKS; blocks += 1) {
    const [kind = GIF_TRAILER]: Buffer = yield { take: 1, orEnd: frames > 0 };
    if (kind === GIF_TRAILER) {
      if (frames === 0) throw new MalformedFile('no pictures');
      yield { rest: true, blank: true };
      return;
    }
    if (kind === 0x2c) {
      frames += 1;
      if (frames > LIMITS.gifMaxFrames) {
        throw new ApiError('unsupported_media_type', {
          params: { reason: 'gif_too_long' },
        });
      }
      const picture: Buffer = yield { take: 9 };
      checkPicture(picture.readUInt16LE(4), picture.readUInt16LE(6));
      yield colourTable(picture[8]);
      // The code size.
      yield { skip: 1 };
      yield { subBlocks: true };
    } else if (kind === 0x21) yield* parseExtension(edits);
    else throw new MalformedFile('unknown block');
  }
  throw new MalformedFile('too many blocks');
}

function* parseExtension(edits: FileEdits): Parsing {
  const [label = 0]: Buffer = yield { take: 1 };
  if (label !== APPLICATION_EXTENSION) {
    yield { subBlocks: true, blank: label === COMMENT_EXTENSION };
    return;
  }
  const [nameBytes = 0]: Buffer = yield { take: 1 };
  if (nameBytes === 0) return;
  const name: Buffer = yield { take: nameBytes };
  const isShown = SHOWN_EXTENSIONS.has(name.toString('latin1'));
  if (!isShown && hasContent(name)) edits.blank(edits.position - nameBytes, edits.position);
  yield { subBlocks: true, blank: !isShown };
}

function colourTable(flags = 0): Want {
  return { skip: (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1) };
}

/**
 * JPEG (ITU T.81): every segment and scan up to the end-of-image marker. Bytes between segments are passed over, as decoders
 * do. A file without that marker is refused: without decoding it, nothing tells it from half a photo. Metadata is blanked, and
 * what stands behind the marker: phones put more pictures and films there, each with its place.
 */
export function* parseJpeg(edits = new FileEdits()): Parsing {
  yield { skip: 2 };
  let [hasSize, hasPixels] = [false, false];
  for (let segments = 0; segments < MAX_CHUNKS; segments += 1) {
    yield { marker: true };
    const [, marker = 0]: Buffer = yield { take: 2 };
    if (marker === END_OF_IMAGE) {
      if (!hasSize || !hasPixels) throw new MalformedFile('no pixels');
      yield { rest: true, blank: true };
      return;
    }
    const length: Buffer = yield { take: 2 };
    const payloadBytes = length.readUInt16BE(0) - 2;
    if (payloadBytes < 0) throw new MalformedFile('segment length');
    if (isFrameHeader(marker)) {
      if (payloadBytes < 5) throw new MalformedFile('frame header');
      const facts: Buffer = yield { take: payloadBytes };
      checkPicture(facts.readUInt16BE(3), facts.readUInt16BE(1), true);
      hasSize = true;
    } else if (isMetadataSegment(marker)) {
      const payload: Buffer = yield { take: payloadBytes };
      cleanSegment(edits, edits.position - payloadBytes, marker, payload);
    } else {
      yield { skip: payloadBytes };
    }
    hasPixels ||= marker === START_OF_SCAN;
  }
  throw new MalformedFile('too many segments');
}

/** SOF0 to SOF15; DHT, JPG and DAC share the range. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}
