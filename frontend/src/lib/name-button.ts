/**
 * Returns the accessible name of a button that is repeated, e.g. on every card of a list: «Aprobar: Pan de las seis». It begins
 * with the visible label, so that people who speak to their device can say what they read (WCAG 2.5.3).
 */
export function nameButton(label: string, subject: string): string {
  return `${label}: ${subject}`;
}
