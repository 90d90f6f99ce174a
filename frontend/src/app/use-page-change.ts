import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Begins a new page as browsers do: at its top, with the focus on its content, so that the keyboard goes on from
 * there and screen readers say where it is. Going back leaves the position as it was; so does the first page, where
 * the browser has just done it.
 */
export function usePageChange(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (kind === 'POP') return;
    window.scrollTo(0, 0);
    content.current?.focus({ preventScroll: true });
  }, [pathname, kind, content]);
}
