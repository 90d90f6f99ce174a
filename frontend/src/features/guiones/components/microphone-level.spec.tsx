import { act, screen } from '@testing-library/react';
import { fakeMicrophone } from '../../../testing/fake-recorder';
import { renderApp } from '../../../testing/render-app';
import { MicrophoneLevel } from './microphone-level';

/** What the microphone hears, from 0 to 1. */
let peak = 0;
let isClosed = false;
let state: AudioContextState = 'running';
class FakeContext {
  get state() {
    return state;
  }
  createAnalyser = () => ({
    getFloatTimeDomainData: (samples: Float32Array) => {
      samples[7] = -peak;
    },
  });
  createMediaStreamSource = () => ({ connect: () => undefined });
  close = () => {
    isClosed = true;
    return Promise.resolve();
  };
}

const HINT = /Casi no se te oye/u;
const pass = (ms: number): void => {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
};

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(window, 'AudioContext', { configurable: true, value: FakeContext });
  [peak, isClosed, state] = [0.5, false, 'running'];
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'AudioContext');
});

describe('MicrophoneLevel', () => {
  it('says so after three seconds without a voice, and no longer once there is one', () => {
    const { container, unmount } = renderApp(<MicrophoneLevel stream={fakeMicrophone().stream} />);
    const width = () => container.querySelector<HTMLElement>('[data-level] > *')?.style.width;
    pass(3_000);
    expect([width(), screen.queryByText(HINT)]).toEqual([`${Math.sqrt(0.5) * 100}%`, null]);

    peak = 0.005;
    pass(2_900);
    expect(screen.queryByText(HINT)).toBeNull();
    pass(100);
    expect(screen.getByText(HINT)).toBeTruthy();

    peak = 0.5;
    pass(100);
    expect(screen.queryByText(HINT)).toBeNull();
    unmount();
    expect(isClosed).toBe(true);
  });

  it('says nothing while the browser holds the sound back', () => {
    [peak, state] = [0, 'suspended'];
    renderApp(<MicrophoneLevel stream={fakeMicrophone().stream} />);
    pass(10_000);

    expect(screen.queryByText(HINT)).toBeNull();
  });
});
