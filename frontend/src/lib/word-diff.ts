import { diffArrays } from 'diff';

/** Words in one of the two texts, or in both. */
export interface DiffRun {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Splits a text behind each white space: joined, the parts are the text. */
const toWords = (text: string): string[] => text.match(/\S*\s|\S+/gu) ?? [];

/** Compares two texts word by word; the runs that are not `removed` are the new text when joined. */
export function wordDiff(before: string, after: string): DiffRun[] {
  const changes = diffArrays(toWords(before), toWords(after));
  return changes.map(({ removed, added, value }) => ({
    kind: removed ? 'removed' : added ? 'added' : 'same',
    text: value.join(''),
  }));
}
