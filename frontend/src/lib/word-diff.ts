/** A run of words of the one text, the other, or both. */
export interface DiffRun {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** What became of a text, word by word: joined, the runs that are not removed are the new text. */
export function wordDiff(before: string, after: string): DiffRun[] {
  const [old, next] = [before.split(/(?<=\s)/u), after.split(/(?<=\s)/u)];
  // The length of the longest common run of words of both texts from each pair of places on.
  const width = next.length + 1;
  const common = new Uint16Array((old.length + 1) * width);
  const at = (row: number, column: number): number => common[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = next.length - 1; column >= 0; column -= 1) {
      common[row * width + column] =
        old[row] === next[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const runs: DiffRun[] = [];
  const add = (kind: DiffRun['kind'], text: string | undefined) => {
    const last = runs.at(-1);
    if (last?.kind === kind) last.text += text ?? '';
    else runs.push({ kind, text: text ?? '' });
  };
  let [row, column] = [0, 0];
  while (row < old.length || column < next.length) {
    if (row < old.length && column < next.length && old[row] === next[column]) {
      add('same', next[column]);
      row += 1;
      column += 1;
    } else if (column >= next.length || (row < old.length && at(row + 1, column) >= at(row, column + 1))) {
      add('removed', old[row]);
      row += 1;
    } else {
      add('added', next[column]);
      column += 1;
    }
  }
  return runs;
}
