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

/** A drawing of lines as a mask: its colour is that of what it masks. */
const icon = (shapes: string) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='2' stroke-linecap='round'%3E${shapes}%3C/svg%3E")`;

/** The part of a date or a time that is being typed. */
const EDITED_PART = ['day', 'month', 'year', 'hour', 'minute', 'ampm']
  .map((part) => `input::-webkit-datetime-edit-${part}-field:focus`)
  .join(', ');

/** What only the signed-in area draws; loaded with it, so that the landing page does not pay for it. */
const shellConfig = defineConfig({
  // What takes the focus stays clear of the bars.
  globalCss: {
    html: { scrollPaddingTop: '20', scrollPaddingBottom: { base: '24', lg: '4' } },
    // A real checkbox that looks like a switch.
    'input[data-switch]': {
      justifyContent: 'start',
      w: '11',
      h: '6',
      px: '3px',
      borderRadius: 'full',
      bg: 'bg.emphasized',
      _before: {
        boxSize: '4',
        borderRadius: 'full',
        clipPath: 'none',
        bg: 'fg.muted',
        transform: 'none',
        transition: 'transform 160ms ease-out, background 160ms ease-out',
      },
      _checked: { bg: 'fg', _before: { transform: 'translateX(19px)', bg: 'bg' } },
    },
    // The system's own date and time, drawn as the other fields are.
    'input[type=date], input[type=time]': {
      minW: '0',
      textAlign: 'start',
      fontVariantNumeric: 'tabular-nums',
      '&[value=""]::-webkit-datetime-edit': { color: 'fg.subtle' },
      '&::-webkit-date-and-time-value': { textAlign: 'start' },
      '&::-webkit-datetime-edit-fields-wrapper': { padding: '0' },
      '&::-webkit-calendar-picker-indicator': {
        boxSize: '5',
        ms: '2',
        cursor: 'pointer',
        bg: 'fg.muted',
        maskImage: icon(
          "%3Crect x='3' y='4' width='18' height='18' rx='2'/%3E%3Cpath d='M16 2v4M8 2v4M3 10h18'/%3E",
        ),
        maskSize: 'contain',
        _hover: { bg: 'fg' },
      },
    },
    'input[type=time]::-webkit-calendar-picker-indicator': {
      maskImage: icon("%3Ccircle cx='12' cy='12' r='9'/%3E%3Cpath d='M12 7v5l3 2'/%3E"),
    },
    [EDITED_PART]: { bg: 'bg.selected', color: 'fg', borderRadius: '4px' },
  },
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
