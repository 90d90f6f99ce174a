import fc from 'fast-check';
import { linkMail, toGreeting } from './account-mail';

const ROW = {
  kind: 'email_verification',
  email: 'ana@ejemplo.test',
  language: 'es',
  mailKey: '0b7c6a1e-0000-4000-8000-000000000001',
} as const;
const textFor = (name: string): string =>
  linkMail(ROW, { token: 't', publicUrl: 'https://pregonero.test', name }).text;

describe('toGreeting', () => {
  it.each([
    ['Ana María Gómez', 'Ana'],
    ['  josé-luis', 'josé-luis'],
    ['O’Neill', 'O’Neill'],
    ['', ''],
    ['visita.evil.test', ''],
    ['https://evil.test Ana', ''],
    ['Gana1000000', ''],
    ['A'.repeat(25), ''],
  ])('greets %j as %j', (name, greeted) => {
    expect(toGreeting(name)).toEqual({ named: greeted !== '', name: greeted });
  });
});

describe('linkMail', () => {
  it('greets by the first name', () => {
    expect(textFor('Ana Gómez')).toMatch(/^Hola, Ana:\n/u);
    expect(textFor('42')).toMatch(/^Hola:\n/u);
  });

  it('carries no link and no second line that a name brings', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.webUrl(), fc.domain()), (name) => {
        const [greeting, second] = textFor(name).split('\n');
        expect(greeting).toMatch(/^Hola(?:, [\p{L}\p{M}'’-]{1,24})?:$/u);
        expect(second).toBe('');
        expect(textFor(name).match(/https?:/gu)).toHaveLength(1);
      }),
    );
  });
});
