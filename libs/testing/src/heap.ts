/** What comes first is taken first; both in time of the logarithm of how many there are. */
export class Heap<T> {
  private readonly items: T[] = [];

  constructor(private readonly isBefore: (one: T, other: T) => boolean) {}

  push(item: T): void {
    let at = this.items.push(item) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.isLess(at, parent)) return;
      this.swap(at, parent);
      at = parent;
    }
  }

  /** Undefined when nothing is left. */
  pop(): T | undefined {
    this.swap(0, this.items.length - 1);
    const first = this.items.pop();
    let at = 0;
    for (;;) {
      let least = at;
      for (const child of [2 * at + 1, 2 * at + 2]) if (this.isLess(child, least)) least = child;
      if (least === at) return first;
      this.swap(at, least);
      at = least;
    }
  }

  private isLess(one: number, other: number): boolean {
    const [a, b] = [this.items[one], this.items[other]];
    return a !== undefined && b !== undefined && this.isBefore(a, b);
  }

  private swap(one: number, other: number): void {
    const [a, b] = [this.items[one], this.items[other]];
    if (a === undefined || b === undefined) return;
    this.items[one] = b;
    this.items[other] = a;
  }
}
