import {
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  type QueryCacheNotifyEvent,
  type QueryClientConfig,
  type QueryKey,
} from '@tanstack/react-query';

type Action = Extract<QueryCacheNotifyEvent, { type: 'updated' }>['action'];

/** So long after a read for the first screen whoever draws it first takes what came, be it a failure. */
const JUST_NOW_MS = 5_000;

/** Whether what was read or failed at `at` (milliseconds) is so old that who draws it reads anew. */
export const isPast = (at: number): boolean => Date.now() - at > JUST_NOW_MS;

/**
 * What is marked as old is old until an answer comes that was asked for afterwards. The library's own client forgets the
 * mark, and a screen that is never stale keeps for good what it then shows: a first answer that was on its way is taken for one to
 * the new question, and a row that is written into a list makes the whole list current.
 */
class AppQueryClient extends QueryClient {
  private readonly old = new WeakSet<Query>();

  constructor(config: QueryClientConfig) {
    super(config);
    this.getQueryCache().subscribe((event) => {
      if (event.type === 'updated') this.keepMark(event.query as Query, event.action);
    });
  }

  override invalidateQueries<TKey extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<TKey>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const before = this.getQueryCache()
      .findAll(filters)
      .map((query) => ({ query, early: query.promise }));
    const asked = super.invalidateQueries(filters, options);
    for (const { query, early } of before) {
      if (early !== undefined && query.promise === early) this.askAfter(early, query);
    }
    return asked;
  }

  /** A row that is written, or a question that is taken back because its screen is left, makes nothing current. */
  private keepMark(query: Query, action: Action): void {
    if (query.state.isInvalidated) this.old.add(query);
    else if (action.type === 'success' && action.manual !== true) this.old.delete(query);
    else if (this.old.has(query)) query.invalidate();
  }

  /** Asks once the answer has come that was asked for too early; a question under way by then was asked later. */
  private askAfter(early: Promise<unknown>, query: Query): void {
    early.then(
      () => {
        if (query.promise === undefined)
          void super.invalidateQueries({ queryKey: query.queryKey, exact: true });
      },
      () => {
        query.invalidate();
      },
    );
  }
}

/**
 * Second spec document, section 9.1: no retries, no refetch on focus, no polling by default, data never stale.
 * Live events keep the cache current; see `realtime-cache.ts`. Without a connection a call fails at once, instead of being
 * kept until it is back: what spends is asked for by a person, not by a reconnection. Reads that failed are read then.
 */
export function createQueryClient(): QueryClient {
  return new AppQueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        retryOnMount: ({ state }) => isPast(state.errorUpdatedAt),
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Infinity,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** The one cache of the app, for the life of the page. */
export const appCache = createQueryClient();
