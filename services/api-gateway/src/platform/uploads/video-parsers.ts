import { ApiError, LIMITS } from '@pregonero/contracts/api';
import type { FileEdits } from './file-edits';
import { boxPayload, emptyBox, isTrailer, passTrailer } from './mp4-box';
import { blankSamples, KEPT_TRACKS, SAMPLE_TABLES, type SampleTables, TABLE_MAX_BYTES } from './mp4-samples';
import { MalformedFile, type Parsing } from './push-parser';

/** Far above what real files have; parsing stays cheap. */
const MAX_BOXES = 200_000;
const MAX_DEPTH = 8;
/** Boxes that hold the ones that are read here (ISO/IEC 14496-12, QuickTime File Format). */
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'mvex']);
/** Of these, the ones whose children are emptied unless playing needs them. */
const PRUNED = new Set(['moov', 'trak', 'mdia']);

interface VideoFacts {
  width: number;
  height: number;
  frames: number;
  durationSeconds: number;
}

/** What a parser finds besides a valid structure; a length of 0 is not known. */
export interface Found {
  durationSeconds: number;
  readonly edits: FileEdits;
}

function checkVideo({ width, height, frames, durationSeconds }: VideoFacts, found: Found): void {
  if (frames < 1 || width < 1 || height < 1) throw new MalformedFile('no pictures');
  if (Math.max(width, height) > LIMITS.videoMaxSidePx) {
    throw new ApiError('unsupported_media_type', {
      params: { reason: 'video_too_big' },
    });
  }
  if (durationSeconds > LIMITS.uploadedVideoMaxSeconds) {
    throw new ApiError('unsupported_media_type', { params: { reason: 'video_too_long' } });
  }
  found.durationSeconds = durationSeconds;
}

interface Track extends SampleTables {
  kind: string;
  width: number;
  height: number;
  frames: number;
}

/** What an MP4's boxes said so far. */
interface Movie {
  boxes: number;
  durationSeconds: number;
  timescale: number;
  fragments: number;
  hasData: boolean;
  /** The last one that began. */
  track: Track | null;
  /** The first one with pictures. */
  pictures: Track | null;
  readonly edits: FileEdits;
}

/**
 * MP4 and MOV: every box to the end of the file, whole; a movie header and at least one picture track with pictures.
 * Of a fragmented file the pictures are counted in fragments, and its length is known only when it says so (`mehd`). Behind
 * a whole film any bytes may follow: cameras and editors put their own there. Metadata is blanked, and so are tracks of neither
 * pictures nor sound, with their samples.
 */
export function* parseMovie(found: Found): Parsing {
  const movie: Movie = {
    ...{ boxes: 0, durationSeconds: 0, timescale: 0, fragments: 0 },
    ...{ hasData: false, track: null, pictures: null, edits: found.edits },
  };
  for (;;) {
    const isShown = isWhole(movie);
    const header: Buffer = yield { take: 8, orEnd: true, ragged: isShown };
    // The file may end after any whole box; a box of size 0 goes on to the end of the file.
    if (header.length === 0 || header.readUInt32BE(0) === 0) {
      checkMovie(movie, found);
      yield { rest: true, blank: header.length > 0 && emptyBox(header, found.edits) };
      return;
    }
    if (isShown && isTrailer(header)) {
      checkMovie(movie, found);
      countBox(movie);
      yield* passTrailer(header, found.edits);
      continue;
    }
    const type = header.toString('latin1', 4, 8);
    const isEmptied = emptyBox(header, found.edits);
    const payloadBytes = yield* boxPayload(header);
    if (type === 'moof') movie.fragments += 1;
    yield* parseBox({ type, payloadBytes, parent: '', depth: 0, isEmptied }, movie);
    movie.hasData ||= type === 'mdat';
  }
}

/** Whether index and data of a film were read. */
function isWhole({ hasData, pictures, fragments }: Movie): boolean {
  return hasData && pictures !== null && pictures.frames + fragments > 0;
}

