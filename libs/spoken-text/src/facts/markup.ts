const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  nbsp: ' ',
  quot: '"',
};

// All of these look at small letters.
/** An entity but for its semicolon, at the end of a text; the longest one is `&#123456`. */
const ENTITY = /&(?:(amp|apos|gt|lt|nbsp|quot)|#(\d{2,6}))$/u;
const ENTITY_MAX_LENGTH = 8;
/** These look at a text from one `<` to the next `>`, with neither sign inside. */
const HIDING_TAG = /^<(script|style)\b/u;
const HIDING_END = /^<\/(script|style)\s*>$/u;
const BLOCK_TAG = /^<\/?(?:p|div|br|li|ul|ol|tr|h[1-6])\b/u;
const TAG = /^<\/?[a-z][a-z0-9-]*(?:\s[^<>]*|\/)?>$/u;
const COMMENT = '<!--';

/**
 * Returns a text as its reader sees it: without tags, comments, styles and scripts, entities as their signs. What only looks
 * like a tag stays: «<3 años», «5 < 7». `$` and units are never touched. Applying it twice changes nothing. Never throws.
 * Takes time in proportion to the text, whatever stands in it: strangers send these texts.
 */
export function withoutMarkup(text: string): string {
  if (!/[<&]/u.test(text)) return text;
  const writer = new PlainTextWriter();
  for (const sign of text) writer.write(sign);
  return writer.finish();
}

/** A part that ends later and is removed as a whole then. */
interface OpenPart {
  kind: 'script' | 'style' | 'comment';
  start: number;
}

/**
 * Takes the signs of a text one by one and removes markup as soon as its last sign comes. What is written never holds whole
 * markup, so that neither removed tags nor entities can form new markup unseen, as often as somebody wrapped it.
 */
class PlainTextWriter {
  private readonly written: string[] = [];
  /** Where each `<` stands that the next `>` may close; the last one first. */
  private readonly angles: number[] = [];
  /** The first open part of each kind, in the order of the text. */
  private readonly open: OpenPart[] = [];
  private hasAngle = false;

  write(sign: string): void {
    let next = sign;
    // An entity can stand for the semicolon that ends another one.
    for (let entity = this.takeEntity(next); entity !== undefined; entity = this.takeEntity(next))
      next = entity;
    this.written.push(next);
    if (next === '<') {
      this.hasAngle = true;
      this.angles.push(this.written.length - 1);
    } else if (next === '>') {
      this.closeAngle();
    } else if (next === '-' && this.endsWith(COMMENT)) {
      this.openPart('comment', this.written.length - COMMENT.length);
    }
  }

  finish(): string {
    const plain = this.written.join('');
    return this.hasAngle ? plain.replace(/[ \n]+/gu, (gap) => (gap.includes('\n') ? '\n' : gap)) : plain;
  }

  /** Removes the entity that a semicolon ends and returns its sign. */
  private takeEntity(sign: string): string | undefined {
    if (sign !== ';') return undefined;
    const match = ENTITY.exec(this.written.slice(-ENTITY_MAX_LENGTH).join('').toLowerCase());
    if (match === null) return undefined;
    this.cut(this.written.length - match[0].length);
    const [, name, code] = match;
    return name === undefined ? signOfCode(Number(code)) : ENTITIES[name];
  }

  private closeAngle(): void {
    const start = this.angles.pop();
    const part = start === undefined ? '' : this.written.slice(start).join('').toLowerCase();
    const end = HIDING_END.exec(part)?.[1];
    if (this.endsWith('-->') && this.closePart('comment', this.written.length - '-->'.length)) return;
    if (end !== undefined && this.closePart(end as OpenPart['kind'])) return;
    const hiding = HIDING_TAG.exec(part)?.[1];
    if (start === undefined || (hiding === undefined && !BLOCK_TAG.test(part) && !TAG.test(part))) {
      // An earlier `<` has this `>` behind it now: it opens no tag any more.
      this.angles.length = 0;
      return;
    }
    this.cut(start);
    if (hiding !== undefined) this.openPart(hiding as OpenPart['kind'], start);
    else if (BLOCK_TAG.test(part)) this.written.push('\n');
  }

  private openPart(kind: OpenPart['kind'], start: number): void {
    if (!this.open.some((part) => part.kind === kind)) this.open.push({ kind, start });
  }

  /** Replaces an open part by a space; false when none of its kind is open, or when it has no room for its own beginning. */
  private closePart(kind: OpenPart['kind'], end = this.written.length): boolean {
    const at = this.open.findIndex((part) => part.kind === kind);
    const start = this.open[at]?.start;
    if (start === undefined || (kind === 'comment' && end < start + COMMENT.length)) return false;
    this.open.length = at;
    this.cut(start);
    this.written.push(' ');
    return true;
  }

  /** Forgets what was written from a place on. */
  private cut(length: number): void {
    this.written.length = length;
    while ((this.angles.at(-1) ?? -1) >= length) this.angles.pop();
    while ((this.open.at(-1)?.start ?? -1) > length) this.open.pop();
  }

  private endsWith(end: string): boolean {
    return this.written.slice(-end.length).join('') === end;
  }
}

function signOfCode(point: number): string {
  const isText = point >= 32 && point <= 0x10_ff_ff && !(point >= 0xd8_00 && point <= 0xdf_ff);
  return isText ? String.fromCodePoint(point) : ' ';
}
