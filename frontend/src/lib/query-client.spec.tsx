import {
  QueryClientProvider,
  focusManager,
  onlineManager,
  useMutation,
  useQuery,
  type QueryClient,
} from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { meQuery } from '../data/account';
import { aUser } from '../testing/agency-builders';
import '../testing/patience';
import { api } from './api-client';
import { createQueryClient } from './query-client';

const KEY = ['/api/guiones'];

function within(client: QueryClient) {
  return function Within({ children }: { children: ReactNode }) {
    return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  };
}
const read = (client: QueryClient, queryFn: () => Promise<string>) =>
  renderHook(() => useQuery({ queryKey: KEY, queryFn }), { wrapper: within(client) });
const readMe = (client: QueryClient) => renderHook(() => useQuery(meQuery), { wrapper: within(client) });
/** Lets whatever a client still does of its own accord happen: retries, polling. */
const oneHour = () => act(() => jest.advanceTimersByTimeAsync(3_600_000));

describe('createQueryClient', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    focusManager.setFocused(undefined);
    onlineManager.setOnline(true);
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('retries neither a query nor a mutation', async () => {
    const client = createQueryClient();
    const queryFn = jest.fn(() => Promise.reject<string>(new Error('no')));
    const mutationFn = jest.fn(() => Promise.reject<string>(new Error('no')));
    read(client, queryFn);
    const { result } = renderHook(() => useMutation({ mutationFn }), { wrapper: within(client) });
    act(() => {
      result.current.mutate();
    });
    await oneHour();

    expect(queryFn).toHaveBeenCalledTimes(1);
    expect(mutationFn).toHaveBeenCalledTimes(1);
  });

  it('tells what failed for the first screen, and reads it anew for a later one', async () => {
    const client = createQueryClient();
    const queryFn = jest.fn(() => Promise.reject<string>(new Error('no')));
    await client.query({ queryKey: KEY, queryFn }).catch(() => undefined);

    const first = read(client, queryFn);
    expect(first.result.current.isLoadingError).toBe(true);
    first.unmount();
    expect(queryFn).toHaveBeenCalledTimes(1);

    await act(() => jest.advanceTimersByTimeAsync(60_000));
    read(client, queryFn);
    expect(queryFn).toHaveBeenCalledTimes(2);
  });

  it('never holds what it has read for stale: no polling, nothing anew on focus or on the next screen', async () => {
    const client = createQueryClient();
    const queryFn = jest.fn(() => Promise.resolve('guiones'));
    read(client, queryFn);
    await oneHour();
    act(() => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
    });
    read(client, queryFn);
    await oneHour();

    expect(queryFn).toHaveBeenCalledTimes(1);
  });

  it('asks nothing anew on focus, even what was marked as old', async () => {
    const client = createQueryClient();
    const queryFn = jest.fn(() => Promise.resolve('guiones'));
    read(client, queryFn);
    await oneHour();
    await client.invalidateQueries({ queryKey: KEY, refetchType: 'none' });
    act(() => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
    });
    await oneHour();

    expect(queryFn).toHaveBeenCalledTimes(1);
  });

  it('refuses a change without a connection, and never makes it by itself when the connection is back', async () => {
    const client = createQueryClient();
    const mutationFn = jest.fn(() => Promise.reject<string>(new Error('offline')));
    const { result } = renderHook(() => useMutation({ mutationFn }), { wrapper: within(client) });
    onlineManager.setOnline(false);
    act(() => {
      result.current.mutate();
    });
    await oneHour();
    expect(result.current.isError).toBe(true);

    onlineManager.setOnline(true);
    await oneHour();
    expect(mutationFn).toHaveBeenCalledTimes(1);
  });

  it('says at once what could not be read without a connection, and reads it when the connection is back', async () => {
    const client = createQueryClient();
    const queryFn = jest
      .fn<Promise<string>, []>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue('guiones');
    onlineManager.setOnline(false);
    const { result } = read(client, queryFn);
    await oneHour();
    expect(result.current.isError).toBe(true);

    onlineManager.setOnline(true);
    await oneHour();
    expect(result.current.data).toBe('guiones');
    expect(queryFn).toHaveBeenCalledTimes(2);
  });

  it('holds the signed-in user for stale at once: every screen that reads it asks', async () => {
    const client = createQueryClient();
    const get = jest.spyOn(api, 'get').mockResolvedValue({ user: aUser() });
    readMe(client);
    await oneHour();
    readMe(client);
    await waitFor(() => {
      expect(get).toHaveBeenCalledTimes(2);
    });
  });

  it('never asks twice for a user that was refused', async () => {
    const client = createQueryClient();
    const get = jest.spyOn(api, 'get').mockRejectedValue(new Error('401: no'));
    readMe(client);
    await oneHour();

    expect(get).toHaveBeenCalledTimes(1);
  });
});

