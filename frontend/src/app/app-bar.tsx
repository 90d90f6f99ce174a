import { Center, chakra } from '@chakra-ui/react';
import type { Role } from '@pregonero/contracts/api';
import { LuPlus } from 'react-icons/lu';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { commonTexts } from '../texts/common';
import { shellTexts } from '../texts/shell';
import { CREATE, DESTINATIONS, isWithin, type Destination } from './destinations';

const BarLink = chakra(RouterLink, {
  base: {
    flex: '1 1 0',
    minW: '0',
    minH: '14',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1',
    fontSize: '0.6875rem',
    fontWeight: 'medium',
    color: 'fg.muted',
    _currentPage: { color: 'fg', boxShadow: 'inset 0 2px 0 currentColor' },
    focusVisibleRing: 'inside',
    '& svg': { boxSize: '5' },
    // On a screen this low, as at 200 %, every line is for reading.
    '@media (max-height: 480px)': { minH: '11', flexDirection: 'row', '& > div': { boxSize: '9' } },
  },
});

const BEFORE_CREATE = 2;
const IN_THE_BAR = 4;

/** The lower edge of the signed-in area on a phone: four places and, in the middle, what makes something new. */
export function AppBar({ role }: { role: Role }) {
  const at = useLocation();
  const places = DESTINATIONS[role].filter(({ onlyInRail = false }) => !onlyInRail).slice(0, IN_THE_BAR);
  const link = (place: Destination) => (
    <BarLink key={place.to} to={place.to} aria-current={isWithin(place, at) ? 'page' : undefined}>
      <place.Icon aria-hidden />
      {place.label}
    </BarLink>
  );
  return (
    <chakra.nav
      aria-label={commonTexts.mainNavigation}
      display={{ base: 'flex', lg: 'none' }}
      pos="sticky"
      bottom="0"
      zIndex="sticky"
      bg="bg.bar"
      backdropFilter="blur(10px)"
      borderTopWidth="1px"
      borderColor="border.muted"
      pb="env(safe-area-inset-bottom)"
    >
      {places.slice(0, BEFORE_CREATE).map(link)}
      <BarLink to={CREATE[role]} aria-label={shellTexts.places.create}>
        <Center boxSize="11" rounded="full" bg="fg" color="bg">
          <LuPlus aria-hidden />
        </Center>
      </BarLink>
      {places.slice(BEFORE_CREATE).map(link)}
    </chakra.nav>
  );
}
