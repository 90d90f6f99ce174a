import { act, fireEvent, render, screen } from '@testing-library/react';
import { failMedia, NETWORK_FAULT, showFrame, SOURCE_FAULT, stubLinks } from '../testing/media-faults';
import { useLastingMedia } from './use-lasting-media';

function Clip({ url, renew }: { url: string; renew?: () => unknown }) {
  const { src, problem, retry, handlers } = useLastingMedia(url, { renew });
  return (
    <>
      <video src={src} muted data-testid="clip" {...handlers} />
      <output>{problem}</output>
      <button type="button" onClick={retry}>
        retry
      </button>
    </>
  );
}

const clip = () => screen.getByTestId<HTMLVideoElement>('clip');
const problem = () => screen.getByRole('status').textContent;

describe('useLastingMedia', () => {
  let load: jest.SpiedFunction<HTMLMediaElement['load']>;
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    load = jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('loads the same link again when only the connection broke', async () => {
    stubLinks(() => true);
    render(<Clip url="/v?1" />);

    await failMedia(clip(), NETWORK_FAULT, 7);
    await showFrame(clip(), 720);

    expect([load.mock.calls.length, clip().currentTime, problem()]).toEqual([1, 7, '']);
  });

  it('shows the fault when no new link comes in time, and tries again when one comes later', async () => {
    stubLinks(() => false);
    const { rerender } = render(<Clip url="/v?1" renew={() => undefined} />);
    await failMedia(clip(), SOURCE_FAULT, 3);
    const waiting = problem();

    await act(() => jest.advanceTimersByTimeAsync(5_000));

    expect([waiting, problem()]).toEqual(['', 'link']);
    rerender(<Clip url="/v?2" renew={() => undefined} />);
    expect([clip().getAttribute('src'), problem()]).toEqual(['/v?2', '']);
  });

  it('shows the fault when the renewal failed', async () => {
    stubLinks(() => false);
    render(<Clip url="/v?1" renew={() => Promise.reject(new Error('no'))} />);

    await failMedia(clip(), SOURCE_FAULT);
    await act(() => jest.advanceTimersByTimeAsync(0));

    expect(problem()).toBe('link');
  });

  it('renews once for a fault at one second, and again for a later one', async () => {
    stubLinks(() => false);
    const renew = jest.fn();
    const { rerender } = render(<Clip url="/v?1" renew={renew} />);
    await failMedia(clip(), NETWORK_FAULT, 3);
    rerender(<Clip url="/v?2" renew={renew} />);
    await failMedia(clip(), NETWORK_FAULT, 3);
    const inVain = [renew.mock.calls.length, problem()];
    fireEvent.click(screen.getByText('retry'));
    await showFrame(clip(), 720);

    clip().currentTime = 90;
    fireEvent.timeUpdate(clip());
    renew.mockClear();
    await failMedia(clip(), NETWORK_FAULT, 90);

    expect(inVain).toEqual([1, 'link']);
    expect([renew.mock.calls.length, problem()]).toEqual([1, '']);
  });

  it('leaves what was sought meanwhile alone after it went on once', async () => {
    stubLinks(() => true);
    render(<Clip url="/v?1" />);
    await failMedia(clip(), NETWORK_FAULT, 7);
    await showFrame(clip(), 720);

    await showFrame(clip(), 720);

    expect(clip().currentTime).toBe(0);
  });

  it('plays another file at once, from its beginning', async () => {
    stubLinks(() => false);
    const { rerender } = render(<Clip url="/v?1" renew={jest.fn()} />);
    await failMedia(clip(), SOURCE_FAULT, 9);

    rerender(<Clip url="/w?1" renew={jest.fn()} />);
    await showFrame(clip(), 720);

    expect([clip().getAttribute('src'), clip().currentTime, problem()]).toEqual(['/w?1', 0, '']);
  });
});
