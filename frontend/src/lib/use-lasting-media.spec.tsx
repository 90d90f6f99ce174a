import { act, fireEvent, render, screen } from '@testing-library/react';
import { failMedia, NETWORK_FAULT, showFrame, SOURCE_FAULT, stubLinks } from '../testing/media-faults';
import { useLastingMedia } from './use-lasting-media';

function Film({ url, renew }: { url: string; renew?: () => unknown }) {
  const { src, problem, retry, handlers } = useLastingMedia(url, { renew });
  return (
    <>
      <video src={src} data-testid="film" {...handlers} />
      <output>{problem}</output>
      <button type="button" onClick={retry}>
        retry
      </button>
    </>
  );
}

const film = () => screen.getByTestId<HTMLVideoElement>('film');
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
    render(<Film url="/v?1" />);

    await failMedia(film(), NETWORK_FAULT, 7);
    await showFrame(film(), 720);

    expect([load.mock.calls.length, film().currentTime, problem()]).toEqual([1, 7, '']);
  });

  it('shows the fault when no new link comes in time, and tries again when one comes later', async () => {
    stubLinks(() => false);
    const { rerender } = render(<Film url="/v?1" renew={() => undefined} />);
    await failMedia(film(), SOURCE_FAULT, 3);
    const waiting = problem();

    await act(() => jest.advanceTimersByTimeAsync(5_000));

    expect([waiting, problem()]).toEqual(['', 'link']);
    rerender(<Film url="/v?2" renew={() => undefined} />);
    expect([film().getAttribute('src'), problem()]).toEqual(['/v?2', '']);
  });

  it('shows the fault when the renewal failed', async () => {
    stubLinks(() => false);
    render(<Film url="/v?1" renew={() => Promise.reject(new Error('no'))} />);

    await failMedia(film(), SOURCE_FAULT);
    await act(() => jest.advanceTimersByTimeAsync(0));

    expect(problem()).toBe('link');
  });

  it('renews once for a fault at one second, and again for a later one', async () => {
    stubLinks(() => false);
    const renew = jest.fn();
    const { rerender } = render(<Film url="/v?1" renew={renew} />);
    await failMedia(film(), NETWORK_FAULT, 3);
    rerender(<Film url="/v?2" renew={renew} />);
    await failMedia(film(), NETWORK_FAULT, 3);
    const inVain = [renew.mock.calls.length, problem()];
    fireEvent.click(screen.getByText('retry'));
    await showFrame(film(), 720);

    film().currentTime = 90;
    fireEvent.timeUpdate(film());
    renew.mockClear();
    await failMedia(film(), NETWORK_FAULT, 90);

    expect(inVain).toEqual([1, 'link']);
    expect([renew.mock.calls.length, problem()]).toEqual([1, '']);
  });

  it('leaves what was sought meanwhile alone after it went on once', async () => {
    stubLinks(() => true);
    render(<Film url="/v?1" />);
    await failMedia(film(), NETWORK_FAULT, 7);
    await showFrame(film(), 720);

    await showFrame(film(), 720);

    expect(film().currentTime).toBe(0);
  });

  it('plays another file at once, from its beginning', async () => {
    stubLinks(() => false);
    const { rerender } = render(<Film url="/v?1" renew={jest.fn()} />);
    await failMedia(film(), SOURCE_FAULT, 9);

    rerender(<Film url="/w?1" renew={jest.fn()} />);
    await showFrame(film(), 720);

    expect([film().getAttribute('src'), film().currentTime, problem()]).toEqual(['/w?1', 0, '']);
  });
});
