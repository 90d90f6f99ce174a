import type { Guion } from '@pregonero/contracts/api';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { api } from '../lib/api-client';
import { setLiveStatus } from '../lib/live-status';
import { createQueryClient } from '../lib/query-client';
import { guionKeys } from '../data/guiones';
import { aGuion } from '../testing/builders';
import { useGuiones } from './use-guiones';

let rows: Guion[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  rows = [aGuion({ estado: 'generado', sequence: 1 })];
  jest.spyOn(api, 'get').mockImplementation(<T,>() => Promise.resolve(rows as T));
  act(() => {
    setLiveStatus('down');
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  act(() => {
    setLiveStatus('connecting');
  });
});

const wrapperOf = (queryClient: QueryClient) =>
  function Wrapper({ children }: { children: ReactNode }) {
    return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
  };

describe('useGuiones', () => {
  it('sees a script that was approved on another device while the live channel is down', async () => {
    const queryClient = createQueryClient();
    const { result } = renderHook(() => useGuiones(), { wrapper: wrapperOf(queryClient) });
    await act(() => jest.advanceTimersByTimeAsync(3_100));
    expect(api.get).toHaveBeenCalledTimes(1);

    rows = [aGuion({ estado: 'procesando', sequence: 2 })];
    const currentJob = { guion: aGuion({ estado: 'procesando' }) };
    act(() => {
      queryClient.setQueryData(guionKeys.worker, { isProcessing: true, progress: 5, currentJob });
    });
    await act(() => jest.advanceTimersByTimeAsync(3_100));

    expect(result.current.data?.[0]?.estado).toBe('procesando');
  });

  it('sees the end of a finishing while the live channel is down', async () => {
    const acabado = { messageSentence: null, message: '' };
    rows = [aGuion({ estado: 'listo', acabado: { ...acabado, status: 'processing' } })];
    const { result } = renderHook(() => useGuiones(), { wrapper: wrapperOf(createQueryClient()) });
    await act(() => jest.advanceTimersByTimeAsync(100));

    rows = [aGuion({ estado: 'listo', acabado: { ...acabado, status: 'completed' }, sequence: 2 })];
    await act(() => jest.advanceTimersByTimeAsync(3_100));

    expect(result.current.data?.[0]?.acabado?.status).toBe('completed');
  });
});
