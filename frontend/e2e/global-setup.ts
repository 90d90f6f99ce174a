import { openStack } from './stack';

/** Starts a stack unless `PREGONERO_URL` names one; returns the function that stops it. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { url, sandboxUrl, stop } = await openStack();
  process.env['PREGONERO_URL'] = url;
  process.env['PREGONERO_SANDBOX_URL'] = sandboxUrl;
  return stop;
}
