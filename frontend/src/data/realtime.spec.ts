import { liveStatus, setLiveStatus } from '../lib/live-status';
import { createQueryClient } from '../lib/query-client';
import { setSessionToken } from '../lib/session-token';
import { connectRealtime } from './realtime';
import { createLiveCache } from './realtime-cache';

type Listener = (...given: unknown[]) => void;
const mockSocket = {
  connected: false,
  listeners: new Map<string, Listener>(),
  on: (event: string, listener: Listener) => mockSocket.listeners.set(event, listener),
  connect: jest.fn(),
  removeAllListeners: () => {
    mockSocket.listeners.clear();
  },
  disconnect: jest.fn(),
};
jest.mock('socket.io-client', () => ({ io: () => mockSocket }));

const tell = (event: string, ...given: unknown[]) => mockSocket.listeners.get(event)?.(...given);
const open = () => connectRealtime({ queryClient: createQueryClient(), onSessionEnded: () => undefined });

beforeEach(() => {
  jest.useFakeTimers();
  mockSocket.connected = false;
  mockSocket.connect.mockReset();
  mockSocket.disconnect.mockReset();
  setLiveStatus('connecting');
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the live channel', () => {
  it('counts as down when it has not opened after four seconds', () => {
    const close = open();
    jest.advanceTimersByTime(3_999);
    expect(liveStatus()).toBe('connecting');

    jest.advanceTimersByTime(1);
    expect(liveStatus()).toBe('down');
    close();
  });

  it('lets the browser keep a page that one leaves, and comes back with it', () => {
    setSessionToken('t');
    const close = open();
    window.dispatchEvent(new Event('pagehide'));
    expect(mockSocket.disconnect).toHaveBeenCalledTimes(1);

    const shown = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });
    window.dispatchEvent(shown(false));
    expect(mockSocket.connect).not.toHaveBeenCalled();
    window.dispatchEvent(shown(true));
    expect(mockSocket.connect).toHaveBeenCalledTimes(1);

    close();
    window.dispatchEvent(shown(true));
    expect(mockSocket.connect).toHaveBeenCalledTimes(1);
  });

  it('asks for a place again when there was none, and not for a session that is no more', () => {
    setSessionToken('t');
    const close = open();
    tell('connect_error', new Error('unauthenticated'));
    jest.advanceTimersByTime(60_000);
    expect(mockSocket.connect).not.toHaveBeenCalled();

    tell('connect_error', new Error('too_many_sockets'));
    expect(liveStatus()).toBe('down');
    jest.advanceTimersByTime(30_000);
    expect(mockSocket.connect).toHaveBeenCalledTimes(1);

    tell('connect_error', new Error('too_many_sockets'));
    close();
    jest.advanceTimersByTime(60_000);
    expect(mockSocket.connect).toHaveBeenCalledTimes(1);
  });

  it('is live once open, down when it is lost, and live again', () => {
    const close = open();
    mockSocket.connected = true;
    tell('connect');
    jest.advanceTimersByTime(10_000);
    expect(liveStatus()).toBe('live');

    tell('disconnect', 'transport close');
    expect(liveStatus()).toBe('down');

    tell('connect');
    expect(liveStatus()).toBe('live');
    close();
    expect(liveStatus()).toBe('connecting');
  });

  it('listens to every event that the cache has something to do for', () => {
    const close = open();
    const known = Object.keys(createLiveCache(createQueryClient()).handlers);
    expect(known.filter((event) => !mockSocket.listeners.has(event))).toEqual([]);
    close();
  });
});
