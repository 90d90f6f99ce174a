/** Marks that nobody sees and that come along when an address is pasted: zero-width spaces, directions, soft hyphens. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Returns the one spelling by which an e-mail address is stored and found: visible signs only, NFC, trimmed, in lower case. */
export function foldEmail(address: string): string {
  return address.replace(INVISIBLE, '').normalize('NFC').trim().toLowerCase();
}
