import { appendFileSync } from 'node:fs';
import { processorSeconds } from './processor-seconds';

/**
 * Declares the tests of another file as a `describe` of this one, so that both share the modules they import: of what a
 * test file of a service takes, most is the reading of Nest, TypeORM and the S3 client. Notes how long it took, hooks
 * included, and how much of the processor, as a line `{ path, seconds, processorSeconds }` of `times`.
 *
 * @param path the name of the test file, from the repository's root
 * @param read requires the test file, which declares its tests meanwhile
 */
export function groupedFile(path: string, times: string, read: () => void): void {
  describe(path, () => {
    let startedAt = 0;
    let usedBefore = 0;
    beforeAll(() => {
      startedAt = Date.now();
      usedBefore = processorSeconds();
    });
    read();
    afterAll(() => {
      // What a file replaces or leaves behind ends with it, as it does where a file has everything to itself.
      jest.useRealTimers();
      jest.restoreAllMocks();
      const seconds = (Date.now() - startedAt) / 1000;
      const time = { path, seconds, processorSeconds: processorSeconds() - usedBefore };
      appendFileSync(times, `${JSON.stringify(time)}\n`);
    });
  });
}
