import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { focusMain } from './focus-main';

/** What the address names after '#'; null when it names nothing that is drawn. */
export function namedElement(): HTMLElement | null {
  return document.getElementById(window.location.hash.slice(1));
}

/**
 * Shows what the address names after '#' once the page has drawn it: at the top of the window and with the focus, so that
 * the keyboard goes on from there and screen readers say what it is. Asked again by each navigation, also to the same address.
 * What is gone leaves the page at its start.
 */
export function useNamedElement(drawn: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!drawn || hash === '') return;
    const element = document.getElementById(hash.slice(1));
    if (element === null) {
      window.scrollTo(0, 0);
      focusMain();
      return;
    }
    show(element);
  }, [drawn, hash, key]);
}

/** Shows one element when the address names it: for what is drawn after its page, such as what a list of its own holds. */
export function useNamedLater(id: string | null): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const element = id === null || hash !== `#${id}` ? null : document.getElementById(id);
    if (element !== null) show(element);
  }, [id, hash, key]);
}

function show(element: HTMLElement): void {
  element.scrollIntoView({ block: 'start' });
  element.focus({ preventScroll: true });
}
