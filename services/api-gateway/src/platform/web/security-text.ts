/** A reader asks again after this time at the latest. */
const LIFE_DAYS = 180;
const DAY_MS = 86_400_000;

/** Formats `security.txt` (RFC 9116). `contact` is a mail address or an https URL. */
export function formatSecurityText(about: { contact: string; publicUrl: string; now: Date }): string {
  const { contact, publicUrl, now } = about;
  const expires = new Date(now.getTime() + LIFE_DAYS * DAY_MS);
  return [
    `Contact: ${contact.startsWith('https://') ? contact : `mailto:${contact}`}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: es, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
