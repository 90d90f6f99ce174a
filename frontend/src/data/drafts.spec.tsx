import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useDraft } from './drafts';
import { clearDrafts, readDraft } from '../lib/kept-draft';
import { createQueryClient } from '../lib/query-client';

const BLANK = { feedback: '', tags: [] as string[], on: false };

function visit() {
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return renderHook(() => useDraft('nota', BLANK), { wrapper }).result;
}

describe('drafts', () => {
  beforeEach(() => {
    window.localStorage.clear();
  });

  it('come back on the next visit and say so', () => {
    const first = visit();
    act(() => {
      first.current.change({ feedback: 'más corto' });
    });

    const second = visit();

    expect(second.current.value).toEqual({ ...BLANK, feedback: 'más corto' });
    expect(second.current.restored).toBe(true);
  });

  it('are gone once discarded, sent or emptied again', () => {
    const first = visit();
    act(() => {
      first.current.change({ feedback: 'más corto' });
    });
    act(() => {
      first.current.change({ feedback: '' });
    });
    expect(window.localStorage).toHaveLength(0);

    act(() => {
      first.current.change({ on: true });
    });
    act(() => {
      first.current.discard();
    });
    expect(visit().current.restored).toBe(false);
  });

  it('leave out fields of another kind and whatever is no draft', () => {
    window.localStorage.setItem('pregonero_draft:a', JSON.stringify({ feedback: 3, tags: ['x'], other: 1 }));
    window.localStorage.setItem('pregonero_draft:b', '{');

    expect(readDraft('a', BLANK)).toEqual({ ...BLANK, tags: ['x'] });
    expect(readDraft('b', BLANK)).toBeNull();
  });

  it('are all forgotten at sign-out, and nothing else is', () => {
    window.localStorage.setItem('pregonero_draft:a', '{}');
    window.localStorage.setItem('pregonero_language', 'en');

    clearDrafts();

    expect(Object.keys(window.localStorage)).toEqual(['pregonero_language']);
  });
});
