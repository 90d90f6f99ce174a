/** Stops what `global-setup.ts` started. */
async function stopServersOfThisRun(): Promise<void> {
  await globalThis.__PREGONERO_TEST_SERVERS__?.stop();
}

export = stopServersOfThisRun;
