import { type RefObject, useEffect } from 'react';

/** Further apart than this, the second film jumps to the first one's picture. */
const DRIFT_SECONDS = 0.12;

/** Lets a second film follow the first: same picture, same pace, without a sound of its own. */
export function useLinkedFilms(
  first: RefObject<HTMLVideoElement | null>,
  second: RefObject<HTMLVideoElement | null>,
): void {
  useEffect(() => {
    const [leader, follower] = [first.current, second.current];
    if (leader === null || follower === null) return undefined;
    const follow = () => {
      if (Math.abs(follower.currentTime - leader.currentTime) > DRIFT_SECONDS) {
        follower.currentTime = leader.currentTime;
      }
      if (leader.paused) follower.pause();
      // A browser that refuses leaves it standing; the picture still follows.
      else if (follower.paused) void follower.play().catch(() => undefined);
      follower.playbackRate = leader.playbackRate;
    };
    const events = ['play', 'pause', 'seeking', 'seeked', 'timeupdate', 'ratechange'];
    for (const name of events) leader.addEventListener(name, follow);
    follower.addEventListener('loadedmetadata', follow);
    follow();
    return () => {
      for (const name of events) leader.removeEventListener(name, follow);
      follower.removeEventListener('loadedmetadata', follow);
      follower.pause();
    };
  }, [first, second]);
}
