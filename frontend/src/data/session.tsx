import { NO_SLOTS, type User } from '@pregonero/contracts/api';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { paths } from '../config/paths';
import { actingFor, setActingFor } from '../lib/acting';
import { clearDrafts } from '../lib/kept-draft';
import { rememberRole } from '../lib/last-role';
import { isPast } from '../lib/query-client';
import { getSessionToken, onSessionToken, setSessionToken } from '../lib/session-token';
import { endSession, meQuery, sessionKeys } from './account';

/** `leaving` lasts from the click on "Cerrar sesión" until the browser has left the page. */
export type SessionStatus = 'loading' | 'signed-in' | 'signed-out' | 'leaving';

/** Who is signed in, and how that changes. */
export interface Session {
  status: SessionStatus;
  user: User | null;
  /** Stores the token and the user of a successful login. */
  signIn: (token: string, user: User) => void;
  /** Ends the session on the server (best effort) and here, and opens `href`, by default the start page. */
  signOut: (href?: string) => Promise<void>;
}

const SessionContext = createContext<Session | null>(null);

/** Finished pages are made for whoever is not signed in. */
const getNoToken = () => null;

/** The session of this tab. A stored token counts as signed in until `/api/me` says otherwise. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const token = useSyncExternalStore(onSessionToken, getSessionToken, getNoToken);
  const [leaving, setLeaving] = useState(false);
  const me = useQuery({
    ...meQuery,
    enabled: token !== null && !leaving,
    // `app/first-data.ts` has just read it, where it could.
    refetchOnMount: ({ state }) => isPast(state.dataUpdatedAt),
  });
  const user = token === null ? null : (me.data ?? null);
  const failed = me.isError && me.data === undefined;

  useEffect(() => {
    if (!failed) return;
    if (actingFor() === null) {
      setSessionToken(null);
      return;
    }
    // The client may be gone, or whoever works for it be no admin any more: one's own session may well live.
    setActingFor(null);
    window.location.reload();
  }, [failed]);

  useEffect(() => {
    if (user !== null && actingFor() === null) rememberRole(user.role);
  }, [user]);

  useEffect(() => {
    if (token === null) forgetAccount(queryClient);
  }, [token, queryClient]);

  const signIn = useCallback(
    (newToken: string, newUser: User) => {
      queryClient.clear();
      setActingFor(null);
      queryClient.setQueryData(sessionKeys.me, newUser);
      setSessionToken(newToken);
    },
    [queryClient],
  );

  const signOut = useCallback(async (href = paths.home.getHref()) => {
    setLeaving(true);
    setActingFor(null);
    await endSession();
    clearDrafts();
    setSessionToken(null);
    window.location.replace(href);
  }, []);

  const status = statusOf(token, user, leaving);
  const session = useMemo(() => ({ status, user, signIn, signOut }), [status, user, signIn, signOut]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/**
 * Drops what an account has read. What a page shows without a session stays: it is for everybody, and a query that is
 * still on its way when it is dropped would leave its page waiting for ever.
 */
function forgetAccount(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: sessionKeys.me });
  queryClient.removeQueries({ type: 'inactive' });
  queryClient.getMutationCache().clear();
}

function statusOf(token: string | null, user: User | null, leaving: boolean): SessionStatus {
  if (leaving) return 'leaving';
  if (token === null) return 'signed-out';
  return user === null ? 'loading' : 'signed-in';
}

/**
 * The session around a component.
 * @throws where there is none
 */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession is called outside of SessionProvider');
  return session;
}

/** The signed-in user; only for screens behind the sign-in. */
export function useUser(): User {
  const { user } = useSession();
  if (user === null) throw new Error('useUser is called on a page that is open to visitors');
  return user;
}

/** Returns the zone in which the account's dates are counted; without a session that of the product's customers. */
export function useTimeZone(): string {
  return use(SessionContext)?.user?.timeZone ?? NO_SLOTS.timeZone;
}
