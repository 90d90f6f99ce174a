import { MalformedFile, type Parsing, type Want } from './push-parser';

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

/** Passes over a trailer of which the first eight bytes are given, at most to the end of the file. */
export function* passTrailer(header: Buffer): Parsing {
  const size = header.readUInt32BE(0);
  if (size === 1) {
    const large: Buffer = yield { take: 8, orEnd: true, ragged: true };
    const wide = large.length === 0 ? 0 : Number(large.readBigUInt64BE(0));
    yield wide >= 16 ? { skip: wide - 16, orEnd: true } : { rest: true };
  } else {
    yield size >= 8 ? { skip: size - 8, orEnd: true } : { rest: true };
  }
}
