import { render, screen, waitFor } from '@testing-library/react';
import { useFocusAfterwards } from './use-focus-afterwards';

function Sheet() {
  useFocusAfterwards('card');
  return <p>100 %</p>;
}
const page = (isOpen: boolean) => (
  <>
    <article id="card" tabIndex={-1} />
    <button type="button">Otro</button>
    {isOpen && <Sheet />}
  </>
);

describe('useFocusAfterwards', () => {
  it('focuses the element when its component has gone', async () => {
    const { rerender } = render(page(true));
    expect(document.activeElement).toBe(document.body);
    rerender(page(false));

    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole('article'));
    });
  });

  it('leaves the focus where a person has put it', async () => {
    jest.useFakeTimers();
    const { rerender } = render(page(true));
    screen.getByRole('button').focus();
    rerender(page(false));
    await jest.runAllTimersAsync();
    jest.useRealTimers();

    expect(document.activeElement).toBe(screen.getByRole('button'));
  });
});
