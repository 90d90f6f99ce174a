import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useNamedElement } from './use-named-element';

function Page({ drawn }: { drawn: boolean }) {
  useNamedElement(drawn);
  return drawn ? (
    <>
      <p id="guion-1" tabIndex={-1} />
      <p id="guion-2" tabIndex={-1} />
    </>
  ) : null;
}

const shown: string[] = [];

beforeEach(() => {
  shown.length = 0;
  Element.prototype.scrollIntoView = function scrolled(this: Element) {
    shown.push(this.id);
  };
  window.scrollTo = () => {
    shown.push('start');
  };
});

function open(hash: string, drawn = true) {
  const router = createMemoryRouter([{ path: '/', element: <Page drawn={drawn} /> }], {
    initialEntries: [`/${hash}`],
  });
  render(<RouterProvider router={router} />);
  return router;
}

describe('useNamedElement', () => {
  it('scrolls to what the address names and gives it the focus', () => {
    open('#guion-2');

    expect(shown).toEqual(['guion-2']);
    expect(document.activeElement?.id).toBe('guion-2');
  });

  it('does so again when the same address is asked for again', async () => {
    const router = open('#guion-2');
    await act(() => router.navigate('/#guion-1'));
    await act(() => router.navigate('/#guion-1'));

    expect(shown).toEqual(['guion-2', 'guion-1', 'guion-1']);
  });

  it('waits until the page has drawn it', () => {
    open('#guion-2', false);

    expect(shown).toEqual([]);
  });

  it('leaves the page at its start when the thing is gone, and alone without a name', () => {
    open('#guion-3');
    open('');

    expect(shown).toEqual(['start']);
  });
});
