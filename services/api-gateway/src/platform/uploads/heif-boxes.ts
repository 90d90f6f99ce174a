import { MalformedFile } from './push-parser';

/** A box of a file in the ISO base media format (ISO/IEC 14496-12): its type and what stands in it. */
export interface Box {
  readonly type: string;
  readonly data: Buffer;
}

/** More boxes than any picture has. */
const MAX_BOXES = 10_000;

/** Returns the boxes that `data` consists of. @throws MalformedFile for one that is cut off */
export function toBoxes(data: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= data.length;) {
    let [length, header] = [data.readUInt32BE(at), 8];
    if (length === 1) [length, header] = [Number(data.readBigUInt64BE(at + 8)), 16];
    if (length === 0) length = data.length - at;
    if (length < header || at + length > data.length || boxes.length >= MAX_BOXES) {
      throw new MalformedFile('box');
    }
    boxes.push({
      type: data.toString('latin1', at + 4, at + 8),
      data: data.subarray(at + header, at + length),
    });
    at += length;
  }
  return boxes;
}

/** Returns the content of the first box of a type. @throws MalformedFile when there is none */
export function findBox(boxes: readonly Box[], type: string): Buffer {
  const found = boxes.find((box) => box.type === type);
  if (found === undefined) throw new MalformedFile(type);
  return found.data;
}

/** Reads numbers of a box one after the other. Throws RangeError at its end. */
export class BoxReader {
  private at = 0;
  readonly version: number;
  readonly flags: number;

  /** @param data of a full box, which begins with its version and flags */
  constructor(private readonly data: Buffer) {
    this.version = this.read(1);
    this.flags = this.read(3);
  }

  /** Returns an unsigned number of that many bytes; 0 for no bytes. */
  read(bytes: number): number {
    const start = this.at;
    this.at += bytes;
    if (bytes === 0) return 0;
    if (bytes === 8) return Number(this.data.readBigUInt64BE(start));
    return this.data.readUIntBE(start, bytes);
  }

  text(bytes: number): string {
    this.at += bytes;
    if (this.at > this.data.length) throw new RangeError('text');
    return this.data.toString('latin1', this.at - bytes, this.at);
  }
}
