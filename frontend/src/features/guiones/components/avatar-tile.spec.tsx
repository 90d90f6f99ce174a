import { act, fireEvent, screen } from '@testing-library/react';
import { anAvatar } from '../../../testing/builders';
import { renderApp } from '../../../testing/render-app';
import { AvatarTile } from './avatar-tile';

const CLIP = '/lucia.mp4';
const show = (preview_video_url: string | null = CLIP) => {
  const { container } = renderApp(
    <AvatarTile avatar={anAvatar({ preview_video_url })} selected={false} onSelect={jest.fn()} />,
  );
  return { tile: screen.getByRole('button'), clip: () => container.querySelector('video') };
};
const linger = () => act(() => jest.advanceTimersByTimeAsync(400));

describe('AvatarTile', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('lets the presenter speak, silently, while a pointer stays on it', async () => {
    const { tile, clip } = show();

    fireEvent.pointerEnter(tile);
    expect(clip()).toBeNull();
    await linger();
    expect(clip()?.getAttribute('src')).toBe(CLIP);
    expect(clip()?.muted).toBe(true);

    fireEvent.pointerLeave(tile);
    expect(clip()).toBeNull();
  });

  it('does so for the keyboard, too', async () => {
    const { tile, clip } = show();

    fireEvent.focus(tile);
    await linger();
    expect(clip()).not.toBeNull();
    fireEvent.blur(tile);
    expect(clip()).toBeNull();
  });

  it('fetches nothing for a pointer that passes by, without a clip, or after one that failed', async () => {
    const { tile, clip } = show();
    fireEvent.pointerEnter(tile);
    fireEvent.pointerLeave(tile);
    await linger();
    expect(clip()).toBeNull();

    fireEvent.pointerEnter(tile);
    await linger();
    const shown = clip();
    if (shown) fireEvent.error(shown);
    expect(shown).not.toBeNull();
    expect(clip()).toBeNull();
  });

  it('stays still without a clip', async () => {
    const { tile, clip } = show(null);
    fireEvent.pointerEnter(tile);
    await linger();
    expect(clip()).toBeNull();
  });

  it('stays still for people who asked for less motion', async () => {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => ({ media, matches: true }) as MediaQueryList);
    const { tile, clip } = show();
    fireEvent.pointerEnter(tile);
    await linger();
    expect(clip()).toBeNull();
  });
});
