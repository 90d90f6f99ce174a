import { createHmac, timingSafeEqual } from 'node:crypto';

/** Links to files that end by themselves, like those of a file host: `?expires=<unix seconds>&signature=<hex>`. */
export class SignedLinks {
  constructor(
    private readonly secret: string,
    private readonly now: () => number,
  ) {}

  sign(path: string, lifeSeconds: number): string {
    const expires = Math.floor(this.now() / 1_000) + lifeSeconds;
    return `${path}?expires=${expires}&signature=${this.signature(path, expires)}`;
  }

  check(
    path: string,
    query: { expires?: string | undefined; signature?: string | undefined },
  ): 'valid' | 'expired' | 'forged' {
    const expires = Number(query.expires);
    if (!Number.isInteger(expires)) return 'forged';
    const given = Buffer.from(query.signature ?? '', 'utf8');
    const expected = Buffer.from(this.signature(path, expires), 'utf8');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged';
    return expires * 1_000 < this.now() ? 'expired' : 'valid';
  }

  private signature(path: string, expires: number): string {
    return createHmac('sha256', this.secret).update(`${path}\n${expires}`).digest('hex');
  }
}
