import { Box, Button, HStack, Menu, Portal, Text } from '@chakra-ui/react';
import type { PlanStats, User } from '@pregonero/contracts/api';
import type { ReactNode } from 'react';
import {
  LuArrowUpRight,
  LuChevronDown,
  LuCreditCard,
  LuKeyRound,
  LuLogOut,
  LuSparkles,
} from 'react-icons/lu';
import { useNavigate } from 'react-router-dom';
import { paths } from '../config/paths';
import { formatDate, formatQuota } from '../lib/format';
import { useSession } from '../lib/session';
import { shellTexts } from '../texts/shell';

interface AccountMenuProps {
  user: User;
  stats: PlanStats | undefined;
  badge: ReactNode;
  onChangePassword: () => void;
}

/** E-mail and plan (or role) with everything that belongs to the account. */
export function AccountMenu({ user, stats, badge, onChangePassword }: AccountMenuProps) {
  const navigate = useNavigate();
  const { signOut, status } = useSession();
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <Button
          variant="outline"
          colorPalette="gray"
          size="sm"
          ps={{ base: '1.5', md: '3' }}
          pe="2"
          maxW={{ base: '40', md: '72' }}
          minW="0"
          flexShrink={1}
          aria-label={`${shellTexts.account}: ${user.email}`}
          loading={status === 'leaving'}
        >
          <Text display={{ base: 'none', md: 'block' }} truncate fontWeight="medium" data-user-email>
            {user.email}
          </Text>
          {badge}
          <LuChevronDown />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="260px" bg="bg.panel" borderWidth="1px" borderColor="border" rounded="xl">
            <Box px="3" pt="2" pb="3">
              <Text fontSize="sm" fontWeight="semibold" truncate>
                {user.name}
              </Text>
              <Text fontSize="xs" color="fg.muted" truncate>
                {user.email}
              </Text>
              {stats !== undefined && <Usage stats={stats} />}
            </Box>
            <Menu.Separator />
            {user.role !== 'admin' && stats?.subscriptionPlan !== 'ilimitado' && (
              <Item
                value="upgrade"
                icon={<LuSparkles />}
                onSelect={() => void navigate(paths.planes.getHref())}
              >
                {shellTexts.upgrade}
              </Item>
            )}
            {user.role !== 'admin' && (
              <>
                <Item
                  value="ai"
                  icon={<LuArrowUpRight />}
                  onSelect={() => void navigate(paths.aiAutomation.getHref())}
                >
                  {shellTexts.aiAutomation}
                </Item>
                <Item
                  value="subscription"
                  icon={<LuCreditCard />}
                  onSelect={() => void navigate(paths.subscription.getHref())}
                >
                  {shellTexts.subscription}
                </Item>
              </>
            )}
            <Item value="password" icon={<LuKeyRound />} onSelect={onChangePassword}>
              {shellTexts.changePassword}
            </Item>
            <Item value="sign-out" icon={<LuLogOut />} onSelect={() => void signOut()}>
              {shellTexts.signOut}
            </Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

interface ItemProps {
  value: string;
  icon: ReactNode;
  children: string;
  onSelect: () => void;
}

function Item({ value, icon, children, onSelect }: ItemProps) {
  return (
    <Menu.Item value={value} onSelect={onSelect} minH="11" rounded="lg" gap="3">
      {icon}
      {children}
    </Menu.Item>
  );
}

function Usage({ stats }: { stats: PlanStats }) {
  const rows: [string, string][] = [
    [shellTexts.videosUsed, formatQuota(stats.videosUsados, stats.planVideos)],
    [shellTexts.guionesUsed, formatQuota(stats.guionesUsados, stats.planGuiones)],
    [
      shellTexts.formChanges,
      stats.planFormularioChanges === 0
        ? shellTexts.formChangesNotAllowed
        : formatQuota(stats.formularioChanges, stats.planFormularioChanges),
    ],
  ];
  return (
    <Box mt="3" fontSize="xs" color="fg.muted" spaceY="1">
      {rows.map(([label, value]) => (
        <HStack key={label} justify="space-between">
          <Text>{label}</Text>
          <Text color="fg">{value}</Text>
        </HStack>
      ))}
      {stats.resetDate !== null && (
        <Text color="fg.subtle">{shellTexts.resetsOn(formatDate(stats.resetDate))}</Text>
      )}
    </Box>
  );
}
