import { ProviderError } from '@pregonero/contracts/jobs';
import { errorChain } from './error-chain';

const NO_SPACE = new Set(['ENOSPC', 'EDQUOT']);
/** As programs say it that a step has started. A provider that says it means a disk of its own. */
const NO_SPACE_TEXT = /no space left on device|disk quota exceeded/iu;

/** Whether the disk of this process is full: that says nothing of the step, and nothing of a provider whose file was to be written. */
export function isOwnDiskFull(error: unknown): boolean {
  const isProviders = error instanceof ProviderError;
  return errorChain(error).some(
    ({ code, message }) => NO_SPACE.has(code) || (!isProviders && NO_SPACE_TEXT.test(message)),
  );
}
