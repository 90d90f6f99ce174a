import fc from 'fast-check';
import { parseWithBigIntegers, statusSchema } from './tiktok.schema';

describe('parseWithBigIntegers', () => {
  it('keeps post ids above 2^53 to the last digit', () => {
    const text =
      '{"data":{"status":"PUBLISH_COMPLETE","publicaly_available_post_id":[7512345678901234567],"uploaded_bytes":50000123},"error":{"code":"ok"}}';

    const { data } = statusSchema.parse(parseWithBigIntegers(text));

    expect(data.publicaly_available_post_id).toEqual(['7512345678901234567']);
    expect(data.uploaded_bytes).toBe(50_000_123);
  });

  it('leaves digits inside strings alone', () => {
    expect(parseWithBigIntegers('{"a":"id 7512345678901234567, \\"7512345678901234567\\""}')).toEqual({
      a: 'id 7512345678901234567, "7512345678901234567"',
    });
  });

  it('reads every other JSON text as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.json({ stringUnit: 'grapheme' }), (text) => {
        fc.pre(!/\d{16}/u.test(text));
        expect(parseWithBigIntegers(text)).toEqual(JSON.parse(text));
      }),
    );
  });
});
