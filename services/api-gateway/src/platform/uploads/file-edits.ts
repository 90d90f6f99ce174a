import { Transform, type TransformCallback } from 'node:stream';
import { ApiError } from '@pregonero/contracts/api';

/** Far above what two hours of an action camera need; bounds the memory of a file made for nothing else. */
const MAX_EDITS = 200_000;
const ZEROS = Buffer.alloc(65_536);

/** Bytes of a file that are replaced; by zeros without `bytes`. */
interface Edit {
  readonly from: number;
  to: number;
  readonly bytes?: Buffer;
}

/**
 * Replacements of single bytes that take metadata (place, device, author) out of a file. A parser notes them while it reads.
 * No byte moves: length and every offset inside the file stay as they are.
 */
export class FileEdits {
  /** Bytes of the file that the parser has read. */
  position = 0;
  private readonly zeros: Edit[] = [];
  private readonly texts: Edit[] = [];

  get isEmpty(): boolean {
    return this.zeros.length + this.texts.length === 0;
  }

  /** Replaces the bytes between two positions by zeros. */
  blank(from: number, to: number): void {
    if (to <= from) return;
    const last = this.zeros.at(-1);
    if (last?.to === from) last.to = to;
    else this.add(this.zeros, { from, to });
  }

  /** Writes a few bytes over those at a position. */
  put(from: number, bytes: Buffer): void {
    this.add(this.texts, { from, to: from + bytes.length, bytes });
  }

  /** Returns a stream that applies the edits to the file that passes. */
  toStream(): Transform {
    return new EditedFile([mergeOverlaps(this.zeros), mergeOverlaps(this.texts)]);
  }

  private add(edits: Edit[], edit: Edit): void {
    if (edits.length >= MAX_EDITS) throw tooManyParts();
    edits.push(edit);
  }
}

function tooManyParts(): ApiError {
  return new ApiError('unsupported_media_type', { params: { reason: 'too_many_parts' } });
}

/** Sorts edits; of two that overlap, zeros become one. */
function mergeOverlaps(edits: readonly Edit[]): Edit[] {
  const merged: Edit[] = [];
  for (const edit of edits.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last !== undefined && edit.from <= last.to && edit.bytes === undefined) {
      last.to = Math.max(last.to, edit.to);
    } else merged.push({ ...edit });
  }
  return merged;
}

/** Returns whether any byte is not zero. */
export function hasContent(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at += ZEROS.length) {
    const piece = bytes.subarray(at, at + ZEROS.length);
    if (!piece.equals(ZEROS.subarray(0, piece.length))) return true;
  }
  return false;
}

class EditedFile extends Transform {
  private position = 0;
  private readonly next: number[];

  constructor(private readonly layers: readonly (readonly Edit[])[]) {
    super();
    this.next = layers.map(() => 0);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const [start, end] = [this.position, this.position + chunk.length];
    let edited: Buffer | null = null;
    for (const [layer, edits] of this.layers.entries()) {
      for (let index = this.next[layer] ?? 0; ; index += 1) {
        const edit = edits[index];
        this.next[layer] = index;
        if (edit === undefined || edit.from >= end) break;
        edited ??= Buffer.from(chunk);
        const [from, to] = [Math.max(edit.from, start), Math.min(edit.to, end)];
        if (edit.bytes === undefined) edited.fill(0, from - start, to - start);
        else edit.bytes.copy(edited, from - start, from - edit.from, to - edit.from);
        if (edit.to > end) break;
      }
    }
    this.position = end;
    done(null, edited ?? chunk);
  }
}
