import fc from 'fast-check';
import { hashOfKey, meansKey, newApiKey } from './api-key';

describe('API keys', () => {
  it('are recognised, differ, and show only how they begin', () => {
    const made = Array.from({ length: 50 }, newApiKey);

    for (const { key, prefix, hash } of made) {
      expect(key).toMatch(/^pgk_[0-9a-f]{72}$/u);
      expect(meansKey(key)).toBe(true);
      expect(hashOfKey(key)).toBe(hash);
      expect(key.startsWith(prefix)).toBe(true);
      expect(prefix).toHaveLength(12);
    }
    expect(new Set(made.map(({ hash }) => hash)).size).toBe(made.length);
  });

  it('with one wrong character are none', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 71 }),
        fc.constantFrom('0', '7', '9', 'a', 'f'),
        fc.constant(newApiKey().key),
        (at, other, key) => {
          const place = 'pgk_'.length + at;
          const changed = `${key.slice(0, place)}${other}${key.slice(place + 1)}`;
          expect(hashOfKey(changed) === null).toBe(changed !== key);
        },
      ),
    );
  });

  it('are no other text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => hashOfKey(text) === null && hashOfKey(`pgk_${text}`) === null),
    );
  });
});
