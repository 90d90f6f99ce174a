import { meQuery } from '../data/account';
import { formularioQuery } from '../data/formulario';
import { guionesQuery } from '../data/guiones';
import { unreadCountQuery } from '../data/notifications';
import { planStatsQuery, videoStatsQuery } from '../data/stats';
import { appCache } from '../lib/query-client';

/** Who reads first: the session, what stands around every page behind the sign-in, or the panel of a client. */
export type FirstData = 'session' | 'signedIn' | 'clientPanel';

const READS: Record<FirstData, () => Promise<unknown>[]> = {
  session: () => [appCache.query(meQuery)],
  signedIn: () => [appCache.query(unreadCountQuery)],
  clientPanel: () => [
    appCache.query(guionesQuery),
    appCache.query(formularioQuery),
    appCache.query(videoStatsQuery),
    appCache.query(planStatsQuery),
  ],
};

/**
 * Reads what the first screen shows, which `first-screen.ts` has asked for, so that it is drawn once and with everything.
 * Never rejects: what fails is told where it is shown.
 */
export async function readFirstData(data: readonly FirstData[]): Promise<void> {
  await Promise.allSettled(data.flatMap((of) => READS[of]()));
}
