import type { FileEdits } from './file-edits';
import { MalformedFile, type Parsing, type Want } from './push-parser';

/**
 * Boxes that playing needs, at the top of a file and in `moov`, `trak`, `mdia`, `moof` and `traf`. Cameras, phones and editors
 * write place, device and author into others: `udta`, `meta`, `uuid`, boxes of their own.
 */
const NEEDED = new Set(
  ['ftyp', 'styp', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'ssix', 'pdin', 'prft'].concat(
    ['mvhd', 'trak', 'mvex', 'iods', 'ctab', 'cmov'],
    ['tkhd', 'tapt', 'edts', 'tref', 'trgr', 'mdia', 'clip', 'matt', 'load', 'imap', 'txas'],
    ['mdhd', 'hdlr', 'minf', 'elng'],
    [
      'mehd',
      'trex',
      'leva',
      'mfhd',
      'traf',
      'tfhd',
      'tfdt',
      'trun',
      'sgpd',
      'sbgp',
      'subs',
      'saiz',
      'saio',
      'senc',
    ],
  ),
);
const FREE = Buffer.from('free');
/** Boxes that mean nothing; some cameras write there all the same. Zeros are padding behind a video. */
const MEANINGLESS = new Set(['free', 'skip', 'wide', '\0\0\0\0']);

/**
 * Returns whether the payload of a box, whose first eight bytes were just taken, is to be blanked. Renames it to `free` then,
 * so that players pass it over.
 */
export function emptyBox(header: Buffer, edits: FileEdits): boolean {
  const type = header.toString('latin1', 4, 8);
  if (NEEDED.has(type)) return false;
  if (!MEANINGLESS.has(type)) edits.put(edits.position - 4, FREE);
  return true;
}

/** How many bytes follow the header of a box (ISO/IEC 14496-12), of which the first eight are given; a long size is taken here. */
export function* boxPayload(header: Buffer): Generator<Want, number, Buffer> {
  const size = header.readUInt32BE(0);
  if (size !== 1) {
    if (size < 8) throw new MalformedFile('box size');
    return size - 8;
  }
  const large: Buffer = yield { take: 8 };
  const wide = large.readBigUInt64BE(0);
  if (wide < 16n || wide > BigInt(Number.MAX_SAFE_INTEGER)) throw new MalformedFile('box size');
  return Number(wide) - 16;
}

/** Boxes that hold the film itself: cut off, they are never taken for bytes behind it. */
const OF_THE_FILM = new Set(['moov', 'mdat', 'moof']);

/** Whether a box may stand behind a whole film, cut off or as bytes that are no box at all. Players pass these over. */
export function isTrailer(header: Buffer): boolean {
  return !OF_THE_FILM.has(header.toString('latin1', 4, 8));
}

/** Passes over a trailer of which the first eight bytes are given, at most to the end of the file, and empties it. */
export function* passTrailer(header: Buffer, edits: FileEdits): Parsing {
  const blank = emptyBox(header, edits);
  const size = header.readUInt32BE(0);
  if (size === 1) {
    const large: Buffer = yield { take: 8, orEnd: true, ragged: true };
    const wide = large.length === 0 ? 0 : Number(large.readBigUInt64BE(0));
    yield wide >= 16 ? { skip: wide - 16, orEnd: true, blank } : { rest: true, blank };
  } else {
    yield size >= 8 ? { skip: size - 8, orEnd: true, blank } : { rest: true, blank };
  }
}
