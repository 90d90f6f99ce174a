import { act, fireEvent, screen } from '@testing-library/react';
import { renderApp } from '../testing/render-app';
import { toast } from './toaster';

const shown = () => screen.queryAllByText(/^(?:uno|dos)$/u).map((element) => element.textContent);
const show = (title: string) => {
  act(() => {
    toast.success(title);
  });
};
const after = (ms: number) => {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
};

describe('Toaster', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    renderApp(<p>pantalla</p>);
  });
  afterEach(() => {
    act(() => {
      toast.dismiss();
    });
    jest.useRealTimers();
  });

  it('shows one toast at a time, for five seconds', () => {
    show('uno');
    show('dos');
    expect(shown()).toEqual(['dos']);

    after(4_999);
    expect(shown()).toEqual(['dos']);

    after(1);
    expect(shown()).toEqual([]);
  });

  it('brings the last one back with F8 until 1,000,000 ms after it went', () => {
    show('uno');
    after(5_000);
    after(999_999);
    fireEvent.keyDown(window, { key: 'F8' });
    expect(shown()).toEqual(['uno']);

    after(5_000);
    fireEvent.blur(screen.getByRole('region', { name: 'Avisos' }));
    after(5_000);
    after(1_000_000);
    fireEvent.keyDown(window, { key: 'F8' });
    expect(shown()).toEqual([]);
  });

  it.each([
    [49, ['uno']],
    [50, []],
  ])('stays or goes after a swipe of %d px', (distance, left) => {
    show('uno');
    const card = document.querySelector('[data-toast]');
    if (card === null) throw new Error('no toast');

    fireEvent.pointerDown(card, { clientX: 0 });
    fireEvent.pointerMove(card, { clientX: distance });
    fireEvent.pointerUp(card, { clientX: distance });

    expect(shown()).toEqual(left);
  });

  it('tells dialogs how much room it takes, as long as it is there', () => {
    const room = () => document.documentElement.style.getPropertyValue('--toast-space');
    show('uno');
    expect(room()).toMatch(/^\d+px$/u);

    after(5_000);
    expect(room()).toBe('');
  });
});
