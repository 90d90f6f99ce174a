import { renderApp } from '../../../testing/render-app';
import { Landing } from './landing';

/** What may stand in a button: phrasing, and in it nothing that is pressed itself. */
const NO_PHRASING =
  'div, p, ul, ol, li, section, article, header, footer, nav, main, h1, h2, h3, h4, a, button';

describe('the landing page as HTML', () => {
  it('has nothing in its buttons that HTML does not allow there', () => {
    const { container } = renderApp(<Landing />);
    const buttons = [...container.querySelectorAll('button')];

    expect(buttons.length).toBeGreaterThanOrEqual(6);
    expect(buttons.flatMap((button) => [...button.querySelectorAll(NO_PHRASING)])).toEqual([]);
  });

  it('names each of its landmarks of one kind differently', () => {
    const { container } = renderApp(<Landing />);
    const names = [...container.querySelectorAll('nav')].map((nav) => nav.getAttribute('aria-label'));

    expect(names.length).toBeGreaterThan(1);
    expect(names).not.toContain(null);
    expect(new Set(names).size).toBe(names.length);
  });
});
