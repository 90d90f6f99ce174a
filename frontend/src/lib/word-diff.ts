import { diffArrays } from 'diff';

/** Words in one of the two texts, or in both. */
export interface DiffRun {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Compares two texts word by word; the runs that are not `removed` are the new text when joined. */
export function wordDiff(before: string, after: string): DiffRun[] {
  const changes = diffArrays(before.split(/(?<=\s)/u), after.split(/(?<=\s)/u));
  return changes.map(({ removed, added, value }) => ({
    kind: removed ? 'removed' : added ? 'added' : 'same',
    text: value.join(''),
  }));
}
