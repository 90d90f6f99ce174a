import fc from 'fast-check';
import { parseWithBigIntegers, statusSchema, tokenSchema } from './tiktok.schema';

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

describe('tokenSchema', () => {
  const grant = { access_token: 'a', refresh_token: 'r', open_id: 'o', scope: 'video.publish' };

  it.each([86_400, '86400'])('reads tokens that live for %p', (life) => {
    expect(tokenSchema.parse({ ...grant, expires_in: life }).expires_in).toBe(86_400);
  });

  it.each([0, -1, '', 'soon', null, undefined])('takes no tokens that live for %p', (life) => {
    expect(tokenSchema.safeParse({ ...grant, expires_in: life }).success).toBe(false);
  });
});
