import { rmSync } from 'node:fs';

/** Stops what `global-setup.ts` started, and removes what it made. */
async function stopServersOfThisRun(): Promise<void> {
  await globalThis.__PREGONERO_TEST_SERVERS__?.stop();
  const films = globalThis.__PREGONERO_TEST_FILMS__;
  if (films !== undefined) rmSync(films, { recursive: true, force: true });
}

export = stopServersOfThisRun;
