import { Box, HStack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Logo } from '../components/logo';
import { paths } from '../config/paths';
import { commonTexts } from '../texts/common';

/** The bar at the upper edge of the signed-in area, with the way home where no rail has it. */
export function HeaderFrame({ children }: { children?: ReactNode }) {
  return (
    <Box
      as="header"
      pos="sticky"
      top="0"
      zIndex="sticky"
      bg="bg.bar"
      backdropFilter="blur(10px)"
      borderBottomWidth="1px"
      borderColor="border.muted"
      // On a phone that lies on its side, or a desk at 200 %, both bars would leave half of the screen to read in.
      css={{ '@media (max-height: 480px)': { position: 'static' } }}
    >
      <HStack maxW="6xl" mx="auto" px={{ base: '3', md: '6' }} h="16" gap={{ base: '1', md: '2' }}>
        <Box display={{ lg: 'none' }}>
          <RouterLink to={paths.app.getHref()} aria-label={commonTexts.productName}>
            <Logo compact="md" />
          </RouterLink>
        </Box>
        {children}
      </HStack>
    </Box>
  );
}
