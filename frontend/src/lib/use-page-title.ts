import { useEffect } from 'react';
import { commonTexts } from '../texts/common';

const SHOWN_AT_MOST = 99;

let page: string | null = null;
let unread = 0;

function show(): void {
  const name = page === null ? commonTexts.productName : `${page} · ${commonTexts.productName}`;
  const count = unread > SHOWN_AT_MOST ? `${SHOWN_AT_MOST}+` : String(unread);
  document.title = unread === 0 ? name : `(${count}) ${name}`;
}

/** Names the page in the browser's tab and history, and to screen readers that arrive on it. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    page = title;
    show();
  }, [title]);
}

/** Puts the unread notifications before the title, for somebody who is on another tab when a video is done. */
export function useUnreadInTitle(count: number): void {
  useEffect(() => {
    unread = count;
    show();
    return () => {
      unread = 0;
      show();
    };
  }, [count]);
}
