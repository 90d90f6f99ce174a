import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseColorScheme, chosenColorScheme, followSystemColorScheme } from './color-scheme';

const FOLDER = join(__dirname, '..', '..');
const PART = readFileSync(join(FOLDER, 'page-parts', 'colour-scheme.html'), 'utf8');
/** The script in the head of every page that draws the chosen scheme before anything is painted. */
const [, HEAD_SCRIPT = ''] = /<script>([\s\S]*?)<\/script>/u.exec(PART) ?? [];

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
  it.each(['index.html', 'landing.html', 'door.html', 'r.html'])('is drawn by the head of %s', (page) => {
    expect(readFileSync(join(FOLDER, page), 'utf8')).toContain('<!--colour-scheme-->');
  });

  it('is dark whatever the system prefers, until somebody chooses', () => {
    system(true);
    window.eval(HEAD_SCRIPT);
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
      document.documentElement.className = 'dark';
      window.eval(HEAD_SCRIPT);
      expect(shown()).toBe(as);
      expect(document.documentElement.style.colorScheme).toBe(as);
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
