import { parseArgs } from 'node:util';
import { PlainProblem } from './terminal';

/** What a run without a wish does; each may be wished for alone. */
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

/** What was asked for behind `npm test --`. */
export interface TestWords {
  /** Keys of phases; null: the usual ones. */
  only: string[] | null;
  isChanged: boolean;
  isLong: boolean;
}

const USAGE = `npm test -- --only ${PHASES.join(',')}   (una o varias)
npm test -- --changed
npm run test:long`;

/** Reads the words of a run. @throws PlainProblem for one that is not known, before half an hour has gone into something else */
export function testWords(args: string[]): TestWords {
  try {
    const { values } = parseArgs({
      args,
      options: { only: { type: 'string' }, changed: { type: 'boolean' }, long: { type: 'boolean' } },
    });
    const only = values.only?.split(',') ?? null;
    const unknown = only?.find((key) => !PHASES.includes(key));
    if (unknown !== undefined) throw new Error(`there is no part "${unknown}"`);
    return { only, isChanged: values.changed === true, isLong: values.long === true };
  } catch (error) {
    throw new PlainProblem(`No sé qué probar: ${error instanceof Error ? error.message : ''}\n\n${USAGE}`);
  }
}
