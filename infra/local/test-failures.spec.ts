import { failedBrowserTests, failedSteps, failedTests, lastWords } from './test-failures';

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

  it('keeps a marked line with the lines under it', () => {
    const output = ['  ✔ opens', '  ✘ pays', 'Error: no answer in 5 s', '  ✔ closes'].join('\n');
    expect(failedSteps(output)).toEqual(['  ✘ pays\nError: no answer in 5 s']);
  });

  it('names each failed browser test of nested suites with its reason, without colours', () => {
    const spec = (title: string, ...messages: string[]) => ({
      file: 'money.e2e.ts',
      title,
      tests: [{ results: [{ errors: messages.map((message) => ({ message })) }] }],
    });
    const suites = [
      { specs: [spec('pays')], suites: [{ specs: [spec('cancels', '\u001b[31mError\u001b[39m: late')] }] },
    ];
    expect(failedBrowserTests(suites)).toEqual(['money.e2e.ts: cancels\nError: late']);
  });

  it('takes the end of what says nothing more exact', () => {
    expect(lastWords('1\n2\n3\n4\n5\n')).toEqual(['2\n3\n4\n5']);
  });
});
