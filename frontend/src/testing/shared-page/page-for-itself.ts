import { cleanup } from '@testing-library/react';
import { beginAnew } from './app-state';
import { clearDocument } from './document';
import { rememberObjects } from './objects-of-page';
import { dropTimers, noteTimers } from './timers';

/** As many turns as a step of the history and what React has begun need to end. */
const TURNS = 3;

// First of all: what this group reads takes its timers from here.
noteTimers();

/** What has begun ends before it is cleared: React and the router would wait for it for good. */
async function letEnd(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await new Promise((next) => setTimeout(next, 0));
}

/**
 * Reads a test file that shares its page and its modules with others (`infra/local/test-groups.ts`) so that it finds both
 * as it would by itself, and leaves them so to the next one.
 *
 * @param read requires the test file, which declares its tests meanwhile
 */
export function pageForItself(read: () => void): void {
  let putBack: () => void = () => undefined;
  beforeAll(() => {
    putBack = rememberObjects();
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  });
  // Before the file's own hooks, as where Testing Library is read by the file itself.
  afterEach(cleanup);
  read();
  afterAll(async () => {
    jest.useRealTimers();
    await letEnd();
    jest.restoreAllMocks();
    dropTimers();
    putBack();
    beginAnew();
    clearDocument();
  });
}