/** A question whose answers come when the test says so, in any order. */
function aSlowLine() {
  const answers: ((answer: string) => void)[] = [];
  const queryFn = jest.fn(() => new Promise<string>((resolve) => answers.push(resolve)));
  const answer = (nth: number, what: string) =>
    act(async () => {
      answers[nth]?.(what);
      await jest.advanceTimersByTimeAsync(1);
    });
  return { queryFn, answer };
}

describe('what was marked as old', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const shown = (client: QueryClient) => client.getQueryData(KEY);
  const mark = (client: QueryClient) => {
    act(() => {
      void client.invalidateQueries({ queryKey: KEY });
    });
  };

  it('while its first answer was on its way is asked for once more, however often it was marked', async () => {
    const client = createQueryClient();
    const { queryFn, answer } = aSlowLine();
    read(client, queryFn);
    mark(client);
    mark(client);
    await answer(0, 'from before');
    expect(shown(client)).toBe('from before');
    await answer(1, 'the news');

    expect(shown(client)).toBe('the news');
    expect(queryFn).toHaveBeenCalledTimes(2);
  });

  it('while an answer was on its way that nobody shows yet is asked for by the screen that does', async () => {
    const client = createQueryClient();
    const { queryFn, answer } = aSlowLine();
    void client.query({ queryKey: KEY, queryFn });
    mark(client);
    await answer(0, 'from before');
    expect(queryFn).toHaveBeenCalledTimes(1);

    read(client, queryFn);
    await answer(1, 'the news');
    expect(shown(client)).toBe('the news');
  });

  it('while a first guess replaced the question is asked for once', async () => {
    const client = createQueryClient();
    const { queryFn, answer } = aSlowLine();
    read(client, queryFn);
    mark(client);
    client.setQueryData(KEY, 'a guess');
    mark(client);
    await answer(0, 'from before');
    expect(shown(client)).toBe('a guess');
    await answer(1, 'the news');

    expect(shown(client)).toBe('the news');
    expect(queryFn).toHaveBeenCalledTimes(2);
  });

  it('is not current because a part of it was written', async () => {
    const client = createQueryClient();
    const { queryFn, answer } = aSlowLine();
    const screen = read(client, queryFn);
    await answer(0, 'from before');
    screen.unmount();
    mark(client);
    client.setQueryData(KEY, 'from before, one row newer');

    read(client, queryFn);
    await answer(1, 'the news');
    expect(shown(client)).toBe('the news');
  });

  it('is not current because the question was taken back when its screen was left', async () => {
    const client = createQueryClient();
    const { queryFn, answer } = aSlowLine();
    const asked = ({ signal }: { signal: AbortSignal }) => {
      signal.throwIfAborted();
      return queryFn();
    };
    const look = () =>
      renderHook(() => useQuery({ queryKey: KEY, queryFn: asked }), { wrapper: within(client) });
    const screen = look();
    await answer(0, 'from before');
    mark(client);
    client.setQueryData(KEY, 'from before, one row newer');
    screen.unmount();
    await answer(1, 'to nobody');
    expect(shown(client)).toBe('from before, one row newer');

    look();
    await answer(2, 'the news');
    expect(shown(client)).toBe('the news');
  });

  it('is tried no second time by itself when its early answer does not come', async () => {
    const client = createQueryClient();
    const queryFn = jest.fn(() => Promise.reject<string>(new Error('no')));
    read(client, queryFn);
    mark(client);
    await oneHour();

    expect(queryFn).toHaveBeenCalledTimes(1);
  });
});
