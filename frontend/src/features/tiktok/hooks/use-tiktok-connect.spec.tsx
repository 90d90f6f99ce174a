import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { toast } from '../../../components/toaster';
import { api } from '../../../lib/api-client';
import { setLiveStatus } from '../../../lib/live-status';
import { createQueryClient } from '../../../lib/query-client';
import { tiktokKeys } from '../../../data/tiktok';
import { useTiktokConnect } from './use-tiktok-connect';

const popup = { closed: false, close: jest.fn(), location: { href: '' } };
let statusQuestions = 0;
let connected = false;

function start(live: 'live' | 'down') {
  act(() => {
    setLiveStatus(live);
  });
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useTiktokConnect(), { wrapper });
  act(() => {
    result.current.connect();
  });
  return { queryClient, result };
}

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(popup, { closed: false, location: { href: '' } });
  statusQuestions = 0;
  connected = false;
  jest.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  jest.spyOn(api, 'get').mockImplementation(<T,>(url: string) => {
    if (url === '/api/tiktok/auth') return Promise.resolve({ authUrl: 'https://tiktok.test/authorize' } as T);
    statusQuestions += 1;
    return Promise.resolve({
      connected,
      username: connected ? 'ana' : null,
      displayName: connected ? 'Ana' : null,
    } as T);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  act(() => {
    setLiveStatus('connecting');
  });
});

describe('useTiktokConnect', () => {
  it('asks every 2 s while nothing is pushed, and stops once connected', async () => {
    const { result } = start('down');
    await wait(4_100);
    expect(popup.location.href).toBe('https://tiktok.test/authorize');
    expect(statusQuestions).toBe(2);
    expect(result.current.connecting).toBe(true);

    connected = true;
    await wait(2_000);
    expect(result.current.connecting).toBe(false);
    expect(popup.close).toHaveBeenCalled();

    await wait(20_000);
    expect(statusQuestions).toBe(3);
  });

  it('gives up after 120 s', async () => {
    const failed = jest.spyOn(toast, 'error').mockImplementation(() => undefined);
    const { result } = start('down');

    await wait(119_000);
    expect(result.current.connecting).toBe(true);

    await wait(4_000);
    expect(result.current.connecting).toBe(false);
    expect(failed).toHaveBeenCalledWith('Error de Conexión', expect.stringContaining('2 minutos'));
  });

  it('asks nothing while the answer is pushed', async () => {
    const { queryClient, result } = start('live');
    await wait(20_000);
    expect(statusQuestions).toBe(0);

    queryClient.setQueryData(tiktokKeys.status, { connected: true, username: 'ana', displayName: 'Ana' });
    await wait(2_000);

    expect(result.current.connecting).toBe(false);
    expect(statusQuestions).toBe(0);
  });

  it('asks once when the window was closed', async () => {
    const told = jest.spyOn(toast, 'info').mockImplementation(() => undefined);
    const { result } = start('live');
    popup.closed = true;

    await wait(10_000);

    expect(statusQuestions).toBe(1);
    expect(result.current.connecting).toBe(false);
    expect(told).toHaveBeenCalled();
  });
});
