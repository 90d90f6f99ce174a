/** Origin of the stack under test; `global-setup.ts` sets it before any test runs. */
export const url = process.env['PREGONERO_URL'] ?? '';
/** Origin of its provider sandbox. */
export const sandboxUrl = process.env['PREGONERO_SANDBOX_URL'] ?? '';
/** Long form of a run: roles and widths that differ little are checked as well. */
export const isLong = process.env['TEST_LENGTH'] === 'long';
