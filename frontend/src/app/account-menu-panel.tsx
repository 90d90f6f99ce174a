import { Box, Menu, Portal, Text } from '@chakra-ui/react';
import type { PlanStats, User } from '@pregonero/contracts/api';
import { LANGUAGES } from '@pregonero/contracts/languages';
import { useState, type ReactElement, type ReactNode } from 'react';
import type { IconType } from 'react-icons';
import {
  LuCreditCard,
  LuEllipsis,
  LuFolderOpen,
  LuKeyRound,
  LuLanguages,
  LuListChecks,
  LuMessageCircle,
  LuLogOut,
  LuMonitor,
  LuMonitorSmartphone,
  LuMoon,
  LuSparkles,
  LuStore,
  LuShieldCheck,
  LuSun,
  LuUserX,
  LuPlug,
} from 'react-icons/lu';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { toast } from '../components/toaster';
import { paths } from '../config/paths';
import { changeLanguage, language, nameOf } from '../lib/language';
import { COLOR_SCHEMES, chooseColorScheme, chosenColorScheme, type ColorScheme } from '../lib/color-scheme';
import { usePrimerosPasos } from '../data/account';
import { useSession } from '../data/session';
import { commonTexts } from '../texts/common';
import { shellTexts } from '../texts/shell';
import { AccountUsage } from './account-usage';

const SCHEME_ICONS: Record<ColorScheme, IconType> = { dark: LuMoon, light: LuSun, system: LuMonitor };

interface AccountMenuPanelProps {
  user: User;
  stats: PlanStats | undefined;
  /** What opens the menu. */
  trigger: ReactElement;
  /** The item that is marked from the start, for who opened the menu with the keyboard. */
  firstValue: string | undefined;
  onChangePassword: () => void;
  onSecondFactor: () => void;
  onSessions: () => void;
  onCloseAccount: () => void;
}

