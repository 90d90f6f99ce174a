import { liveStatus, setLiveStatus } from '../lib/live-status';
import { createQueryClient } from '../lib/query-client';
import { connectRealtime } from './realtime';

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
});
