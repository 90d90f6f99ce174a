/** What people may choose; dark until they do, whatever their system prefers. */
export const COLOR_SCHEMES = ['dark', 'light', 'system'] as const;
/** One of {@link COLOR_SCHEMES}. */
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

/** Read by the head of every page too, before anything is drawn (`page-parts/colour-scheme.html`). */
const KEY = 'pregonero_color_scheme';
const PREFERS_LIGHT = '(prefers-color-scheme: light)';

/** What this browser chose. */
export function chosenColorScheme(): ColorScheme {
  try {
    const stored = window.localStorage.getItem(KEY);
    return COLOR_SCHEMES.find((scheme) => scheme === stored) ?? 'dark';
  } catch {
    return 'dark';
  }
}

function show(): void {
  const chosen = chosenColorScheme();
  const isLight = chosen === 'light' || (chosen === 'system' && window.matchMedia(PREFERS_LIGHT).matches);
  const { classList, style } = document.documentElement;
  classList.toggle('light', isLight);
  classList.toggle('dark', !isLight);
  style.colorScheme = isLight ? 'light' : 'dark';
}

/** Remembers the choice and shows it at once. */
export function chooseColorScheme(next: ColorScheme): void {
  try {
    window.localStorage.setItem(KEY, next);
  } catch {
    // A browser that remembers nothing stays dark.
    return;
  }
  show();
}

/** Follows the system while that is what was chosen. Returns what ends it. */
export function followSystemColorScheme(): () => void {
  const query = window.matchMedia(PREFERS_LIGHT);
  query.addEventListener('change', show);
  return () => {
    query.removeEventListener('change', show);
  };
}
