import type { ServerToClientEvents } from '@pregonero/contracts/events';
import {
  type QueryClient,
  type QueryFunction,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import { io, type Socket } from 'socket.io-client';
import { guionesQuery, guionKeys } from '../data/guiones';
import { notificationKeys } from '../data/notifications';
import { projectKeys } from '../data/projects';
import { createLiveCache } from '../data/realtime-cache';
import { statsKeys } from '../data/stats';
import { tiktokKeys } from '../data/tiktok';
import { createQueryClient } from '../lib/query-client';

/** What pages of either role show that no polling keeps current. */
const SHOWN: readonly QueryKey[] = [
  guionKeys.list,
  guionKeys.worker,
  notificationKeys.list,
  notificationKeys.unread,
  projectKeys.list,
  projectKeys.videos,
  statsKeys.video,
  statsKeys.plan,
  tiktokKeys.posts,
  tiktokKeys.status,
];
/** The agency's list of clients is fetched by the screen that opens it: no event tells that a client did something. */
const SHOWN_TO_ADMINS: readonly QueryKey[] = [
  notificationKeys.list,
  notificationKeys.unread,
  projectKeys.list,
  projectKeys.videos,
];

/** Whose tab it is, and how it asks. */
export interface TabOptions {
  url: string;
  token: string;
  isAdmin: boolean;
  /** Asks the API; the path is the key of what is shown. */
  get: (path: string) => Promise<unknown>;
  /** Whether answers stay on the line from the start, until {@link Tab.deliver}. */
  isSlow?: boolean;
}

/** A tab without its screen: what its pages show, asked for once, and kept current by live events alone. */
export class Tab {
  private readonly queryClient: QueryClient = createQueryClient();
  private readonly socket: Socket<ServerToClientEvents>;
  private readonly observers: QueryObserver[];
  private stops: (() => void)[] = [];
  /** What the API has answered and the tab has not got; null while the line is as it should be. */
  private onTheLine: (() => void)[] | null;
  readonly paths: readonly string[];

  constructor({ url, token, isAdmin, get, isSlow = false }: TabOptions) {
    this.onTheLine = isSlow ? [] : null;
    const keys = isAdmin ? SHOWN_TO_ADMINS : SHOWN;
    this.paths = keys.map((key) => String(key[0]));
    this.observers = keys.map((queryKey) => {
      // As the app's own questions, one is taken back when nobody shows its answer any more.
      const queryFn: QueryFunction = async ({ signal }) => {
        const answer = await get(String(queryKey[0]));
        if (this.onTheLine !== null) await new Promise<void>((come) => this.onTheLine?.push(come));
        signal.throwIfAborted();
        return answer;
      };
      const options: QueryObserverOptions = { queryKey, queryFn };
      // The list keeps of each script the newer row; nothing else is merged.
      if (queryKey === guionKeys.list) {
        Object.assign(options, { structuralSharing: guionesQuery.structuralSharing });
      }
      return new QueryObserver(this.queryClient, options);
    });
    this.show();
    const cache = createLiveCache(this.queryClient);
    this.socket = io(url, { transports: ['websocket'], auth: { token }, forceNew: true, autoConnect: false });
    this.socket.on('connect', cache.refetchAll);
    for (const [event, handler] of Object.entries(cache.handlers)) {
      this.socket.on(event as keyof ServerToClientEvents, handler);
    }
  }

  /** Opens the live channel, or opens it again. */
  async connect(): Promise<void> {
    if (this.socket.connected) return;
    await new Promise<void>((resolve, reject) => {
      this.socket.once('connect', resolve);
      this.socket.on('connect_error', (error) => {
        // A gateway that waits for Redis refuses the connection; the library tries again.
        if (!this.socket.active) reject(error);
      });
      this.socket.connect();
    });
  }

  /** Cuts the live channel: what happens until the next {@link connect} is not heard. */
  cut(): void {
    this.socket.disconnect();
  }

  /** Opens the pages again, with what is kept of them. */
  show(): void {
    if (this.stops.length === 0)
      this.stops = this.observers.map((observer) => observer.subscribe(() => undefined));
  }

  /** Leaves the pages for others: what happens to them meanwhile is heard, and asked for by nobody. */
  leave(): void {
    for (const stop of this.stops) stop();
    this.stops = [];
  }

  /** From now on answers stay on the line, made when they were asked for. */
  stall(): void {
    this.onTheLine ??= [];
  }

  /** How many answers are on the line. */
  get waiting(): number {
    return this.onTheLine?.length ?? 0;
  }

  /** The answers come, and the line is as it should be. */
  deliver(): void {
    const due = this.onTheLine ?? [];
    this.onTheLine = null;
    for (const come of due) come();
  }

  /** Whether it hears what happens. */
  get isLive(): boolean {
    return this.socket.connected;
  }

  /** What it shows of a path now. */
  shown(path: string): unknown {
    return this.queryClient.getQueryData([path]);
  }

  /** Closes it. */
  close(): void {
    this.socket.disconnect();
    this.leave();
    this.deliver();
    this.queryClient.clear();
  }
}
