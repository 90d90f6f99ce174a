import { appendFileSync } from 'node:fs';

/**
 * Declares the tests of another file as a `describe` of this one, so that both share the modules they import: of what a
 * test file of a service takes, most is the reading of Nest, TypeORM and the S3 client. Notes how long it took, hooks
 * included, as a line `{ path, seconds }` of `times`.
 *
 * @param path the name of the test file, from the repository's root
 * @param read requires the test file, which declares its tests meanwhile
 */
export function groupedFile(path: string, times: string, read: () => void): void {
  // eslint-disable-next-line jest/valid-title -- the title is the file that is read
  describe(path, () => {
    let startedAt = 0;
    beforeAll(() => {
      startedAt = Date.now();
    });
    read();
    afterAll(() => {
      // What a file replaces or leaves behind ends with it, as it does where a file has everything to itself.
      jest.useRealTimers();
      jest.restoreAllMocks();
      appendFileSync(times, `${JSON.stringify({ path, seconds: (Date.now() - startedAt) / 1000 })}\n`);
    });
  });
}
