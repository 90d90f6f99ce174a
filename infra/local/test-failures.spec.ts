import { failedSteps, failedTests, lastWords } from './test-failures';

describe('what failed, said again at the end', () => {
  it('names every failed test with the first lines of its reason', () => {
    const files = [
      {
        assertionResults: [
          { status: 'passed', fullName: 'holds', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'counts twice',
            failureMessages: ['Expected: 1\n\nReceived: 2\nat a\nat b'],
          },
        ],
      },
    ];
    expect(failedTests(files)).toEqual(['counts twice\nExpected: 1\nReceived: 2\nat a']);
  });

  it('names a file that could not be run', () => {
    expect(failedTests([{ message: 'Cannot find module', assertionResults: [] }])).toEqual([
      'Cannot find module',
    ]);
    expect(failedTests([{ message: '', assertionResults: [] }])).toEqual([]);
  });

  it('keeps the reason of a step apart from the lines of the other lane', () => {
    const output = [
      '[1]   ✔ opens (0.1 s)',
      '[2]   ✘ pays',
      '[1]   ✔ closes (0.1 s)',
      '[2] Error: no answer in 5 s',
      '[2]   – is thanked (no se llegó)',
    ].join('\n');
    expect(failedSteps(output)).toEqual(['[2]   ✘ pays\n[2] Error: no answer in 5 s']);
  });

  it('takes the end of what says nothing more exact', () => {
    expect(lastWords('1\n2\n3\n4\n5\n')).toEqual(['2\n3\n4\n5']);
  });
});
