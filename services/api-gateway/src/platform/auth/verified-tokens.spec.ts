import { VerifiedTokens } from './verified-tokens';

const claims = { sub: '7', sid: '00000000-0000-4000-8000-000000000000' };

afterEach(() => jest.useRealTimers());

it('remembers a token until it ends, and no other', () => {
  jest.useFakeTimers({ now: 1_000 });
  const tokens = new VerifiedTokens();
  tokens.keep('a', { claims, endsAt: 2_000 });

  expect(tokens.claimsOf('a')).toBe(claims);
  expect(tokens.claimsOf('b')).toBeNull();
  jest.setSystemTime(2_000);
  expect(tokens.claimsOf('a')).toBeNull();
});

it('forgets those that nobody sends any more, not those that are sent', () => {
  const tokens = new VerifiedTokens();
  const endsAt = Infinity;
  tokens.keep('left', { claims, endsAt });
  tokens.keep('used', { claims, endsAt });

  for (let other = 0; other < 5_000; other += 1) {
    tokens.keep(`other-${other}`, { claims, endsAt });
    if (other % 500 === 0) tokens.claimsOf('used');
  }

  expect(tokens.claimsOf('left')).toBeNull();
  expect(tokens.claimsOf('used')).toBe(claims);
});
