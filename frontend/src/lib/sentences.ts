/** Splits a text into its sentences and lines, trimmed, without empty ones. A lookbehind would be no syntax for iOS before 16.4. */
export function splitSentences(text: string): string[] {
  return text
    .replace(/([.!?…])\s+/gu, '$1\n')
    .split('\n')
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}
