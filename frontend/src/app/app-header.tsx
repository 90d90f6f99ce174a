import { Badge, Box, Button, HStack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { LuKeyRound } from 'react-icons/lu';
import { NavLink, Link as RouterLink } from 'react-router-dom';
import { useState } from 'react';
import { Logo } from '../components/logo';
import { paths } from '../config/paths';
import { ChangePasswordDialog } from '../features/session/components/change-password-dialog';
import { NotificationBell } from '../features/notifications/components/notification-bell';
import { formatQuota } from '../lib/format';
import { useUser } from '../lib/session';
import { planStatsQuery } from '../queries/stats';
import { shellTexts } from '../texts/shell';
import { AccountMenu } from './account-menu';
import { LiveBadge } from './live-badge';

/** The bar of the signed-in area. */
export function AppHeader() {
  const user = useUser();
  const admin = user.role === 'admin';
  const stats = useQuery({ ...planStatsQuery, enabled: !admin });
  const [changingPassword, setChangingPassword] = useState(false);

  return (
    <Box
      as="header"
      pos="sticky"
      top="0"
      zIndex="sticky"
      bg="rgba(13,15,21,0.92)"
      backdropFilter="blur(10px)"
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      <HStack maxW="6xl" mx="auto" px={{ base: '3', md: '6' }} h="16" gap={{ base: '1', md: '2' }}>
        <RouterLink to={paths.app.getHref()} aria-label="Pregonero">
          <Logo compact />
        </RouterLink>
        <HStack as="nav" aria-label="Principal" gap="1" ms={{ base: '1', md: '6' }} flexShrink={0}>
          <HeaderLink to={paths.app.getHref()} label={shellTexts.dashboard} />
          {!admin && (
            <Box display={{ base: 'none', md: 'block' }}>
              <HeaderLink to={paths.aiAutomation.getHref()} label={shellTexts.aiAutomation} />
            </Box>
          )}
        </HStack>
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
          <NotificationBell />
          <Button
            variant="ghost"
            colorPalette="gray"
            size="sm"
            display={{ base: 'none', md: 'inline-flex' }}
            aria-label={shellTexts.changePassword}
            title={shellTexts.changePassword}
            onClick={() => {
              setChangingPassword(true);
            }}
          >
            <LuKeyRound />
          </Button>
          <AccountMenu
            user={user}
            stats={stats.data}
            badge={
              <Badge colorPalette={admin ? 'purple' : 'brand'} variant="subtle">
                {admin ? shellTexts.admin : shellTexts.planNames[user.subscriptionPlan]}
              </Badge>
            }
            onChangePassword={() => {
              setChangingPassword(true);
            }}
          />
        </HStack>
      </HStack>
      <ChangePasswordDialog
        open={changingPassword}
        onClose={() => {
          setChangingPassword(false);
        }}
      />
    </Box>
  );
}

function HeaderLink({ to, label }: { to: string; label: string }) {
  return (
    <Button
      asChild
      variant="ghost"
      colorPalette="gray"
      size="sm"
      color="fg.muted"
      _currentPage={{ color: 'fg', bg: 'bg.muted' }}
    >
      <NavLink to={to}>{label}</NavLink>
    </Button>
  );
}
