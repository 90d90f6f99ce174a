import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import {
  animationStyles,
  dialogSlotRecipe,
  drawerSlotRecipe,
  keyframes,
  linkRecipe,
  menuSlotRecipe,
  skeletonRecipe,
  textareaRecipe,
  tooltipSlotRecipe,
} from '@chakra-ui/react/theme';
import { baseConfig, FIELD_GROUND } from '../theme';

/** What only the signed-in area draws; loaded with it, so that the landing page does not pay for it. */
const shellConfig = defineConfig({
  // What takes the focus stays clear of the bars.
  globalCss: { html: { scrollPaddingTop: '20', scrollPaddingBottom: { base: '24', lg: '4' } } },
  theme: {
    keyframes: {
      ...keyframes,
      breathe: { '0%, 100%': { transform: 'scale(1)' }, '50%': { transform: 'scale(1.035)' } },
    },
    animationStyles,
    recipes: {
      link: linkRecipe,
      skeleton: skeletonRecipe,
      textarea: {
        ...textareaRecipe,
        base: {
          ...textareaRecipe.base,
          borderRadius: 'xl',
          fontSize: { base: '16px', md: 'sm' },
        },
        variants: {
          ...textareaRecipe.variants,
          variant: {
            ...textareaRecipe.variants?.variant,
            outline: { ...textareaRecipe.variants?.variant.outline, ...FIELD_GROUND },
          },
        },
      },
    },
    slotRecipes: {
      dialog: dialogSlotRecipe,
      drawer: drawerSlotRecipe,
      menu: menuSlotRecipe,
      tooltip: tooltipSlotRecipe,
    },
  },
});

/** The system of the signed-in area: the public one and more. */
export const shellSystem = createSystem(defaultBaseConfig, baseConfig, shellConfig);
