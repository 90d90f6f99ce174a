import { formatSecurityText } from './security-text';

describe('formatSecurityText', () => {
  it.each([
    ['seguridad@pregonero.example', 'mailto:seguridad@pregonero.example'],
    ['https://pregonero.example/contacto', 'https://pregonero.example/contacto'],
  ])('writes the fields of RFC 9116 for %s', (contact, uri) => {
    const now = new Date('2026-11-28T12:00:00Z');

    expect(formatSecurityText({ contact, publicUrl: 'https://pregonero.example', now })).toBe(
      `Contact: ${uri}\nExpires: 2027-05-27T00:00:00Z\nPreferred-Languages: es, en\n` +
        'Canonical: https://pregonero.example/.well-known/security.txt\n',
    );
  });
});
