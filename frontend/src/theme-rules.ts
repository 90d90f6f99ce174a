import { defineConfig } from '@chakra-ui/react';
import { globalCss, tokens } from '@chakra-ui/react/theme';

/** Sizes, colours and ratios that nothing here asks for: each token costs time when the system is made in the browser. */
const usedSizes = Object.fromEntries(
  Object.entries(tokens.sizes).filter(([name]) => !name.includes('/') && !/^[sld]v[hw]$/.test(name)),
);

/** The same in both schemes. */
const always = (value: string) => ({ value });

/** One role of the interface, as each scheme draws it: the one table of dark and light. */
const role = (dark: string, light: string) => ({ value: { _light: light, _dark: dark } });

type Hue = 'red' | 'orange' | 'yellow' | 'green' | 'blue' | 'purple' | 'gray';
type Shade = 100 | 200 | 300 | 500 | 600 | 700 | 800 | 900;

/** The roles of a palette: a hue on a quiet ground of the same hue. The shades themselves are no tokens. */
function rolesOf(palette: Hue) {
  const shades = tokens.colors[palette];
  const shade = (dark: Shade, light: Shade) => role(shades[dark].value, shades[light].value);
  return {
    contrast: always('white'),
    fg: shade(300, 700),
    subtle: shade(900, 100),
    muted: shade(800, 200),
    emphasized: shade(700, 300),
    solid: shade(600, 600),
    focusRing: shade(500, 500),
    border: shade(700, 300),
  };
}

/** Rules of every page: the ground, own form controls, less movement for those who ask for it. */
export const pageRules = defineConfig({
  preflight: true,
  globalCss: {
    ...globalCss,
    html: {
      color: 'fg',
      bg: 'bg',
      lineHeight: '1.6',
      colorPalette: 'brand',
      scrollBehavior: { base: 'smooth', _motionReduce: 'auto' },
    },
    body: { minHeight: '100dvh', overflowX: 'hidden', fontSize: '0.9375rem' },
    // Own checkboxes and radio buttons: real ones, drawn by us, so that forms need to know nothing of it.
    'input[type=checkbox], input[type=radio]': {
      appearance: 'none',
      display: 'inline-grid',
      placeContent: 'center',
      boxSize: '5',
      flexShrink: 0,
      borderWidth: '1.5px',
      borderColor: 'fg.subtle',
      borderRadius: '6px',
      bg: 'bg.subtle',
      cursor: 'pointer',
      transition: 'background 160ms ease-out, border-color 160ms ease-out',
      _before: {
        content: '""',
        boxSize: '3',
        bg: 'bg',
        clipPath: 'polygon(14% 44%, 0 62%, 42% 100%, 100% 20%, 84% 6%, 40% 68%)',
        transform: 'scale(0)',
        transition: 'transform 160ms ease-out',
      },
      _checked: { bg: 'fg', borderColor: 'fg', _before: { transform: 'scale(1)' } },
      _disabled: { cursor: 'not-allowed' },
      focusVisibleRing: 'outside',
    },
    'input[type=radio]': {
      borderRadius: 'full',
      _before: { boxSize: '2', borderRadius: 'full', clipPath: 'none' },
    },
    // The browser's own player shows it hardly, or not at all.
    'video:focus-visible': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '-2px' },
    // Figures that change stay where they are.
    'b, [role=progressbar], [data-figures]': { fontVariantNumeric: 'tabular-nums' },
    '*, *::before, *::after': {
      _motionReduce: {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
      },
    },
  },
});

