import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseColorScheme, chosenColorScheme, followSystemColorScheme } from './color-scheme';

const PAGES = ['index.html', 'landing.html', 'door.html', 'r.html'];

/** The script in the head of a page that draws the chosen scheme before anything is painted. */
function headScript(page: string): string {
  const html = readFileSync(join(__dirname, '..', '..', page), 'utf8');
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/gu)].map(([, text = '']) => text);
  return scripts.find((text) => text.includes('pregonero_color_scheme')) ?? '';
}

let systemIsLight = false;
let onChange: () => void;

function system(isLight: boolean) {
  systemIsLight = isLight;
}

const shown = () => document.documentElement.className;

beforeEach(() => {
  window.localStorage.clear();
  document.documentElement.className = 'dark';
  system(false);
  window.matchMedia = (query) =>
    ({
      matches: systemIsLight === (query === '(prefers-color-scheme: light)'),
      addEventListener: (_name: string, listener: () => void) => {
        onChange = listener;
      },
      removeEventListener: () => {
        onChange = () => undefined;
      },
    }) as unknown as MediaQueryList;
});

describe('the colour scheme', () => {
  it.each(PAGES)('%s is dark whatever the system prefers, until somebody chooses', (page) => {
    system(true);
    window.eval(headScript(page));
    expect(shown()).toBe('dark');
    expect(chosenColorScheme()).toBe('dark');
  });

  it.each([
    ['light', false, 'light'],
    ['dark', true, 'dark'],
    ['system', true, 'light'],
    ['system', false, 'dark'],
  ] as const)(
    '%s with a light system (%s) shows %s, at once and when a page begins',
    (chosen, isLight, as) => {
      system(isLight);
      chooseColorScheme(chosen);
      expect(shown()).toBe(as);
      for (const page of PAGES) {
        document.documentElement.className = 'dark';
        window.eval(headScript(page));
        expect(shown()).toBe(as);
        expect(document.documentElement.style.colorScheme).toBe(as);
      }
    },
  );

  it('follows the system while that is chosen, and only then', () => {
    const end = followSystemColorScheme();
    chooseColorScheme('system');
    system(true);
    onChange();
    expect(shown()).toBe('light');

    chooseColorScheme('dark');
    onChange();
    expect(shown()).toBe('dark');
    end();
  });
});
