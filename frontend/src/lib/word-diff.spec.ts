/** @jest-environment node */
import fc from 'fast-check';
import { wordDiff } from './word-diff';

describe('wordDiff', () => {
  it('names the words that went and came', () => {
    expect(wordDiff('Hoy hay pan de yuca.', 'Hoy hay arepas de yuca.')).toEqual([
      { kind: 'same', text: 'Hoy hay ' },
      { kind: 'removed', text: 'pan ' },
      { kind: 'added', text: 'arepas ' },
      { kind: 'same', text: 'de yuca.' },
    ]);
  });

  it('loses and invents nothing', () => {
    const text = fc
      .array(fc.constantFrom('pan', 'de', 'yuca', '¡hoy!', '\n', ' '), { maxLength: 12 })
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const runs = wordDiff(before, after);
        const without = (kind: 'removed' | 'added') =>
          runs.flatMap((run) => (run.kind === kind ? [] : [run.text])).join('');
        expect([without('added'), without('removed')]).toEqual([before, after]);
      }),
    );
  });
});
