import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import fc from 'fast-check';
import { peek, SizeLimit } from './upload-stream';

const pieces = fc.array(fc.uint8Array({ minLength: 1, maxLength: 50 }), { maxLength: 20 });

describe('peek', () => {
  it('answers the beginning and yields everything, whatever the pieces', async () => {
    await fc.assert(
      fc.asyncProperty(pieces, fc.integer({ min: 1, max: 200 }), async (chunks, byteCount) => {
        const all = Buffer.concat(chunks);
        const { head, whole } = await peek(
          Readable.from(chunks.map((chunk) => Buffer.from(chunk))),
          byteCount,
        );
        expect(head.length).toBeGreaterThanOrEqual(Math.min(byteCount, all.length));
        expect(all.subarray(0, head.length).equals(head)).toBe(true);
        expect((await buffer(Readable.from(whole))).equals(all)).toBe(true);
      }),
    );
  });
});

describe('SizeLimit', () => {
  it('lets exactly the limit through and fails at the first byte over it', async () => {
    await fc.assert(
      fc.asyncProperty(pieces, fc.nat(400), async (chunks, maxBytes) => {
        const size = Buffer.concat(chunks).length;
        const limit = new SizeLimit(maxBytes, () => new Error('demasiado'));
        const run = pipeline(Readable.from(chunks.map((chunk) => Buffer.from(chunk))), limit, buffer);
        const outcome = await run.then(
          (passed) => passed.length,
          (error: unknown) => (error as Error).message,
        );
        expect(outcome).toBe(size > maxBytes ? 'demasiado' : size);
      }),
    );
  });
});
