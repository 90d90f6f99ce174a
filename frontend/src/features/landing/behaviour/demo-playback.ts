import { showFullScreen } from '../../../lib/full-screen';

/** Why a video should move: the pointer is over it or the keyboard is on it, or somebody asked for it outright. */
type Wish = 'hint' | 'request';

interface Demo {
  button: HTMLElement;
  video: HTMLVideoElement;
  /** Shows the video on the whole screen. */
  enlarge: HTMLElement | null;
}

/** The demos below `root`: each a button with a video whose address waits in `data-src`. */
function demosOf(root: HTMLElement): Demo[] {
  return [...root.querySelectorAll<HTMLElement>('[data-demo]')].flatMap((button) => {
    const video = button.querySelector('video');
    const enlarge = button.parentElement?.querySelector<HTMLElement>('[data-demo-full-screen]') ?? null;
    return video === null ? [] : [{ button, video, enlarge }];
  });
}

/** Whether this person asked their system for less motion. */
export function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Plays the demo videos on hover and on keyboard focus without sound, on a tap or a click with it, one at a time; leaving pauses. Nothing
 * of a video is fetched before its first play. A button shows the one that plays on the whole screen. People who prefer less motion
 * see one move only when they press it. Returns the way to stop listening.
 */
export function enlivenDemos(root: HTMLElement): () => void {
  const demos = demosOf(root);
  const listening = new AbortController();
  const { signal } = listening;

  const pause = ({ button, video }: Demo) => {
    button.removeAttribute('data-playing');
    button.setAttribute('aria-pressed', 'false');
    video.controls = false;
    video.pause();
  };
  const play = (demo: Demo, wish: Wish) => {
    if (wish === 'hint' && prefersStillness()) return;
    for (const other of demos) if (other !== demo) pause(other);
    const { button, video } = demo;
    if (video.getAttribute('src') === null) video.src = video.dataset['src'] ?? '';
    // A browser lets a page sound only where somebody pressed.
    video.muted = wish === 'hint';
    button.setAttribute('data-playing', '');
    button.setAttribute('aria-pressed', 'true');
    video.play().catch(() => {
      // Paused before it could start, or the file is missing: the poster stays.
      if (video.paused) pause(demo);
    });
  };

  for (const demo of demos) {
    const { button, enlarge } = demo;
    // A finger also "enters"; it is the tap that counts there.
    button.addEventListener(
      'pointerenter',
      (event) => {
        if (event.pointerType === 'mouse') play(demo, 'hint');
      },
      { signal },
    );
    // Focus that came from a press is followed by a click, which decides.
    button.addEventListener(
      'focus',
      () => {
        if (button.matches(':focus-visible')) play(demo, 'hint');
      },
      { signal },
    );
    const leave = ({ relatedTarget }: MouseEvent | FocusEvent) => {
      const isHere = relatedTarget !== null && [button, enlarge].includes(relatedTarget as HTMLElement);
      if (!isHere && document.fullscreenElement !== demo.video) pause(demo);
    };
    for (const part of [button, enlarge]) {
      part?.addEventListener(
        'pointerleave',
        (event) => {
          if (event.pointerType === 'mouse') leave(event);
        },
        { signal },
      );
      part?.addEventListener('blur', leave, { signal });
    }
    enlarge?.addEventListener(
      'click',
      () => {
        play(demo, 'request');
        demo.video.controls = true;
        void showFullScreen(demo.video);
      },
      { signal },
    );
    demo.video.addEventListener(
      'fullscreenchange',
      () => {
        if (document.fullscreenElement === null) pause(demo);
      },
      { signal },
    );
    button.addEventListener(
      'click',
      () => {
        const isHeard = button.hasAttribute('data-playing') && !demo.video.muted;
        if (isHeard) pause(demo);
        else play(demo, 'request');
      },
      { signal },
    );
  }

  return () => {
    listening.abort();
    demos.forEach(pause);
  };
}
