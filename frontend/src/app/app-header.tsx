import { Badge, Button, HStack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { LuKeyRound } from 'react-icons/lu';
import { useState } from 'react';
import { lazyDialog } from '../components/lazy-part';
import { PlanBadge } from '../components/plan-badge';
import { NotificationBell } from '../features/notifications/components/notification-bell';
import { actingFor } from '../lib/acting';
import { formatQuota } from '../lib/format';
import { useUser } from '../data/session';
import { planStatsQuery } from '../data/stats';
import { shellTexts } from '../texts/shell';
import { ActingControls } from './acting-controls';
import { AccountMenu } from './account-menu';
import { HeaderFrame } from './header-frame';
import { LiveBadge } from './live-badge';

const CloseAccountDialog = lazyDialog(
  async () => (await import('../features/session/components/close-account-dialog')).CloseAccountDialog,
);

const SecondFactorDialog = lazyDialog(
  async () =>
    (await import('../features/session/components/second-factor/second-factor-dialog')).SecondFactorDialog,
);

const OpenSessionsDialog = lazyDialog(
  async () => (await import('../features/session/components/open-sessions-dialog')).OpenSessionsDialog,
);

const ChangePasswordDialog = lazyDialog(
  async () => (await import('../features/session/components/change-password-dialog')).ChangePasswordDialog,
);

/** The bar of the signed-in area: who is here, the plan and what of it is used, what is new. Places are in the rail. */
export function AppHeader() {
  const user = useUser();
  const admin = user.role === 'admin';
  const stats = useQuery({ ...planStatsQuery, enabled: !admin });
  const acting = actingFor();
  const [open, setOpen] = useState<'password' | 'second-factor' | 'sessions' | 'close-account' | null>(null);
  const close = () => {
    setOpen(null);
  };
  const changePassword = () => {
    setOpen('password');
  };

  return (
    <>
      <HeaderFrame>
        <HStack ms="auto" gap={{ base: '1', md: '2' }} minW="0">
          <LiveBadge />
          {stats.data !== undefined && (
            <HStack
              gap="3"
              display={{ base: 'none', lg: 'flex' }}
              fontSize="xs"
              color="fg.muted"
              me="2"
              flexShrink={0}
              whiteSpace="nowrap"
              data-usage
            >
              <Text>
                {shellTexts.videosUsed} {formatQuota(stats.data.videosUsados, stats.data.planVideos)}
              </Text>
              <Text>
                {shellTexts.guionesUsed} {formatQuota(stats.data.guionesUsados, stats.data.planGuiones)}
              </Text>
            </HStack>
          )}
          {acting === null ? (
            <>
              <NotificationBell />
              <Button
                variant="ghost"
                colorPalette="gray"
                size="sm"
                display={{ base: 'none', lg: 'inline-flex' }}
                aria-label={shellTexts.changePassword}
                title={shellTexts.changePassword}
                onClick={changePassword}
              >
                <LuKeyRound aria-hidden />
              </Button>
              <AccountMenu
                user={user}
                stats={stats.data}
                badgeText={admin ? shellTexts.admin : shellTexts.planNames[user.subscriptionPlan]}
                badge={
                  admin ? (
                    <Badge colorPalette="purple" variant="subtle" flexShrink={0} data-role-badge>
                      {shellTexts.admin}
                    </Badge>
                  ) : (
                    <PlanBadge plan={user.subscriptionPlan} />
                  )
                }
                onChangePassword={changePassword}
                onSecondFactor={() => {
                  setOpen('second-factor');
                }}
                onSessions={() => {
                  setOpen('sessions');
                }}
                onCloseAccount={() => {
                  setOpen('close-account');
                }}
              />
            </>
          ) : (
            <ActingControls client={acting} />
          )}
        </HStack>
      </HeaderFrame>
      <ChangePasswordDialog open={open === 'password'} onClose={close} />
      <SecondFactorDialog open={open === 'second-factor'} onClose={close} />
      <OpenSessionsDialog open={open === 'sessions'} onClose={close} />
      <CloseAccountDialog open={open === 'close-account'} onClose={close} />
    </>
  );
}
