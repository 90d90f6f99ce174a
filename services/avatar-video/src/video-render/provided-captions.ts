import { readFile } from 'node:fs/promises';
import { ProviderError } from '@pregonero/contracts/jobs';
import type { RemoteRenders } from '@pregonero/providers';
import { parseSrt } from '@pregonero/video';
import type { RenderContext } from './video-render.types';

/**
 * The provider's captions in a file at `path`; null when there are none, when they are empty, and when they are not to be had:
 * the film beside them is paid, and captions can be made here. A file host that is only away is asked again.
 */
export async function providedCaptions(
  provider: Pick<RemoteRenders, 'download'>,
  ctx: Pick<RenderContext, 'id' | 'signal' | 'logger'>,
  { url, path }: { url: string | undefined; path: string },
): Promise<string | null> {
  if (url === undefined) return null;
  try {
    await provider.download(url, path, ctx.signal);
  } catch (error) {
    if (!isNotToBeHad(error)) throw error;
    ctx.logger.warn({ msg: 'goes on without the captions of the provider', jobId: ctx.id, err: error });
    return null;
  }
  return parseSrt(await readFile(path, 'utf8')).length > 0 ? path : null;
}

/** The link was read a moment ago: a file that is refused now is refused the next time, too. */
function isNotToBeHad(error: unknown): boolean {
  if (!(error instanceof ProviderError)) return false;
  return error.kind === 'rejected' || ['401', '403', '404', '410'].includes(error.providerCode ?? '');
}
