/**
 * What a test does in `npm test -- --long`, and what it does in `npm test` or `npm run test:slow`, where the same guarantee is asked in a form
 * that everybody can wait for: `inLongRun(ALL_VOICES, ONE_VOICE)`.
 */
export function inLongRun<T>(long: T, short: T): T {
  return process.env['TEST_LENGTH'] === 'long' ? long : short;
}
