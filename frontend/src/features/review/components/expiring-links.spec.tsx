import type { ReviewComment, ReviewVersion } from '@pregonero/contracts/api';
import { render, screen, waitFor } from '@testing-library/react';
import { type ReactElement, createRef } from 'react';
import {
  failMedia,
  NETWORK_FAULT,
  setPlaying,
  showFrame,
  SOURCE_FAULT,
  stubLinks,
} from '../../../testing/media-faults';
import '../../../testing/patience';
import { CommentList } from './comment-list';
import { ReviewStage } from './review-stage';
import { SetTile } from './set-tile';

const OLD = '/film?ticket=old';
const NEW = '/film?ticket=new';
const aVersion = (number: number, videoUrl: string, downloadUrl: string | null = null): ReviewVersion => ({
  number,
  at: '2026-11-22T10:00:00.000Z',
  videoUrl,
  downloadUrl,
});
const aNote = (url: string): ReviewComment => ({
  ...{ number: 3, version: 1, author: 'Eva', text: '', atSeconds: null, drawing: null, isResolved: false },
  ...{ voice: { url, seconds: 4 }, at: '2026-11-21T10:00:00.000Z' },
});
const film = createRef<HTMLVideoElement>();

function stage(first: ReviewVersion, second: ReviewVersion | null, onRenew = jest.fn()): ReactElement {
  return (
    <ReviewStage
      {...{ film, landsAt: null, caption: 'Pan', version: first, comments: [], drawing: null, onRenew }}
      compared={second === null ? null : { version: second, mode: 'beside' }}
      onSeek={jest.fn()}
    />
  );
}

/** Each place that plays a link of a review: how it is drawn with a link, and which element plays. */
const PLACES: [string, (url: string, onRenew: jest.Mock) => ReactElement, string][] = [
  ['the reviewed video', (url, onRenew) => stage(aVersion(2, url), null, onRenew), 'video'],
  [
    'the compared version',
    (url, onRenew) => stage(aVersion(2, '/other'), aVersion(1, url), onRenew),
    '.rv-second video',
  ],
  [
    'a voice note',
    (url, onRenew) => (
      <CommentList comments={[aNote(url)]} newestVersion={1} onSeek={jest.fn()} onRenew={onRenew} />
    ),
    'audio',
  ],
];

function elementOf(container: HTMLElement, selector: string): HTMLMediaElement {
  const element = container.querySelector<HTMLMediaElement>(selector);
  if (element === null) throw new Error('nothing plays');
  return element;
}

describe('links of a review that expire', () => {
  let play: jest.SpiedFunction<HTMLMediaElement['play']>;
  beforeEach(() => {
    play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it.each(PLACES)('asks for a new link to %s and goes on at the same second', async (_, draw, selector) => {
    const asked = stubLinks((url) => url === NEW);
    const onRenew = jest.fn();
    const { container, rerender } = render(draw(OLD, onRenew));
    const element = await waitFor(() => elementOf(container, selector));

    if (film.current !== null) setPlaying(film.current, 12.5);
    await failMedia(element, NETWORK_FAULT, 12.5);

    expect([asked, onRenew.mock.calls.length]).toEqual([[OLD], 1]);
    expect(screen.queryByRole('alert')).toBeNull();
    play.mockClear();
    rerender(draw(NEW, onRenew));
    await showFrame(element, 720);
    expect([element.getAttribute('src'), element.currentTime]).toEqual([NEW, 12.5]);
    expect(new Set(play.mock.contexts)).toEqual(new Set([element]));
  });

  it.each(PLACES)('keeps %s on the link that it plays while others come', async (_, draw, selector) => {
    const { container, rerender } = render(draw(OLD, jest.fn()));
    await waitFor(() => elementOf(container, selector));

    rerender(draw(NEW, jest.fn()));

    expect(container.querySelector(selector)?.getAttribute('src')).toBe(OLD);
  });

  it.each(PLACES)(
    'says of %s that the browser cannot play it when its link works',
    async (_, draw, selector) => {
      stubLinks(() => true);
      const onRenew = jest.fn();
      const { container } = render(draw(OLD, onRenew));
      const element = container.querySelector<HTMLMediaElement>(selector);
      if (element === null) throw new Error('nothing plays');

      await failMedia(element, SOURCE_FAULT);

      expect(screen.getByRole('alert').textContent).toMatch(/Tu navegador no puede/u);
      expect(onRenew).not.toHaveBeenCalled();
    },
  );

  it('gives a tile whose ticket has expired the newest one, and says where there is no picture', async () => {
    stubLinks(() => true);
    const draw = (videoUrl: string) => (
      <SetTile video={{ token: 't', caption: 'Pan', state: 'pending', videoUrl }} onOpen={jest.fn()} />
    );
    const { container, rerender } = render(draw(OLD));
    const tile = () => container.querySelector('video');
    rerender(draw(NEW));
    const before = tile()?.getAttribute('src');

    await failMedia(tile() ?? new Audio(), SOURCE_FAULT);
    const after = tile()?.getAttribute('src');
    await failMedia(tile() ?? new Audio(), SOURCE_FAULT);

    expect([before, after]).toEqual([`${OLD}#t=0.5`, `${NEW}#t=0.5`]);
    expect(tile()).toBeNull();
    expect(screen.getByText('Sin vista previa')).toBeTruthy();
  });
});

describe('a video that the browser cannot play', () => {
  beforeEach(() => {
    stubLinks(() => true);
    jest
      .spyOn(HTMLMediaElement.prototype, 'play')
      .mockRejectedValue(new DOMException('no', 'NotSupportedError'));
    jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('offers the file in place of the sound when the guest may download it', async () => {
    const { container } = render(stage(aVersion(1, OLD, '/file'), null));

    await failMedia(container.querySelector('video') ?? new Audio(), SOURCE_FAULT);

    expect(screen.getByRole('link', { name: 'Descargar' }).getAttribute('href')).toBe('/file');
    expect(screen.queryByRole('button', { name: 'Activar el sonido' })).toBeNull();
  });

  it('names another way when the guest may not download it', async () => {
    render(stage(aVersion(1, OLD), null));

    // The sound of such a video plays, without a picture.
    await showFrame(film.current ?? new Audio(), 0);

    expect(screen.getByRole('alert').textContent).toContain('una copia en MP4');
    expect(screen.queryByRole('link')).toBeNull();
  });
});
