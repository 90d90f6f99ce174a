import { ProviderError } from '@pregonero/contracts/jobs';
import type { RemoteRenders, RenderState } from '@pregonero/providers';

/** Where a render stands; null for one that the provider does not know (any more). */
export async function readRender(
  provider: Pick<RemoteRenders, 'check'>,
  videoId: string,
  signal: AbortSignal,
): Promise<RenderState | null> {
  try {
    return await provider.check(videoId, signal);
  } catch (error) {
    if (error instanceof ProviderError && error.providerCode === 'video_not_found') return null;
    throw error;
  }
}
