import { focusManager, onlineManager } from '@tanstack/react-query';
import { toast } from '../../components/toaster';
import { setLiveStatus } from '../../lib/live-status';
import { appCache } from '../../lib/query-client';
import { setSessionToken } from '../../lib/session-token';
import { setTranslation } from '../../texts/translation';

/** A dismissed message can be called back for a while: another takes its place, and its while passes. */
function forgetMessages(): void {
  jest.useFakeTimers();
  toast.info('');
  toast.dismiss();
  jest.runAllTimers();
  jest.useRealTimers();
}

/**
 * What modules of the app, and the library that asks for it, keep for the life of a page is as when the page began. All
 * else of the app lives in what is rendered, and ends with that.
 */
export function beginAnew(): void {
  forgetMessages();
  appCache.clear();
  setSessionToken(null);
  setLiveStatus('connecting');
  setTranslation(null);
  onlineManager.setOnline(true);
  focusManager.setFocused(undefined);
}
