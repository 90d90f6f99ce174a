import { Box, Button, Text, type ButtonProps } from '@chakra-ui/react';
import type { PlanStats, User } from '@pregonero/contracts/api';
import { Suspense, lazy, useState, type ReactNode } from 'react';
import { LuChevronDown } from 'react-icons/lu';
import { prefetchLater } from '../lib/prefetch';
import { useSession } from '../data/session';
import { shellTexts } from '../texts/shell';

const fetchPanel = async () => ({ default: (await import('./account-menu-panel')).AccountMenuPanel });
const AccountMenuPanel = lazy(fetchPanel);
prefetchLater(fetchPanel);

interface AccountMenuProps {
  user: User;
  stats: PlanStats | undefined;
  /** Plan or role as a badge, and the same in words. */
  badge: ReactNode;
  badgeText: string;
  onChangePassword: () => void;
  onSecondFactor: () => void;
  onSessions: () => void;
  onCloseAccount: () => void;
}

/**
 * E-mail and plan (or role) with everything that belongs to the account. The button stands alone until it is first
 * used: the menu behind it is heavier than the rest of the bar.
 */
export function AccountMenu(props: AccountMenuProps) {
  const { user, stats, badge, badgeText, onChangePassword, onSecondFactor, onSessions, onCloseAccount } =
    props;
  const { status } = useSession();
  const [openedBy, setOpenedBy] = useState<'keyboard' | 'pointer' | null>(null);

  const button = (more: ButtonProps) => (
    <Button
      variant="outline"
      colorPalette="gray"
      size="sm"
      ps="3"
      pe="2"
      maxW={{ base: '40', lg: '72' }}
      minW="0"
      flexShrink={1}
      aria-label={`${shellTexts.account}: ${user.name} ${user.email} ${badgeText}`}
      loading={status === 'leaving'}
      {...more}
    >
      <Text display={{ lg: 'none' }} truncate fontWeight="medium">
        {user.name}
      </Text>
      <Text display={{ base: 'none', lg: 'block' }} truncate fontWeight="medium" data-user-email>
        {user.email}
      </Text>{' '}
      {/* A phone has room for the name; the plan is in the menu. */}
      <Box display={{ base: 'none', lg: 'contents' }}>{badge}</Box>
      <LuChevronDown aria-hidden />
    </Button>
  );
  const closed = button({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: (event) => {
      // A click without a pointer is Enter or Space.
      setOpenedBy(event.detail === 0 ? 'keyboard' : 'pointer');
    },
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setOpenedBy('keyboard');
    },
  });
  if (openedBy === null) return closed;
  const upgradable = user.subscriptionPlan !== 'ilimitado';
  const firstValue = user.role === 'admin' ? 'projects' : upgradable ? 'upgrade' : 'ai';
  return (
    <Suspense fallback={closed}>
      <AccountMenuPanel
        user={user}
        stats={stats}
        trigger={button({})}
        firstValue={openedBy === 'keyboard' ? firstValue : undefined}
        onChangePassword={onChangePassword}
        onSecondFactor={onSecondFactor}
        onSessions={onSessions}
        onCloseAccount={onCloseAccount}
      />
    </Suspense>
  );
}
