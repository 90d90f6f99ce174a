import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import {
  badgeRecipe,
  breakpoints,
  buttonRecipe,
  globalCss,
  headingRecipe,
  inputRecipe,
  layerStyles,
  spinnerRecipe,
  textStyles,
  tokens,
} from '@chakra-ui/react/theme';

/** The palettes in use; the others would only make the style sheet longer. */
const { black, white, blackAlpha, whiteAlpha, gray, red, orange, yellow, green, blue, purple } =
  tokens.colors;

/** One colour in both schemes: the interface is dark only. */
const always = (value: string) => ({ value });

/** The roles of a palette on the dark ground. */
function rolesOf(palette: string) {
  const shade = (step: number) => always(`{colors.${palette}.${step}}`);
  return {
    contrast: always('white'),
    fg: shade(300),
    subtle: shade(900),
    muted: shade(800),
    emphasized: shade(700),
    solid: shade(600),
    focusRing: shade(500),
    border: shade(700),
  };
}

/**
 * The visual language: ink-blue ground, quiet panels, one warm accent (the crier's coral).
 * Only recipes that the public pages use are here; the signed-in area adds its own in `app/shell-theme.ts`.
 */
export const baseConfig = defineConfig({
  preflight: true,
  cssVarsPrefix: 'pg',
  globalCss: {
    ...globalCss,
    html: {
      color: 'fg',
      bg: 'bg',
      lineHeight: '1.55',
      colorPalette: 'brand',
      scrollBehavior: { base: 'smooth', _motionReduce: 'auto' },
    },
    body: { minHeight: '100dvh', overflowX: 'hidden' },
    '*, *::before, *::after': {
      _motionReduce: {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
      },
    },
  },
  theme: {
    breakpoints,
    keyframes: {
      spin: { '0%': { transform: 'rotate(0deg)' }, '100%': { transform: 'rotate(360deg)' } },
      'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
    },
    layerStyles,
    textStyles,
    tokens: {
      ...tokens,
      colors: {
        transparent: { value: 'transparent' },
        current: { value: 'currentColor' },
        black,
        white,
        blackAlpha,
        whiteAlpha,
        gray,
        red,
        orange,
        yellow,
        green,
        blue,
        purple,
      },
      fonts: {
        heading: {
          value: 'Inter, ui-sans-serif, system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
        },
        body: { value: 'Inter, ui-sans-serif, system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif' },
        mono: { value: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' },
      },
    },
    semanticTokens: {
      radii: { l1: always('{radii.md}'), l2: always('{radii.xl}'), l3: always('{radii.2xl}') },
      shadows: {
        xs: always('0 1px 2px rgba(0, 0, 0, 0.5)'),
        sm: always('0 2px 6px rgba(0, 0, 0, 0.5)'),
        md: always('0 4px 12px rgba(0, 0, 0, 0.5)'),
        lg: always('0 12px 32px rgba(0, 0, 0, 0.55)'),
        xl: always('0 20px 48px rgba(0, 0, 0, 0.6)'),
      },
      colors: {
        gray: {
          ...rolesOf('gray'),
          fg: always('#d5d9e4'),
          subtle: always('#1d2230'),
          muted: always('#232939'),
          emphasized: always('#2f3649'),
          solid: always('#f3f4f8'),
          contrast: always('#0d0f15'),
          border: always('#343b4d'),
        },
        red: rolesOf('red'),
        orange: rolesOf('orange'),
        yellow: rolesOf('yellow'),
        green: rolesOf('green'),
        blue: rolesOf('blue'),
        purple: rolesOf('purple'),
        bg: {
          DEFAULT: always('#0d0f15'),
          subtle: always('#12151d'),
          panel: always('#161a24'),
          muted: always('#1d2230'),
          emphasized: always('#2a3041'),
        },
        fg: {
          DEFAULT: always('#f3f4f8'),
          muted: always('#a9b0c2'),
          subtle: always('#8790a5'),
          error: always('#ff8b8b'),
          warning: always('#ffc37a'),
          success: always('#6ee7a0'),
        },
        border: {
          DEFAULT: always('#282e3d'),
          muted: always('#1f2431'),
          emphasized: always('#3b4358'),
          error: always('#ff6b6b'),
        },
        brand: {
          contrast: always('#23100a'),
          fg: always('#ff9d82'),
          subtle: always('#2b1a18'),
          muted: always('#43251f'),
          emphasized: always('#69362a'),
          solid: always('#ff7d5c'),
          focusRing: always('#ff9d82'),
          border: always('#69362a'),
        },
      },
    },
    recipes: {
      badge: {
        ...badgeRecipe,
        base: { ...badgeRecipe.base, borderRadius: 'full', px: '2.5' },
      },
      button: {
        ...buttonRecipe,
        base: { ...buttonRecipe.base, borderRadius: 'xl', fontWeight: 'semibold' },
        variants: {
          ...buttonRecipe.variants,
          size: {
            ...buttonRecipe.variants?.size,
            // Fingers need 44 px; from the tablet upwards a mouse does with less.
            xs: {
              h: { base: '11', md: '8' },
              minW: { base: '11', md: '8' },
              textStyle: 'xs',
              px: '2.5',
              gap: '1.5',
            },
            sm: {
              h: { base: '11', md: '9' },
              minW: { base: '11', md: '9' },
              textStyle: 'sm',
              px: '3.5',
              gap: '2',
            },
            md: { h: '11', minW: '11', textStyle: 'sm', px: '4', gap: '2' },
            lg: { h: '12', minW: '12', textStyle: 'md', px: '6', gap: '2.5' },
          },
        },
      },
      heading: { ...headingRecipe, base: { ...headingRecipe.base, letterSpacing: '-0.015em' } },
      input: {
        ...inputRecipe,
        base: {
          ...inputRecipe.base,
          borderRadius: 'xl',
          bg: 'bg.subtle',
          fontSize: { base: '16px', md: 'sm' },
        },
        variants: {
          ...inputRecipe.variants,
          size: { ...inputRecipe.variants?.size, md: { px: '3.5', '--input-height': 'sizes.11' } },
        },
      },
      spinner: spinnerRecipe,
    },
  },
});

/** The system of the public pages. */
export const system = createSystem(defaultBaseConfig, baseConfig);