function countBox(movie: Movie): void {
  movie.boxes += 1;
  if (movie.boxes > MAX_BOXES) throw new MalformedFile('too many boxes');
}

function checkMovie(movie: Movie, found: Found): void {
  const { pictures, fragments, durationSeconds } = movie;
  if (pictures === null) throw new MalformedFile('no picture track');
  checkVideo({ ...pictures, frames: pictures.frames + fragments, durationSeconds }, found);
}

interface Box {
  type: string;
  payloadBytes: number;
  parent: string;
  depth: number;
  isEmptied: boolean;
}

function* parseBox({ type, payloadBytes, parent, depth, isEmptied }: Box, movie: Movie): Parsing {
  countBox(movie);
  if (depth > MAX_DEPTH) throw new MalformedFile('too many boxes');
  if (isEmptied) {
    yield { skip: payloadBytes, blank: true };
    return;
  }
  if (CONTAINERS.has(type)) {
    if (type === 'trak') movie.track = { kind: '', width: 0, height: 0, frames: 0, tables: {} };
    let left = payloadBytes;
    while (left >= 8) {
      const header: Buffer = yield { take: 8 };
      const isLarge = header.readUInt32BE(0) === 1;
      // A zero size ends a QuickTime list.
      if (header.readUInt32BE(0) === 0) {
        left -= 8;
        break;
      }
      const isUnneeded = PRUNED.has(type) && emptyBox(header, movie.edits);
      const typeAt = movie.edits.position - 4;
      const inner = yield* boxPayload(header);
      const start = movie.edits.position;
      left -= inner + (isLarge ? 16 : 8);
      if (left < 0) throw new MalformedFile('box larger than its parent');
      const child = {
        type: header.toString('latin1', 4, 8),
        payloadBytes: inner,
        parent: type,
        depth: depth + 1,
        isEmptied: isUnneeded,
      };
      yield* parseBox(child, movie);
      if (child.type === 'trak') removeForeignTrack(movie, typeAt, start);
    }
    yield { skip: left };
    return;
  }
  const { track } = movie;
  if (
    track !== null &&
    SAMPLE_TABLES.has(type) &&
    !KEPT_TRACKS.has(track.kind) &&
    payloadBytes <= TABLE_MAX_BYTES
  ) {
    const table: Buffer = yield { take: payloadBytes };
    track.tables[type] = table;
    // The kind of the track may follow its tables.
    if (type === 'stsz' && table.length >= (LEAF_BYTES[type] ?? 0)) readLeaf(type, table, movie, parent);
    return;
  }
  const wanted = LEAF_BYTES[type];
  if (wanted === undefined || payloadBytes < wanted || depth === 0) {
    yield { skip: payloadBytes };
    return;
  }
  const facts: Buffer = yield { take: wanted };
  yield { skip: payloadBytes - wanted };
  readLeaf(type, facts, movie, parent);
}

/** Makes a track that was just read meaningless unless it has pictures, sound or their clock: cameras log their place there. */
function removeForeignTrack({ track, edits }: Movie, typeAt: number, start: number): void {
  if (track === null || KEPT_TRACKS.has(track.kind)) return;
  edits.put(typeAt, Buffer.from('free'));
  edits.blank(start, edits.position);
  blankSamples(track.tables, edits);
}

/** How much of a box is read; the rest is passed over. */
const LEAF_BYTES: Partial<Record<string, number>> = {
  mvhd: 32,
  mehd: 8,
  hdlr: 12,
  stsd: 44,
  stsz: 12,
  stz2: 12,
};

