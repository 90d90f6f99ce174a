import { useEffect } from 'react';
import { commonTexts } from '../texts/common';

/** As the bell does: 99+ above 99. */
const COUNT_MAX = 99;

let page: string | null = null;
let unread = 0;

function show(): void {
  const name = page === null ? commonTexts.productName : `${page} · ${commonTexts.productName}`;
  const count = unread > COUNT_MAX ? `${COUNT_MAX}+` : String(unread);
  document.title = unread === 0 ? name : `(${count}) ${name}`;
}

/** Names the page in the browser's tab and history, and to screen readers that arrive on it. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    page = title;
    show();
    return () => {
      page = null;
      show();
    };
  }, [title]);
}

/** Puts the number of unread notifications before the title, for somebody who is on another tab. */
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
