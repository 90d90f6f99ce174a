import { fireEvent, screen } from '@testing-library/react';
import { renderApp } from '../testing/render-app';
import { ScrollArea } from './scroll-area';

describe('ScrollArea', () => {
  it('can be reached with the keyboard and hides its bar 600 ms after the last scroll', () => {
    jest.useFakeTimers();
    renderApp(
      <ScrollArea label="Voces" maxH="100px">
        <p>una voz</p>
      </ScrollArea>,
    );
    const area = screen.getByRole('region', { name: 'Voces' });
    expect(area.tabIndex).toBe(0);

    fireEvent.scroll(area);
    jest.advanceTimersByTime(400);
    fireEvent.scroll(area);
    jest.advanceTimersByTime(599);
    expect(area.hasAttribute('data-scrolling')).toBe(true);

    jest.advanceTimersByTime(1);
    expect(area.hasAttribute('data-scrolling')).toBe(false);
    jest.useRealTimers();
  });

  it('has a thumb of at least 18 px', () => {
    renderApp(
      <ScrollArea label="Voces" maxH="100px">
        <p>una voz</p>
      </ScrollArea>,
    );

    const { stylesAside } = globalThis as unknown as { stylesAside: Element };
    const rules = Array.from(stylesAside.querySelectorAll('style'), ({ textContent }) => textContent);
    const area = screen.getByRole('region', { name: 'Voces' });
    const thumb = rules.filter(
      (rule) =>
        rule.includes('::-webkit-scrollbar-thumb') &&
        Array.from(area.classList).some((name) => rule.includes(`.${name}`)),
    );
    expect(thumb.map((rule) => /min-height:\s*([^;}]+)/u.exec(rule)?.[1]?.trim())).toEqual(['18px']);
  });
});