function readLeaf(type: string, facts: Buffer, movie: Movie, parent: string): void {
  const isLong = facts[0] === 1;
  const { track } = movie;
  if (type === 'mvhd') {
    movie.timescale = facts.readUInt32BE(isLong ? 20 : 12);
    setDuration(movie, isLong ? Number(facts.readBigUInt64BE(24)) : unknownAsZero(facts.readUInt32BE(16)));
  } else if (type === 'mehd') {
    setDuration(movie, facts.readUInt32BE(4));
  } else if (track === null) {
    return;
  } else if (type === 'hdlr' && parent === 'mdia') {
    track.kind = facts.toString('latin1', 8, 12);
    if (track.kind === 'vide') movie.pictures ??= track;
  } else if (type === 'stsd') {
    track.width = facts.readUInt16BE(40);
    track.height = facts.readUInt16BE(42);
  } else if (type === 'stsz' || type === 'stz2') {
    track.frames = facts.readUInt32BE(8);
  }
}

/** All bits set means that the length is not known. */
const unknownAsZero = (units: number): number => (units === 0xffff_ffff ? 0 : units);

function setDuration(movie: Movie, units: number): void {
  const seconds = movie.timescale === 0 ? 0 : units / movie.timescale;
  movie.durationSeconds = Math.max(movie.durationSeconds, seconds);
}

const JUNK = Buffer.from('JUNK');

/** AVI (RIFF): every chunk to the end, whole; the main header says size, pictures and length. Metadata is blanked. */
export function* parseAvi(found: Found): Parsing {
  const { edits } = found;
  const first: Buffer = yield { take: 12 };
  let facts: VideoFacts | null = null;
  let hasData = false;
  let left = first.readUInt32LE(4) - 4;
  for (let chunks = 0; chunks < MAX_BOXES && left >= 8; chunks += 1) {
    const header: Buffer = yield { take: 8 };
    const type = header.toString('latin1', 0, 4);
    const size = header.readUInt32LE(4);
    const padded = size + (size % 2);
    left -= 8 + padded;
    if (type !== 'LIST' || size < 4) {
      const blank = type !== 'idx1';
      if (blank && type !== 'JUNK') edits.put(edits.position - 8, JUNK);
      yield { skip: padded, blank };
      continue;
    }
    const kind: Buffer = yield { take: 4 };
    const name = kind.toString('latin1');
    hasData ||= name === 'movi';
    if (name === 'hdrl' && size >= 4 + 8 + 40) {
      const main: Buffer = yield { take: 48 };
      if (main.toString('latin1', 0, 4) !== 'avih') throw new MalformedFile('avih');
      facts = readMainHeader(main.subarray(8));
      checkVideo(facts, found);
      yield { skip: padded - 52 };
    } else if (name === 'movi') {
      yield { skip: padded - 4 };
    } else {
      edits.put(edits.position - 12, JUNK);
      edits.blank(edits.position - 4, edits.position);
      yield { skip: padded - 4, blank: true };
    }
  }
  if (facts === null || !hasData) throw new MalformedFile('no pictures');
  yield { skip: Math.max(0, left), orEnd: true };
  yield* parseAviRest();
}

/** Large files go on in further RIFF chunks, which are kept; other bytes are blanked. */
function* parseAviRest(): Parsing {
  for (let chunks = 0; chunks < MAX_BOXES; chunks += 1) {
    const header: Buffer = yield { take: 12, orEnd: true, ragged: true };
    const isMore = header.toString('latin1', 0, 4) === 'RIFF' && header.toString('latin1', 8, 12) === 'AVIX';
    if (!isMore) break;
    const size = header.readUInt32LE(4);
    yield { skip: Math.max(0, size + (size % 2) - 4), orEnd: true };
  }
  yield { rest: true, blank: true };
}

function readMainHeader(avih: Buffer): VideoFacts {
  const [microsecondsPerFrame, frames] = [avih.readUInt32LE(0), avih.readUInt32LE(16)];
  return {
    frames,
    durationSeconds: (microsecondsPerFrame * frames) / 1_000_000,
    width: avih.readUInt32LE(32),
    height: avih.readUInt32LE(36),
  };
}
