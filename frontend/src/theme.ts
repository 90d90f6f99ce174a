import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import {
  badgeRecipe,
  breakpoints,
  buttonRecipe,
  headingRecipe,
  inputRecipe,
  layerStyles,
  spinnerRecipe,
  textStyles,
} from '@chakra-ui/react/theme';
import { pageRules, pageTheme } from './theme-rules.ts';

/** Page titles: far larger than what stands below them. */
const PAGE_TITLE = {
  fontSize: { base: '1.5rem', md: '1.75rem' },
  lineHeight: { base: '1.75rem', md: '2rem' },
};

/** What every field stands on. */
export const FIELD_GROUND = { bg: 'bg.subtle', borderColor: 'border.emphasized' };

/**
 * The visual language: ink ground or warm paper, quiet panels, one warm accent (the crier's coral) that only ever means
 * "do this". Dark and light come from one table; `lib/color-scheme.ts` chooses.
 * Only recipes that the public pages use are here; the signed-in area adds its own in `app/shell-theme.ts`.
 */
const baseConfig = defineConfig({
  cssVarsPrefix: 'pg',
  ...pageRules,
  theme: {
    ...pageTheme,
    breakpoints,
    layerStyles,
    textStyles,
    recipes: {
      badge: {
        ...badgeRecipe,
        base: { ...badgeRecipe.base, borderRadius: 'full', px: '2.5' },
      },
      button: {
        ...buttonRecipe,
        base: {
          ...buttonRecipe.base,
          borderRadius: 'xl',
          fontWeight: 'medium',
          transitionDuration: '160ms',
          transitionTimingFunction: 'ease-out',
          _active: { transform: 'scale(0.98)' },
        },
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
      heading: {
        ...headingRecipe,
        base: { ...headingRecipe.base, letterSpacing: '-0.02em' },
        variants: {
          ...headingRecipe.variants,
          size: { ...headingRecipe.variants?.size, xl: PAGE_TITLE, '2xl': PAGE_TITLE },
        },
      },
      input: {
        ...inputRecipe,
        base: {
          ...inputRecipe.base,
          borderRadius: 'xl',
          fontSize: { base: '16px', md: 'sm' },
        },
        variants: {
          ...inputRecipe.variants,
          size: { ...inputRecipe.variants?.size, md: { px: '3.5', '--input-height': 'sizes.11' } },
          variant: {
            ...inputRecipe.variants?.variant,
            outline: { ...inputRecipe.variants?.variant.outline, ...FIELD_GROUND },
          },
        },
      },
      spinner: spinnerRecipe,
    },
  },
});

/** The system of the public pages. */
export const system = createSystem(defaultBaseConfig, baseConfig);
