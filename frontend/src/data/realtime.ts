import type {
  ClientToServerEvents,
  LiveEventPayload,
  ServerToClientEvents,
} from '@pregonero/contracts/events';
import type { QueryClient } from '@tanstack/react-query';
import { io, type Socket } from 'socket.io-client';
import { actingFor } from '../lib/acting';
import { setLiveStatus } from '../lib/live-status';
import { getSessionToken } from '../lib/session-token';
import { createLiveCache } from './realtime-cache';

/** A channel that has not opened by then counts as down, and the documented polling begins. */
const OPENS_WITHIN_MS = 4_000;

/** When a tab that was one too many tries again: others may be closed, or their gateway be gone for good. */
const SEAT_AGAIN_AFTER_MS = 30_000;

/** What a live connection writes to, and whom it tells that the session ended elsewhere. */
export interface RealtimeOptions {
  queryClient: QueryClient;
  onSessionEnded: (event: LiveEventPayload<'session:ended'>) => void;
}

/**
 * Opens the one socket of this tab and returns the way to close it. This module is loaded after sign-in only.
 * Every connection, the first included, refetches what events keep current: nothing that happened in the gap
 * stays unseen.
 */
export function connectRealtime({ queryClient, onSessionEnded }: RealtimeOptions): () => void {
  const cache = createLiveCache(queryClient);
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io({
    path: '/socket.io',
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    withCredentials: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 5_000,
    // A proxy that swallows the upgrade would otherwise be waited for 20 s at each attempt.
    timeout: 8_000,
    // Asked at every attempt, so that a token renewed in another tab is used.
    auth: (answer) => {
      answer({ token: getSessionToken(), actFor: actingFor()?.id ?? null });
    },
  });

  const late = setTimeout(() => {
    if (!socket.connected) setLiveStatus('down');
  }, OPENS_WITHIN_MS);

  socket.on('connect', () => {
    setLiveStatus('live');
    cache.refetchAll();
  });
  socket.on('disconnect', (reason) => {
    setLiveStatus('down');
    // A server that closes on purpose (restart, drain) is not retried by the library itself.
    if (reason === 'io server disconnect' && getSessionToken() !== null) socket.connect();
  });
  let again: ReturnType<typeof setTimeout> | undefined;
  socket.on('connect_error', ({ message }) => {
    setLiveStatus('down');
    // What the server answers is not tried again by the library itself.
    if (message !== 'too_many_sockets' && message !== 'unavailable') return;
    clearTimeout(again);
    again = setTimeout(() => {
      if (getSessionToken() !== null) socket.connect();
    }, SEAT_AGAIN_AFTER_MS);
  });
  socket.on('session:ended', onSessionEnded);

  // All of them: one that is named here by itself is forgotten with the next event.
  for (const [event, handle] of Object.entries(cache.handlers)) {
    socket.on(event as keyof typeof cache.handlers, handle);
  }

  // Browsers keep no page with an open socket for the way back: it is closed when one leaves and opened on the return.
  const onHide = () => {
    socket.disconnect();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && getSessionToken() !== null) socket.connect();
  };
  window.addEventListener('pagehide', onHide);
  window.addEventListener('pageshow', onShow);

  return () => {
    clearTimeout(late);
    clearTimeout(again);
    window.removeEventListener('pagehide', onHide);
    window.removeEventListener('pageshow', onShow);
    socket.removeAllListeners();
    socket.disconnect();
    setLiveStatus('connecting');
  };
}
