import { countTests } from './test-results';

const browserTest = (title: string, ...messages: string[]) => ({
  file: 'money.e2e.ts',
  title,
  tests: [{ results: [{ errors: messages.map((message) => ({ message })) }] }],
});

describe('countTests', () => {
  it("names each failed test of jest's report with the first lines of its reason, without colours", () => {
    const report = {
      numPassedTests: 1,
      testResults: [
        {
          name: 'prices.spec.ts',
          message: '',
          assertionResults: [
            { status: 'passed', fullName: 'prices add up' },
            {
              status: 'failed',
              fullName: 'prices round',
              failureMessages: ['\u001b[31mExpected: 2\u001b[39m\n\n    at x'],
            },
          ],
        },
      ],
    };

    expect(countTests(report)).toEqual({
      passed: 1,
      failed: 1,
      failures: ['prices.spec.ts: prices round\nExpected: 2\n    at x'],
    });
  });

  it('counts a file that cannot run as a failed test', () => {
    const file = { name: 'broken.spec.ts', message: 'Cannot find module "x"', assertionResults: [] };

    expect(countTests({ numPassedTests: 3, testResults: [file] })).toEqual({
      passed: 3,
      failed: 1,
      failures: ['broken.spec.ts\nCannot find module "x"'],
    });
  });

  it('counts failed, skipped and flaky browser tests of nested suites as failed, and names the failed', () => {
    const report = {
      stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 },
      errors: [],
      suites: [
        { specs: [browserTest('pays')], suites: [{ specs: [browserTest('cancels', 'Error: late')] }] },
      ],
    };

    expect(countTests(report)).toEqual({
      passed: 4,
      failed: 4,
      failures: ['money.e2e.ts: cancels\nError: late'],
    });
  });
});
