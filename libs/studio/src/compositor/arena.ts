/** Part of the memory: where it begins and how long it is, both in bytes. */
export interface Block {
  address: number;
  bytes: number;
}

const STEP = 64;
/** Between two blocks: vector instructions may read a little beyond an end. */
const GUARD = 64;

/**
 * Hands out and takes back stretches of a memory that only grows. What was given back is used again, and neighbours are
 * joined, so that a long video needs no more than a short one.
 */
export class Arena {
  private end: number;
  private free: Block[] = [];

  /** @param grow makes memory up to an address usable. */
  constructor(
    start: number,
    private readonly grow: (end: number) => void,
  ) {
    this.end = start;
  }

  /** Bytes up to the end of the last block. */
  get reachedBytes(): number {
    return this.end;
  }

  /** A block of at least this many bytes, at a multiple of 64; its content is whatever was there. */
  take(bytes: number): Block {
    const wanted = (bytes + GUARD + STEP - 1) & ~(STEP - 1);
    let best: Block | undefined;
    for (const one of this.free) {
      if (one.bytes >= wanted && one.bytes < (best?.bytes ?? Infinity)) best = one;
    }
    if (best) {
      const address = best.address;
      best.address += wanted;
      best.bytes -= wanted;
      if (best.bytes === 0) this.free = this.free.filter((one) => one !== best);
      return { address, bytes: wanted };
    }
    const address = this.end;
    this.end += wanted;
    this.grow(this.end);
    return { address, bytes: wanted };
  }

  /** Gives a block back; nobody may use it any more. */
  giveBack(block: Block): void {
    const at = this.free.findIndex((one) => one.address > block.address);
    this.free.splice(at < 0 ? this.free.length : at, 0, { ...block });
    const joined: Block[] = [];
    for (const one of this.free) {
      const last = joined.at(-1);
      if (last && last.address + last.bytes === one.address) last.bytes += one.bytes;
      else joined.push(one);
    }
    this.free = joined;
  }
}
