import { FileEdits, hasContent } from './file-edits';

/**
 * What a parser asks for next: bytes in one piece, bytes to pass over, all that stands before the next marker of a JPEG,
 * a GIF's sub-blocks up to the empty one, or nothing more. A take or skip with `orEnd` may meet the end of the file
 * instead: a take gets no bytes then. One that is `ragged` may also meet fewer bytes than it asks for, which are passed over.
 * `blank` notes an edit that zeroes what is passed over; of sub-blocks their lengths stay.
 */
export type Want =
  | { readonly take: number; readonly orEnd?: boolean; readonly ragged?: boolean }
  | { readonly skip: number; readonly orEnd?: boolean; readonly blank?: boolean }
  | { readonly marker: true }
  | { readonly subBlocks: true; readonly blank?: boolean }
  | { readonly rest: true; readonly blank?: boolean };

/** A parser as straight code: it yields wants and gets the bytes it took (empty ones otherwise). */
export type Parsing = Generator<Want, void, Buffer>;

const NOTHING = Buffer.alloc(0);
const FILL = 0xff;

/** The end of the file came too early, or its structure is not what its first bytes promised. */
export class MalformedFile extends Error {
  override readonly name = 'MalformedFile';
}

/**
 * Runs a parser over a file that arrives in chunks of any size. Reads each byte once, and copies it at most once. Memory:
 * what one `take` asks for. Whatever the parser throws comes out of {@link write}.
 */
export class PushParser {
  /** Wants that the parser has yielded so far. */
  steps = 0;
  private want: Want;
  private held: Buffer[] = [];
  private heldBytes = 0;
  private toSkip = 0;

  /** @param edits what the parser notes its edits in; its position is kept here */
  constructor(
    private readonly parsing: Parsing,
    private readonly edits = new FileEdits(),
  ) {
    this.want = { rest: true };
    this.next(NOTHING);
  }

  write(chunk: Buffer): void {
    let rest = chunk;
    while (rest.length > 0) {
      const { want } = this;
      if ('rest' in want) {
        this.pass(rest, want.blank);
        return;
      }
      if ('skip' in want) rest = this.skip(rest);
      else if ('take' in want) rest = this.take(rest, want.take);
      else if ('subBlocks' in want) rest = this.passSubBlocks(rest);
      else rest = this.findMarker(rest);
    }
  }

  /** The file is over. @throws MalformedFile when the parser still needs bytes */
  end(): void {
    const isOver = 'rest' in this.want || ('orEnd' in this.want && this.want.orEnd === true);
    const isWhole = this.heldBytes === 0 || ('take' in this.want && this.want.ragged === true);
    if (!isOver || !isWhole) throw new MalformedFile('unexpected end');
    this.parsing.next(NOTHING);
  }

  private skip(bytes: Buffer): Buffer {
    const skipped = Math.min(this.toSkip, bytes.length);
    this.pass(bytes.subarray(0, skipped), 'skip' in this.want && this.want.blank);
    this.toSkip -= skipped;
    if (this.toSkip === 0) this.next(NOTHING);
    return bytes.subarray(skipped);
  }

  private take(bytes: Buffer, wanted: number): Buffer {
    const missing = wanted - this.heldBytes;
    if (bytes.length < missing) {
      // A copy: a small piece must not keep the sender's large buffer alive.
      this.held.push(Buffer.from(bytes));
      this.heldBytes += bytes.length;
      this.edits.position += bytes.length;
      return NOTHING;
    }
    this.edits.position += missing;
    const end = bytes.subarray(0, missing);
    const taken = this.heldBytes === 0 ? end : Buffer.concat([...this.held, end], wanted);
    this.letGo();
    this.next(taken);
    return bytes.subarray(missing);
  }

  /** Each sub-block begins with its length. */
  private passSubBlocks(bytes: Buffer): Buffer {
    const isBlanked = 'subBlocks' in this.want && this.want.blank;
    let at = this.toSkip;
    this.pass(bytes.subarray(0, at), isBlanked);
    while (at < bytes.length) {
      const length = bytes[at] ?? 0;
      this.edits.position += 1;
      this.pass(bytes.subarray(at + 1, at + 1 + length), isBlanked);
      at += 1 + length;
      if (length > 0) continue;
      this.next(NOTHING);
      return bytes.subarray(at);
    }
    this.toSkip = at - bytes.length;
    return NOTHING;
  }

  /** Moves on behind bytes that nobody reads. */
  private pass(bytes: Buffer, isBlanked = false): void {
    const from = this.edits.position;
    this.edits.position += bytes.length;
    if (isBlanked && hasContent(bytes)) this.edits.blank(from, this.edits.position);
  }

  private findMarker(chunk: Buffer): Buffer {
    const bytes = this.heldBytes === 0 ? chunk : Buffer.concat([...this.held, chunk]);
    const before = this.edits.position - this.heldBytes;
    this.letGo();
    const at = markerAt(bytes);
    this.edits.position = before + (at ?? bytes.length);
    if (at !== null) {
      this.next(NOTHING);
      return bytes.subarray(at);
    }
    if (bytes.at(-1) === FILL) {
      this.held = [Buffer.from([FILL])];
      this.heldBytes = 1;
    }
    return NOTHING;
  }

  private letGo(): void {
    this.held = [];
    this.heldBytes = 0;
  }

  private next(bytes: Buffer): void {
    let given = bytes;
    for (;;) {
      this.steps += 1;
      const step = this.parsing.next(given);
      this.want = step.done === true ? { rest: true } : step.value;
      this.toSkip = 'skip' in this.want ? this.want.skip : 0;
      const needsNothing =
        ('skip' in this.want && this.toSkip === 0) || ('take' in this.want && this.want.take === 0);
      if (!needsNothing) return;
      given = NOTHING;
    }
  }
}

/** Position of the next JPEG marker: FF that is neither stuffed (00) nor a restart (D0 to D7), TEM (01) nor filling. */
function markerAt(bytes: Buffer): number | null {
  for (let at = 0; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== FILL) continue;
    const next = bytes[at + 1] ?? 0;
    if (next > 1 && next !== FILL && (next < 0xd0 || next > 0xd7)) return at;
  }
  return null;
}