/** The open menu with its button; `AccountMenu` fetches this when it is first opened. */
export function AccountMenuPanel(props: AccountMenuPanelProps) {
  const { user, stats, firstValue, trigger, onChangePassword, onSecondFactor, onSessions, onCloseAccount } =
    props;
  return (
    <Menu.Root
      positioning={{ placement: 'bottom-end' }}
      defaultOpen
      {...(firstValue === undefined ? {} : { defaultHighlightedValue: firstValue })}
    >
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="260px" maxW="calc(100vw - 16px)" bg="bg.panel" shadow="floating" rounded="xl">
            <Box px="3" pt="2" pb="3">
              <Text fontSize="sm" fontWeight="semibold" truncate>
                {user.name}
              </Text>
              <Text fontSize="xs" color="fg.muted" truncate>
                {user.email}
              </Text>
              {user.role === 'client' && (
                <Text fontSize="xs" color="fg.muted">
                  {shellTexts.plan({ name: shellTexts.planNames[user.subscriptionPlan] })}
                </Text>
              )}
              {stats !== undefined && <AccountUsage stats={stats} />}
            </Box>
            <Menu.Separator />
            <Pages user={user} />
            <Menu.Separator />
            {user.role === 'client' && user.primerosPasosOcultos && <FirstStepsItem />}
            <AccountItems
              onChangePassword={onChangePassword}
              onSecondFactor={onSecondFactor}
              onSessions={onSessions}
              onCloseAccount={onCloseAccount}
            />
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

/** Where the menu leads: what the bar has no room for on a phone, too. */
function Pages({ user }: { user: User }) {
  const client = user.role !== 'admin';
  return (
    <>
      {client && user.subscriptionPlan !== 'ilimitado' && (
        <Item value="upgrade" icon={<LuSparkles />} to={paths.planes.getHref()}>
          {shellTexts.upgrade}
        </Item>
      )}
      {client && (
        <Item value="ai" icon={<LuStore />} to={paths.aiAutomation.getHref()}>
          {shellTexts.places.business}
        </Item>
      )}
      <Item value="projects" icon={<LuFolderOpen />} to={paths.projects.getHref()}>
        {shellTexts.projects}
      </Item>
      <Item value="subscription" icon={<LuCreditCard />} to={paths.subscription.getHref()}>
        {shellTexts.subscription}
      </Item>
      <Item value="help" icon={<LuMessageCircle />} to={paths.contacto.getHref()}>
        {shellTexts.help}
      </Item>
    </>
  );
}

/** Brings back what was put away on the home page. */
function FirstStepsItem() {
  const change = usePrimerosPasos();
  const navigate = useNavigate();
  return (
    <Item
      value="first-steps"
      icon={<LuListChecks />}
      onSelect={() => {
        change.mutateAsync({ ocultos: false }).then(
          () => navigate(paths.app.getHref()),
          (error: unknown) => {
            toast.failed(shellTexts.primerosPasos, error, commonTexts.tryAgain);
          },
        );
      }}
    >
      {shellTexts.primerosPasos}
    </Item>
  );
}

function AccountItems({
  onChangePassword,
  onSecondFactor,
  onSessions,
  onCloseAccount,
}: Pick<AccountMenuPanelProps, 'onChangePassword' | 'onSecondFactor' | 'onSessions' | 'onCloseAccount'>) {
  const { signOut } = useSession();
  const [showsMore, setShowsMore] = useState(false);
  return (
    <>
      <Item value="password" icon={<LuKeyRound />} onSelect={onChangePassword}>
        {shellTexts.changePassword}
      </Item>
      <Item value="sign-out" icon={<LuLogOut />} onSelect={() => void signOut()}>
        {shellTexts.signOut}
      </Item>
      <Menu.Separator />
      {/* It stays where it is: arrows go on from it to what it has shown. */}
      <Item
        value="more"
        icon={<LuEllipsis />}
        stays
        onSelect={() => {
          setShowsMore(!showsMore);
        }}
      >
        {showsMore ? shellTexts.less : shellTexts.more}
      </Item>
      {showsMore && (
        <MoreItems onSecondFactor={onSecondFactor} onSessions={onSessions} onCloseAccount={onCloseAccount} />
      )}
    </>
  );
}

/** What few people look for: safety, languages, colours, and what programs need. */
function MoreItems({
  onSecondFactor,
  onSessions,
  onCloseAccount,
}: Pick<AccountMenuPanelProps, 'onSecondFactor' | 'onSessions' | 'onCloseAccount'>) {
  const [scheme, setScheme] = useState(chosenColorScheme);
  return (
    <>
      <Item value="second-factor" icon={<LuShieldCheck />} onSelect={onSecondFactor}>
        {shellTexts.secondFactor}
      </Item>
      <Item value="sessions" icon={<LuMonitorSmartphone />} onSelect={onSessions}>
        {shellTexts.sessions}
      </Item>
      {LANGUAGES.filter((other) => other !== language).map((other) => (
        <Item
          key={other}
          value={`language-${other}`}
          lang={other}
          icon={<LuLanguages />}
          onSelect={() => {
            changeLanguage(other);
          }}
        >
          {nameOf(other)}
        </Item>
      ))}
      {COLOR_SCHEMES.filter((other) => other !== scheme).map((other) => {
        const Icon = SCHEME_ICONS[other];
        return (
          <Item
            key={other}
            value={`scheme-${other}`}
            icon={<Icon />}
            onSelect={() => {
              chooseColorScheme(other);
              setScheme(other);
            }}
          >
            {shellTexts.colorSchemes[other]}
          </Item>
        );
      })}
      <Menu.Separator />
      <Menu.ItemGroup>
        <Menu.ItemGroupLabel color="fg.muted" fontSize="xs">
          {shellTexts.developers}
        </Menu.ItemGroupLabel>
        <Item value="integrations" icon={<LuPlug />} to={paths.integraciones.getHref()}>
          {shellTexts.integrations}
        </Item>
      </Menu.ItemGroup>
      <Menu.Separator />
      <Item value="close-account" icon={<LuUserX />} quiet onSelect={onCloseAccount}>
        {shellTexts.closeAccount}
      </Item>
    </>
  );
}

interface ItemProps {
  value: string;
  icon: ReactNode;
  children: string;
  /** The language of the words when it is not the page's. */
  lang?: string;
  /** For what few people look for. */
  quiet?: boolean;
  /** The menu stays open after it. */
  stays?: boolean;
  /** Where it leads; then it is a link. */
  to?: string;
  onSelect?: () => void;
}

function Item({ value, icon, children, lang, quiet = false, stays = false, to, onSelect }: ItemProps) {
  const content = (
    <>
      {icon}
      {children}
    </>
  );
  return (
    <Menu.Item
      value={value}
      closeOnSelect={!stays}
      asChild={to !== undefined}
      {...(onSelect === undefined ? {} : { onSelect })}
      minH="11"
      rounded="lg"
      gap="3"
      color={quiet ? 'fg.muted' : undefined}
      {...(lang === undefined ? {} : { lang })}
    >
      {to === undefined ? content : <RouterLink to={to}>{content}</RouterLink>}
    </Menu.Item>
  );
}
