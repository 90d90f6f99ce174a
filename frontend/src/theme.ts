import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import {
  animationStyles,
  badgeRecipe,
  breakpoints,
  buttonRecipe,
  containerRecipe,
  globalCss,
  headingRecipe,
  iconRecipe,
  inputRecipe,
  keyframes,
  layerStyles,
  linkRecipe,
  semanticTokens,
  spinnerRecipe,
  textStyles,
  tokens,
} from '@chakra-ui/react/theme';

/** One colour in both schemes: the interface is dark only. */
const always = (value: string) => ({ value });

/**
 * The visual language: ink-blue ground, quiet panels, one warm accent (the crier's coral).
 * Only recipes that the public pages use are here; the signed-in area adds its own in `app/shell-theme.ts`.
 */
export const baseConfig = defineConfig({
  preflight: true,
  cssVarsPrefix: 'pg',
  globalCss: {
    ...globalCss,
    html: { color: 'fg', bg: 'bg', lineHeight: '1.55', colorPalette: 'brand', scrollBehavior: 'smooth' },
    body: { minHeight: '100dvh', overflowX: 'hidden', WebkitFontSmoothing: 'antialiased' },
    '@media (prefers-reduced-motion: reduce)': {
      html: { scrollBehavior: 'auto' },
      '*, *::before, *::after': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
      },
    },
  },
  theme: {
    breakpoints,
    keyframes,
    layerStyles,
    textStyles,
    animationStyles,
    tokens: {
      ...tokens,
      fonts: {
        heading: { value: 'Inter, ui-sans-serif, system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif' },
        body: { value: 'Inter, ui-sans-serif, system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif' },
        mono: { value: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' },
      },
    },
    semanticTokens: {
      ...semanticTokens,
      colors: {
        ...semanticTokens.colors,
        bg: {
          ...semanticTokens.colors.bg,
          DEFAULT: always('#0d0f15'),
          subtle: always('#12151d'),
          panel: always('#161a24'),
          muted: always('#1d2230'),
          emphasized: always('#2a3041'),
        },
        fg: {
          ...semanticTokens.colors.fg,
          DEFAULT: always('#f3f4f8'),
          muted: always('#a9b0c2'),
          subtle: always('#8790a5'),
        },
        border: {
          ...semanticTokens.colors.border,
          DEFAULT: always('#282e3d'),
          muted: always('#1f2431'),
          emphasized: always('#3b4358'),
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
            xs: { h: { base: '11', md: '8' }, minW: { base: '11', md: '8' }, textStyle: 'xs', px: '2.5', gap: '1.5' },
            sm: { h: { base: '11', md: '9' }, minW: { base: '11', md: '9' }, textStyle: 'sm', px: '3.5', gap: '2' },
            md: { h: '11', minW: '11', textStyle: 'sm', px: '4', gap: '2' },
            lg: { h: '12', minW: '12', textStyle: 'md', px: '6', gap: '2.5' },
          },
        },
      },
      container: containerRecipe,
      heading: { ...headingRecipe, base: { ...headingRecipe.base, letterSpacing: '-0.015em' } },
      icon: iconRecipe,
      input: {
        ...inputRecipe,
        base: { ...inputRecipe.base, borderRadius: 'xl', bg: 'bg.subtle', fontSize: { base: '16px', md: 'sm' } },
        variants: {
          ...inputRecipe.variants,
          size: { ...inputRecipe.variants?.size, md: { px: '3.5', '--input-height': 'sizes.11' } },
        },
      },
      link: linkRecipe,
      spinner: spinnerRecipe,
    },
  },
});

/** The system of the public pages. */
export const system = createSystem(defaultBaseConfig, baseConfig);