/** The tokens of the visual language, for the theme. */
export const pageTheme = {
  keyframes: {
    spin: { '0%': { transform: 'rotate(0deg)' }, '100%': { transform: 'rotate(360deg)' } },
    'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
  },
  tokens: {
    ...tokens,
    aspectRatios: {},
    blurs: {},
    colors: {
      transparent: { value: 'transparent' },
      current: { value: 'currentColor' },
      black: tokens.colors.black,
      white: tokens.colors.white,
    },
    sizes: usedSizes,
    // Controls (xl and below), cards (2xl), sheets (3xl).
    radii: {
      ...tokens.radii,
      lg: always('8px'),
      xl: always('8px'),
      '2xl': always('12px'),
      '3xl': always('20px'),
    },
    fonts: {
      heading: {
        value: '"Bricolage Grotesque", "Inter Variable", ui-sans-serif, system-ui, sans-serif',
      },
      body: {
        value: '"Inter Variable", ui-sans-serif, system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
      },
      mono: { value: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' },
    },
  },
  semanticTokens: {
    radii: { l1: always('{radii.md}'), l2: always('{radii.xl}'), l3: always('{radii.2xl}') },
    // Two elevations: what lies on the page, and what floats above it (menus, dialogs).
    shadows: {
      xs: always('{shadows.raised}'),
      sm: always('{shadows.raised}'),
      md: always('{shadows.floating}'),
      lg: always('{shadows.floating}'),
      xl: always('{shadows.floating}'),
      raised: role(
        'inset 0 1px 0 rgba(255, 255, 255, 0.05), 0 1px 3px rgba(0, 0, 0, 0.4)',
        '0 0 0 1px rgba(23, 22, 27, 0.05), 0 1px 3px rgba(23, 22, 27, 0.08)',
      ),
      floating: role(
        'inset 0 1px 0 rgba(255, 255, 255, 0.06), 0 0 0 1px rgba(244, 242, 238, 0.08), 0 16px 48px rgba(0, 0, 0, 0.6)',
        '0 0 0 1px rgba(23, 22, 27, 0.06), 0 16px 48px rgba(23, 22, 27, 0.18)',
      ),
    },
    colors: {
      gray: {
        ...rolesOf('gray'),
        fg: role('#d9d7d4', '#3a383e'),
        subtle: role('#1b1e27', '#f1eee9'),
        muted: role('#23262f', '#e9e6e0'),
        emphasized: role('#2e313b', '#dedad3'),
        solid: role('#f4f2ee', '#17161b'),
        contrast: role('#0b0c11', '#ffffff'),
        border: role('#373940', '#d9d6d1'),
      },
      red: rolesOf('red'),
      orange: rolesOf('orange'),
      yellow: rolesOf('yellow'),
      // White on its own solid is too pale to read.
      green: { ...rolesOf('green'), deep: always(tokens.colors.green[700].value) },
      blue: rolesOf('blue'),
      purple: rolesOf('purple'),
      bg: {
        // Canvas, surface, raised.
        DEFAULT: role('#0b0c11', '#faf8f5'),
        subtle: role('#0f1116', '#ffffff'),
        panel: role('#13151c', '#ffffff'),
        muted: role('#1b1e27', '#f3f0eb'),
        emphasized: role('#282b35', '#e6e2db'),
        // What is chosen is marked without a hue: the accent means an action.
        selected: role('rgba(244, 242, 238, 0.1)', 'rgba(23, 22, 27, 0.08)'),
        bar: role('rgba(11, 12, 17, 0.9)', 'rgba(250, 248, 245, 0.92)'),
        // Over the page, below what asks for all attention.
        scrim: always('rgba(0, 0, 0, 0.64)'),
      },
      fg: {
        DEFAULT: role('#f4f2ee', '#17161b'),
        muted: role('#b5b4b3', '#55535a'),
        subtle: role('#95938f', '#65636a'),
        error: role('#ff8b8b', '#b3261e'),
        warning: role('#ffc37a', '#8a4b00'),
        success: role('#6ee7a0', '#14713d'),
      },
      border: {
        // 8 and 16 parts of the text colour in a hundred.
        DEFAULT: role('#25272d', '#e6e3de'),
        muted: role('#1f2127', '#eeebe6'),
        emphasized: role('#3d3f46', '#cbc7c0'),
        error: role('#ff6b6b', '#c62828'),
      },
      brand: {
        contrast: role('#23100a', '#ffffff'),
        fg: role('#ff9d82', '#b1371a'),
        subtle: role('#2b1a18', '#fdeae3'),
        muted: role('#43251f', '#fadacf'),
        emphasized: role('#69362a', '#f2b5a1'),
        solid: role('#ff7d5c', '#c23c1b'),
        focusRing: role('#ff9d82', '#c23c1b'),
        border: role('#69362a', '#f2b5a1'),
      },
    },
  },
};
