import type { SystemContext, SystemStyleObject } from '@chakra-ui/react';
import {
  animationStyles,
  dialogSlotRecipe,
  drawerSlotRecipe,
  linkRecipe,
  menuSlotRecipe,
  skeletonRecipe,
  textareaRecipe,
  tooltipSlotRecipe,
} from '@chakra-ui/react/theme';
import { FIELD_GROUND, system } from '../theme';

/** A drawing of lines as a mask: its colour is that of what it masks. */
const icon = (shapes: string) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='2' stroke-linecap='round'%3E${shapes}%3C/svg%3E")`;

/** The part of a date or a time that is being typed. */
const EDITED_PART = ['day', 'month', 'year', 'hour', 'minute', 'ampm']
  .map((part) => `&input::-webkit-datetime-edit-${part}-field:focus`)
  .join(', ');

/** Rules that only the signed-in area needs. */
const GLOBAL_CSS: Record<string, SystemStyleObject> = {
  // What takes the focus stays clear of the bars.
  '&html': { scrollPaddingTop: '20', scrollPaddingBottom: { base: '24', lg: '4' } },
  // A real checkbox that looks like a switch.
  '&input[data-switch]': {
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
  '&input[type=date], &input[type=time]': {
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
  '&input[type=time]::-webkit-calendar-picker-indicator': {
    maskImage: icon("%3Ccircle cx='12' cy='12' r='9'/%3E%3Cpath d='M12 7v5l3 2'/%3E"),
  },
  [EDITED_PART]: { bg: 'bg.selected', color: 'fg', borderRadius: '4px' },
};

/** What only the signed-in area draws; loaded with it, so that the landing page does not pay for it. */
const recipes: Record<string, object> = {
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
};

const slotRecipes: Record<string, object> = {
  dialog: dialogSlotRecipe,
  drawer: drawerSlotRecipe,
  menu: menuSlotRecipe,
  tooltip: tooltipSlotRecipe,
};

const styleNamed: Record<string, { value?: object } | undefined> = animationStyles;
system.utility.register('animationStyle', {
  values: Object.keys(styleNamed),
  transform: (name: string) => system.css(styleNamed[name]?.value),
});

/** Where something comes from that slides in: a little way, and from outside of the page. */
const SIDES = [
  ['top', '0 -0.5rem', '0 -100%'],
  ['bottom', '0 0.5rem', '0 100%'],
  ['left', '-0.5rem 0', '-100% 0'],
  ['right', '0.5rem 0', '100% 0'],
] as const;
const motion = (name: string, from: object, to: object) => ({ [`@keyframes ${name}`]: { from, to } });
const slide = (name: string, from: string, to: string) =>
  motion(`slide-${name}`, { translate: from }, { translate: to });

/** The rules of this system alone: Chakra's movements, those that it has recipes for, and our own. */
const globalRules: object[] = [
  ...SIDES.flatMap(([side, near, far]) => [
    slide(`from-${side}`, near, '0'),
    slide(`to-${side}`, '0', near),
    slide(`from-${side}-full`, far, '0'),
    slide(`to-${side}-full`, '0', far),
  ]),
  motion('fade-out', { opacity: 1 }, { opacity: 0 }),
  motion('scale-in', { scale: '0.95' }, { scale: '1' }),
  motion('scale-out', { scale: '1' }, { scale: '0.95' }),
  {
    '@keyframes pulse': { '50%': { opacity: '0.5' } },
    '@keyframes breathe': { '0%, 100%': { transform: 'scale(1)' }, '50%': { transform: 'scale(1.035)' } },
    ...system.css(GLOBAL_CSS),
  },
];

/**
 * The system of the signed-in area: the public one with more recipes and rules. It stands inside of the public one, whose
 * tokens and rules are on the page already; a system of its own would work them out, and write them, once more.
 */
export const shellSystem: SystemContext = {
  ...system,
  _global: [system.layers.wrap('base', Object.assign({}, ...globalRules) as object)],
  // Under names of their own: the public system may have been asked for one before this file was there.
  getRecipeFn: (key, fallback): unknown =>
    key in recipes ? system.getRecipeFn(`shell-${key}`, recipes[key]) : system.getRecipeFn(key, fallback),
  getSlotRecipeFn: (key, fallback): unknown =>
    key in slotRecipes
      ? system.getSlotRecipeFn(`shell-${key}`, slotRecipes[key])
      : system.getSlotRecipeFn(key, fallback),
};
