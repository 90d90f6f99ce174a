import { parseArgs } from 'node:util';
import { PlainProblem } from './terminal';

/** The parts of a run; each may be wished for alone. */
export const PHASES: readonly string[] = [
  'integration',
  'types',
  'lint',
  'e2e',
  'frontend',
  'unit',
  'format',
  'chaos',
];

/**
 * Which of the tests a run asks: `quick`, the ones of `npm test`; `slow`, what that leaves out (`slow-tests.ts`), of
 * `npm run test:slow`; `long`, the integration tests, browser tests and the fault injection of both in their long forms, of
 * `npm test -- --long`.
 */
export type Share = 'quick' | 'slow' | 'long';

/** What was asked for behind `npm test --`. */
export interface TestWords {
  /** Keys of phases; null: the usual ones. */
  only: string[] | null;
  isChanged: boolean;
  share: Share;
}

const USAGE = `npm test -- --only ${PHASES.join(',')}   (una o varias)
npm test -- --changed
npm run test:slow
npm test -- --long`;

/** Reads the words of a run. @throws PlainProblem for one that is not known, before half an hour has gone into something else */
export function testWords(args: string[]): TestWords {
  try {
    const { values } = parseArgs({
      args,
      options: {
        only: { type: 'string' },
        changed: { type: 'boolean' },
        slow: { type: 'boolean' },
        long: { type: 'boolean' },
      },
    });
    const only = values.only?.split(',') ?? null;
    const unknown = only?.find((key) => !PHASES.includes(key));
    if (unknown !== undefined) throw new Error(`there is no part "${unknown}"`);
    const share = values.long === true ? 'long' : values.slow === true ? 'slow' : 'quick';
    return { only, isChanged: values.changed === true, share };
  } catch (error) {
    throw new PlainProblem(`No sé qué probar: ${error instanceof Error ? error.message : ''}\n\n${USAGE}`);
  }
}
