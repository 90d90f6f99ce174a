import { chakra } from '@chakra-ui/react';

/** The system's own select: the best picker on a phone and the one everybody knows. */
export const SelectInput = chakra('select', {
  base: {
    w: 'full',
    h: '11',
    px: '3.5',
    pe: '9',
    rounded: 'xl',
    bg: 'bg.subtle',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    fontSize: { base: '16px', md: 'sm' },
    cursor: 'pointer',
    appearance: 'none',
    backgroundImage:
      "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23908e8c' stroke-width='2' stroke-linecap='round'%3E%3Cpath d='m6 9 6 6 6-6'/%3E%3C/svg%3E\")",
    backgroundRepeat: 'no-repeat',
    backgroundPosition: 'right 12px center',
    backgroundSize: '16px',
    focusVisibleRing: 'inside',
    focusRingColor: 'brand.focusRing',
    _invalid: { borderColor: 'border.error' },
    _disabled: { opacity: 0.5, cursor: 'not-allowed' },
    '& option': { bg: 'bg.panel', color: 'fg' },
    // On a desk, where the browser lets its list be drawn, the list looks like a menu of ours.
    '@media (pointer: fine)': {
      '@supports (appearance: base-select)': {
        appearance: 'base-select',
        alignItems: 'center',
        '&::picker-icon': { display: 'none' },
        '&::picker(select)': {
          appearance: 'base-select',
          my: '1',
          p: '1',
          border: 'none',
          rounded: '2xl',
          bg: 'bg.panel',
          shadow: 'floating',
        },
        '& option': {
          minH: '9',
          px: '3',
          rounded: 'lg',
          _hover: { bg: 'bg.muted' },
          _focusVisible: { bg: 'bg.muted', outline: 'none' },
          _checked: { bg: 'bg.selected' },
        },
      },
    },
  },
});
