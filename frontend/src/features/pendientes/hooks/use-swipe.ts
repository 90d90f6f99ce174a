import { useRef, type TouchEvent } from 'react';

/** Shorter ones, in pixels, are taps; steeper ones scroll. */
const LEAST = 56;

/** Handlers of an element over which a finger goes to the next (-1: to the previous) of a row. */
export function useSwipe(onSwipe: (by: 1 | -1) => void): {
  onTouchStart: (event: TouchEvent) => void;
  onTouchEnd: (event: TouchEvent) => void;
} {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }) => {
      const touch = touches.length === 1 ? touches[0] : undefined;
      from.current = touch === undefined ? null : { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd: ({ changedTouches }) => {
      const touch = changedTouches[0];
      const start = from.current;
      from.current = null;
      if (start === null || touch === undefined) return;
      const [x, y] = [touch.clientX - start.x, touch.clientY - start.y];
      if (Math.abs(x) >= LEAST && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
  };
}
