/**
 * What a parser asks for next: bytes in one piece, bytes to pass over, the next marker of a JPEG's compressed data, or
 * nothing more. A take or skip with `orEnd` may meet the end of the file instead: a take gets no bytes then. One that is
 * `ragged` may also meet fewer bytes than it asks for, which are passed over.
 */
export type Want =
  | { readonly take: number; readonly orEnd?: true; readonly ragged?: true }
  | { readonly skip: number; readonly orEnd?: true }
  | { readonly marker: true }
  | { readonly rest: true };

/** A parser as straight code: it yields wants and gets the bytes it took (empty ones otherwise). */
export type Parsing = Generator<Want, void, Buffer>;

const NOTHING = Buffer.alloc(0);
const FILL = 0xff;

/** The end of the file came too early, or its structure is not what its first bytes promised. */
export class MalformedFile extends Error {
  override readonly name = 'MalformedFile';
}

/**
 * Runs a parser over a file that arrives in chunks of any size. Memory: what one `take` asks for. Whatever the parser
 * throws comes out of {@link write}.
 */
export class PushParser {
  private want: Want;
  private held: Buffer = NOTHING;
  private toSkip = 0;

  constructor(private readonly parsing: Parsing) {
    this.want = { rest: true };
    this.next(NOTHING);
  }

  write(chunk: Buffer): void {
    let rest = this.held.length === 0 ? chunk : Buffer.concat([this.held, chunk]);
    this.held = NOTHING;
    while (rest.length > 0) {
      const { want } = this;
      if ('rest' in want) return;
      if ('skip' in want) {
        const skipped = Math.min(this.toSkip, rest.length);
        this.toSkip -= skipped;
        rest = rest.subarray(skipped);
        if (this.toSkip > 0) return;
        this.next(NOTHING);
      } else if ('take' in want) {
        if (rest.length < want.take) {
          this.held = Buffer.from(rest);
          return;
        }
        const taken = rest.subarray(0, want.take);
        rest = rest.subarray(want.take);
        this.next(taken);
      } else {
        const at = markerAt(rest);
        if (at === null) {
          this.held = rest.at(-1) === FILL ? Buffer.from([FILL]) : NOTHING;
          return;
        }
        rest = rest.subarray(at);
        this.next(NOTHING);
      }
    }
  }

  /** The file is over. @throws MalformedFile when the parser still needs bytes */
  end(): void {
    const isOver = 'rest' in this.want || ('orEnd' in this.want && this.want.orEnd === true);
    const isWhole = this.held.length === 0 || ('take' in this.want && this.want.ragged === true);
    if (!isOver || !isWhole) throw new MalformedFile('unexpected end');
    this.parsing.next(NOTHING);
  }

  private next(bytes: Buffer): void {
    let given = bytes;
    for (;;) {
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

/** Where the next JPEG marker begins: FF that is neither stuffed (00) nor a restart (D0 to D7) nor filling. */
function markerAt(bytes: Buffer): number | null {
  for (let at = bytes.indexOf(FILL); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(FILL, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== FILL && (next < 0xd0 || next > 0xd7)) return at;
  }
  return null;
}
