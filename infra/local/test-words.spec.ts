import { PHASES, testWords } from './test-words';

describe('the words of a test run', () => {
  it('may be none, name parts, or ask for the changed, the slow or the long ones', () => {
    expect(testWords([])).toEqual({ only: null, isChanged: false, share: 'quick' });
    expect(testWords(['--only', 'unit,lint']).only).toEqual(['unit', 'lint']);
    expect(testWords(['--only=types']).only).toEqual(['types']);
    expect(testWords(['--slow']).share).toBe('slow');
    expect(testWords(['--changed', '--long'])).toMatchObject({ isChanged: true, share: 'long' });
  });

  it.each([['--help'], ['--only', 'units'], ['unit'], ['--only'], ['--only', '']])(
    'refuses %s %s before anything runs, and names what there is',
    (...args) => {
      for (const part of PHASES) expect(() => testWords(args)).toThrow(part);
    },
  );
});
