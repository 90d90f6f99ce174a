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
