import { chakra } from '@chakra-ui/react';

/** The one surface of the app: a quiet rounded panel. */
export const Panel = chakra('section', {
  base: {
    bg: 'bg.panel',
    shadow: 'raised',
    rounded: '2xl',
    p: { base: '4', md: '6' },
    minW: '0',
  },
});
