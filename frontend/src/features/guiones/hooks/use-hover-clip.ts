import { useEffect, useRef, useState } from 'react';

/** A pointer that only passes by must not fetch a clip. */
const LINGER_MS = 300;

const wantsStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Whether the clip of a picture is to be shown: once a pointer or the keyboard's focus has stayed on it, until it leaves.
 * Never for people who asked their system for less motion, nor after `giveUp` (a clip that does not load).
 */
export function useHoverClip(clip: string | null | undefined): {
  playing: boolean;
  begin: () => void;
  end: () => void;
  giveUp: () => void;
} {
  const [playing, setPlaying] = useState(false);
  const [broken, setBroken] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );

  return {
    playing: playing && !broken,
    begin() {
      if (typeof clip !== 'string' || clip === '' || broken || wantsStillness()) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        setPlaying(true);
      }, LINGER_MS);
    },
    end() {
      clearTimeout(timer.current);
      setPlaying(false);
    },
    giveUp() {
      setBroken(true);
    },
  };
}
