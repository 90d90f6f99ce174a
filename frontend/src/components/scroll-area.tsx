import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';

/** Second spec document, section 9.1: the bar hides 600 ms after the last scroll; its thumb has at least 18 px. */
const HIDE_DELAY_MS = 600;
const THUMB_MIN_PX = '18px';

const Area = chakra('div', {
  base: {
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    p: '1',
    focusVisibleRing: 'inside',
    rounded: 'lg',
    '--thumb': 'transparent',
    '&[data-scrolling], &:hover, &:focus-visible': { '--thumb': 'colors.border.emphasized' },
    '&::-webkit-scrollbar': { width: '10px' },
    '&::-webkit-scrollbar-track': { background: 'transparent' },
    '&::-webkit-scrollbar-thumb': {
      minHeight: THUMB_MIN_PX,
      borderRadius: 'full',
      border: '2px solid transparent',
      backgroundClip: 'content-box',
      backgroundColor: 'var(--thumb)',
    },
  },
});

interface ScrollAreaProps {
  /** What is inside, for people who reach it with the keyboard. */
  label: string;
  maxH: string;
  busy?: boolean;
  children: ReactNode;
}

/** A part of the page that scrolls by itself, also with the arrow keys. */
export function ScrollArea({ label, maxH, busy = false, children }: ScrollAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      element.dataset['scrolling'] = '';
      clearTimeout(timer);
      timer = setTimeout(() => {
        delete element.dataset['scrolling'];
      }, HIDE_DELAY_MS);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      element.removeEventListener('scroll', onScroll);
      clearTimeout(timer);
    };
  }, []);
  return (
    <Area ref={area} role="region" aria-label={label} aria-busy={busy} tabIndex={0} maxH={maxH}>
      {children}
    </Area>
  );
}
