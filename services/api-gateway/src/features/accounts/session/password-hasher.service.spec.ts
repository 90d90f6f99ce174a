import { hash as argon2 } from '@node-rs/argon2';
import { PasswordHasher } from './password-hasher.service';

describe('PasswordHasher', () => {
  it('verifies a password while the queue of review links is full', async () => {
    const hasher = new PasswordHasher();
    await hasher.onModuleInit();
    const stored = await hasher.hash('secreta1');

    // The settled promise comes first, so that no rejection is without a handler while the password is verified.
    const links = Promise.allSettled(
      Array.from({ length: 300 }, async () => hasher.hash('abcd', 'review-link')),
    );
    const isRight = await hasher.verify(stored, 'secreta1');
    const outcomes = await links;

    expect(isRight).toBe(true);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(21);
  });

  it('knows a password by either spelling of its letters, also by a hash of before', async () => {
    const hasher = new PasswordHasher();
    await hasher.onModuleInit();
    const [composed, decomposed] = ['contraseñá', 'contrasen\u0303a\u0301'];
    const ofBefore = await argon2(decomposed, { memoryCost: 8, timeCost: 1 });

    for (const stored of [await hasher.hash(decomposed), await hasher.hash(composed), ofBefore]) {
      expect(await hasher.verify(stored, composed)).toBe(true);
      expect(await hasher.verify(stored, decomposed)).toBe(true);
      expect(await hasher.verify(stored, 'contrasena')).toBe(false);
    }
    expect(await hasher.verify(null, decomposed)).toBe(false);
  });

  it('hashes the password of a review link at a lower cost than the one of an account', async () => {
    const hasher = new PasswordHasher();

    expect(await hasher.hash('secreta1')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
    const link = await hasher.hash('abcd', 'review-link');
    expect(link).toMatch(/^\$argon2id\$v=19\$m=4096,t=1,p=1\$/u);
    expect(await hasher.verify(link, 'abcd', 'review-link')).toBe(true);
  });
});
