import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** What stands above the page and returns the focus by itself. */
const LAYERS = '[role=menu], [role=dialog], [role=alertdialog]';

/**
 * Begins a new page as browsers do: at its top, with the focus on its content, so that the keyboard goes on from
 * there and screen readers say where it is. Going back leaves the position as it was; so does the first page, where
 * the browser has just done it, and a page whose address names something on it (`useNamedElement`).
 */
export function usePageChange(content: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const kind = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (kind === NavigationType.Pop || hash !== '') return;
    window.scrollTo(0, 0);
    // What was opened while the page was on its way keeps the focus: taking it would close a menu under the hand.
    if (document.activeElement?.closest(LAYERS) != null) return;
    content.current?.focus({ preventScroll: true });
  }, [pathname, hash, kind, content]);
}
