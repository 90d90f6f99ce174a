import { useRef, type PointerEvent } from 'react';

/** Further than this, in pixels, a sheet that is let go closes; nearer it springs back. */
const CLOSE_AFTER = 96;

/** What the head of a sheet needs to be pulled down by a finger. */
export interface SheetDrag {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
}

/**
 * Pulls the closest element that matches `sheet` down with a finger, by the part that gets these handlers, and calls `onClose` when
 * it was pulled far enough. A mouse pulls nothing: its text can be selected.
 */
export function useSheetDrag(sheet: string, onClose: () => void): SheetDrag {
  const from = useRef<number | null>(null);
  const sheetOf = ({ currentTarget }: PointerEvent<HTMLElement>) => currentTarget.closest<HTMLElement>(sheet);
  const end = (event: PointerEvent<HTMLElement>, letGo: boolean) => {
    const start = from.current;
    if (start === null) return;
    from.current = null;
    sheetOf(event)?.style.removeProperty('translate');
    if (letGo && event.clientY - start > CLOSE_AFTER) onClose();
  };
  return {
    onPointerDown: (event) => {
      const button = event.target instanceof Element && event.target.closest('button, a') !== null;
      if (event.pointerType === 'mouse' || button) return;
      from.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event) => {
      if (from.current === null) return;
      const pulled = Math.max(0, event.clientY - from.current);
      sheetOf(event)?.style.setProperty('translate', `0 ${pulled}px`);
    },
    onPointerUp: (event) => {
      end(event, true);
    },
    onPointerCancel: (event) => {
      end(event, false);
    },
  };
}
