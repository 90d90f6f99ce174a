import { type AudioFacts, onlySound } from './audio-facts';
import { boxPayload, emptyBox, isTrailer, passTrailer } from './mp4-box';
import { MalformedFile, type Parsing } from './push-parser';

const MAX_BOXES = 200_000;
/** Boxes whose children are read as if they stood beside them (ISO/IEC 14496-12). */
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'mvex', 'moof', 'traf']);
/** Boxes that are read whole, up to so many bytes. */
const READ = new Set(['mvhd', 'mdhd', 'hdlr', 'trex', 'tfhd', 'trun']);
const READ_MAX_BYTES = 262_144;
const UNKNOWN = 0xffff_ffff;

interface Sound {
  hasSound: boolean;
  movieScale: number;
  mediaScale: number;
  trackDefault: number;
  fragmentDefault: number;
  fragmentUnits: number;
}

/** M4A: every box to the end; one or more sound tracks and no pictures. Fragmented files are counted sample by sample. Metadata is blanked. */
export function* parseM4a(facts: AudioFacts): Parsing {
  const sound: Sound = {
    hasSound: false,
    movieScale: 0,
    mediaScale: 0,
    trackDefault: 0,
    fragmentDefault: 0,
    fragmentUnits: 0,
  };
  // Behind index and data any bytes may follow, as behind a film.
  let [at, indexEnd, hasData] = [0, 0, false];
  for (let boxes = 0; boxes < MAX_BOXES; boxes += 1) {
    const isWhole = sound.hasSound && hasData && at >= indexEnd;
    const header: Buffer = yield { take: 8, orEnd: true, ragged: isWhole };
    // A box of size 0 goes on to the end of the file.
    if (header.length === 0 || header.readUInt32BE(0) === 0) {
      if (!sound.hasSound) throw onlySound();
      yield { rest: true, blank: header.length > 0 && emptyBox(header, facts.edits) };
      return;
    }
    if (isWhole && isTrailer(header)) {
      yield* passTrailer(header, facts.edits);
      continue;
    }
    const type = header.toString('latin1', 4, 8);
    const blank = emptyBox(header, facts.edits);
    const bytes = yield* boxPayload(header);
    at += header.readUInt32BE(0) === 1 ? 16 : 8;
    if (CONTAINERS.has(type)) {
      indexEnd = Math.max(indexEnd, at + bytes);
      continue;
    }
    at += bytes;
    hasData ||= type === 'mdat';
    if (READ.has(type) && bytes <= READ_MAX_BYTES) {
      const box: Buffer = yield { take: bytes };
      readBox(type, box, sound, facts);
    } else {
      yield { skip: bytes, blank };
    }
  }
  throw new MalformedFile('too many boxes');
}

/** Reading past a box's end throws a RangeError, which counts as a damaged file. */
function readBox(type: string, box: Buffer, sound: Sound, facts: AudioFacts): void {
  const isLong = box[0] === 1;
  const flags = box.readUInt32BE(0) & 0xff_ffff;
  if (type === 'mvhd') {
    sound.movieScale = box.readUInt32BE(isLong ? 20 : 12);
    const units = isLong ? Number(box.readBigUInt64BE(24)) : box.readUInt32BE(16);
    if (sound.movieScale > 0 && units < UNKNOWN) facts.reaches(units / sound.movieScale);
  } else if (type === 'mdhd') {
    sound.mediaScale = box.readUInt32BE(isLong ? 20 : 12);
  } else if (type === 'hdlr') {
    const kind = box.toString('latin1', 8, 12);
    if (kind === 'vide') throw onlySound();
    sound.hasSound ||= kind === 'soun';
  } else if (type === 'trex') {
    sound.trackDefault = box.readUInt32BE(12);
  } else if (type === 'tfhd') {
    const at = 8 + ((flags & 1) === 0 ? 0 : 8) + ((flags & 2) === 0 ? 0 : 4);
    sound.fragmentDefault = (flags & 8) === 0 ? sound.trackDefault : box.readUInt32BE(at);
  } else {
    sound.fragmentUnits += runUnits(box, flags, sound.fragmentDefault);
    if (sound.mediaScale > 0) facts.reaches(sound.fragmentUnits / sound.mediaScale);
  }
}

/** How long the samples of a `trun` last, in units of the track. */
function runUnits(box: Buffer, flags: number, fallback: number): number {
  const count = box.readUInt32BE(4);
  if ((flags & 0x100) === 0) return count * fallback;
  const stride = [0x100, 0x200, 0x400, 0x800].filter((flag) => (flags & flag) !== 0).length * 4;
  const from = 8 + ((flags & 1) === 0 ? 0 : 4) + ((flags & 4) === 0 ? 0 : 4);
  let units = 0;
  for (let index = 0; index < count; index += 1) units += box.readUInt32BE(from + index * stride);
  return units;
}
