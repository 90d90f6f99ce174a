import { Box, chakra, type BoxProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

const StyledLink = chakra(RouterLink);

/** A card of a list that leads somewhere: it lights up as a whole. Its {@link CardLink} is the way. */
export function LinkCard(props: BoxProps) {
  return (
    <Box
      as="article"
      pos="relative"
      h="full"
      minW="0"
      bg="bg.panel"
      shadow="raised"
      rounded="2xl"
      p="4"
      transition="background 0.16s ease-out"
      _hover={{ bg: 'bg.muted' }}
      {...props}
    />
  );
}

/** The link of a {@link LinkCard}: the whole card can be clicked, while the name alone is what the link is called. */
export function CardLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <StyledLink
      to={to}
      rounded="md"
      _after={{ content: '""', pos: 'absolute', inset: '0', rounded: '2xl' }}
      outline="none"
      _focusVisible={{ _after: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' } }}
    >
      {children}
    </StyledLink>
  );
}
