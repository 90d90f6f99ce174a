import { renderHook } from '@testing-library/react';
import { usePageTitle, useUnreadInTitle } from './use-page-title';

describe('page title', () => {
  it('names the page and counts what is unread, for somebody on another tab', () => {
    const page = renderHook(
      ({ title }: { title: string }) => {
        usePageTitle(title);
      },
      { initialProps: { title: 'Videos' } },
    );
    expect(document.title).toBe('Videos · Pregonero');

    const unread = renderHook(
      ({ count }: { count: number }) => {
        useUnreadInTitle(count);
      },
      { initialProps: { count: 1 } },
    );
    expect(document.title).toBe('(1) Videos · Pregonero');

    page.rerender({ title: 'Guiones' });
    expect(document.title).toBe('(1) Guiones · Pregonero');

    unread.rerender({ count: 120 });
    expect(document.title).toBe('(99+) Guiones · Pregonero');

    unread.unmount();
    expect(document.title).toBe('Guiones · Pregonero');
  });
});
