import { Box, Text, VStack, chakra } from '@chakra-ui/react';
import type { Role } from '@pregonero/contracts/api';
import type { ReactNode } from 'react';
import { LuPlus, LuSearch } from 'react-icons/lu';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { Logo } from '../components/logo';
import { paths } from '../config/paths';
import { commonTexts } from '../texts/common';
import { shellTexts } from '../texts/shell';
import { CREATE, DESTINATIONS, isWithin } from './destinations';

/** An entry: below 1280 px a sign with a small word under it, from there on a line. */
const entry = {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', xl: 'row' },
    alignItems: 'center',
    gap: { base: '1', xl: '3' },
    w: 'full',
    minH: { base: '14', xl: '10' },
    px: { base: '1', xl: '3' },
    rounded: 'xl',
    fontSize: { base: '0.6875rem', xl: 'sm' },
    fontWeight: 'medium',
    justifyContent: { base: 'center', xl: 'flex-start' },
    color: 'fg.muted',
    cursor: 'pointer',
    transition: 'background 0.16s ease-out, color 0.16s ease-out',
    _hover: { bg: 'bg.muted', color: 'fg' },
    _currentPage: { bg: 'bg.selected', color: 'fg' },
    focusVisibleRing: 'outside',
    '& svg': { boxSize: '5', flexShrink: 0 },
  },
} as const;
/** A line of the rail that leads somewhere. */
export const EntryLink = chakra(RouterLink, entry);
const EntryButton = chakra('button', entry);

interface AppRailProps {
  role: Role;
  /** Without it the search waits for the app. */
  onSearch?: () => void;
  /** At the lower end. */
  foot?: ReactNode;
}

/** The left edge of the signed-in area from 1024 px on: where one can go, what is new, what of the plan is used. */
export function AppRail({ role, onSearch, foot }: AppRailProps) {
  const at = useLocation();
  return (
    <VStack
      display={{ base: 'none', lg: 'flex' }}
      align="stretch"
      pos="sticky"
      top="0"
      h="100dvh"
      w={{ lg: '76px', xl: '232px' }}
      flexShrink={0}
      px={{ lg: '2', xl: '3' }}
      py="4"
      gap="1"
      borderEndWidth="1px"
      borderColor="border.muted"
      overflowY="auto"
    >
      <Box px={{ xl: '2' }} mb="4" alignSelf={{ base: 'center', xl: 'flex-start' }}>
        <RouterLink to={paths.app.getHref()} aria-label={commonTexts.productName}>
          <Logo compact="xl" />
        </RouterLink>
      </Box>
      <chakra.nav aria-label={commonTexts.mainNavigation} display="flex" flexDirection="column" gap="1">
        <EntryLink to={CREATE[role]} bg="bg.muted" color="fg">
          <LuPlus aria-hidden /> {shellTexts.places.create}
        </EntryLink>
        <EntryButton
          type="button"
          disabled={onSearch === undefined}
          onClick={onSearch}
          aria-keyshortcuts="Control+K Meta+K"
          mb="3"
        >
          <LuSearch aria-hidden /> {shellTexts.places.search}
          <Text
            as="kbd"
            ms="auto"
            fontSize="xs"
            color="fg.subtle"
            display={{ base: 'none', xl: 'inline' }}
            aria-hidden
          >
            {shellTexts.places.searchKeys}
          </Text>
        </EntryButton>
        {DESTINATIONS[role].map((place) => (
          <EntryLink key={place.to} to={place.to} aria-current={isWithin(place, at) ? 'page' : undefined}>
            <place.Icon aria-hidden /> {place.label}
          </EntryLink>
        ))}
      </chakra.nav>
      {foot}
    </VStack>
  );
}
