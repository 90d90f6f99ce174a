import { PasswordHasher } from './password-hasher.service';

describe('PasswordHasher', () => {
  it('verifies a password while the queue of review links is full', async () => {
    const hasher = new PasswordHasher();
    await hasher.onModuleInit();
    const stored = await hasher.hash('secreta1');

    const links = Array.from({ length: 300 }, async () => hasher.hash('abcd', 'review-link'));
    const isRight = await hasher.verify(stored, 'secreta1');
    const outcomes = await Promise.allSettled(links);

    expect(isRight).toBe(true);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(21);
  });

  it('hashes the password of a review link at a lower cost than the one of an account', async () => {
    const hasher = new PasswordHasher();

    expect(await hasher.hash('secreta1')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
    const link = await hasher.hash('abcd', 'review-link');
    expect(link).toMatch(/^\$argon2id\$v=19\$m=4096,t=1,p=1\$/u);
    expect(await hasher.verify(link, 'abcd', 'review-link')).toBe(true);
  });
});
