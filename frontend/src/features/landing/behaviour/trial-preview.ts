import { prefersStillness } from './demo-playback';

/** Eight seconds of a presenter: they move without sound by themselves, and a tap turns the sound on and off. */
export function enlivenPreview(result: HTMLElement, signal: AbortSignal): void {
  const button = result.querySelector<HTMLElement>('[data-trial-preview]');
  const video = button?.querySelector('video') ?? null;
  const sign = button?.querySelector<HTMLElement>('[data-trial-sound]') ?? null;
  if (button === null || video === null || sign === null || video.getAttribute('src') !== null) return;
  video.poster = video.dataset['poster'] ?? '';
  video.src = video.dataset['src'] ?? '';
  const play = (muted: boolean) => {
    video.muted = muted;
    sign.textContent = (muted ? sign.dataset['off'] : sign.dataset['on']) ?? '';
    // A browser that refuses to play shows the poster.
    video.play().catch(() => undefined);
  };
  if (!prefersStillness()) play(true);
  button.addEventListener(
    'click',
    () => {
      const isHeard = !video.paused && !video.muted;
      if (!isHeard) video.currentTime = 0;
      play(isHeard);
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    video.pause();
  });
}
