/** As much of a text as tells videos apart. */
const NAME_MAX_LENGTH = 90;

/** A video's text, cut where a line of a list ends. */
export function nameOf(caption: string): string {
  const letters = Array.from(caption);
  return letters.length <= NAME_MAX_LENGTH ? caption : `${letters.slice(0, NAME_MAX_LENGTH).join('')}…`;
}
