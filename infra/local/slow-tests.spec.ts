import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './settings';
import { SLOW_TESTS } from './slow-tests';

describe('the slow tests', () => {
  it('are integration tests that are there: one that was renamed would come back unnoticed', () => {
    const lost = [...SLOW_TESTS].filter(
      (path) => !path.endsWith('.int-spec.ts') || !existsSync(join(ROOT, path)),
    );

    expect(lost).toEqual([]);
  });
});
