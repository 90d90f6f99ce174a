import { MalformedFile, type Want } from './push-parser';

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
