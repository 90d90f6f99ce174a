import { Box, Text, chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { IconType } from 'react-icons';
import { LuClapperboard, LuCreditCard, LuPlus, LuScrollText, LuUser, LuPlug } from 'react-icons/lu';
import { Link as RouterLink } from 'react-router-dom';
import { Input } from '../components/input';
import { Modal } from '../components/modal';
import { paths } from '../config/paths';
import { clientsQuery } from '../data/clients';
import { hasVideo } from '../data/guion-facts';
import { guionesQuery } from '../data/guiones';
import { useUser } from '../data/session';
import { foldedText } from '../lib/folded-text';
import { accountTexts } from '../texts/account';
import { shellTexts } from '../texts/shell';
import { CREATE, DESTINATIONS } from './destinations';

const texts = accountTexts.palette;
const SHOWN = 12;

/** Something to go to. */
interface Goal {
  label: string;
  /** What it is, where its name alone does not say so. */
  kind?: string;
  to: string;
  Icon: IconType;
}

/** The goals whose name has every word that was typed, whatever its accents. */
function matchingGoals(goals: readonly Goal[], typed: string): Goal[] {
  const words = foldedText(typed).split(/\s+/u).filter(Boolean);
  return goals
    .filter(({ label, kind = '' }) => words.every((word) => foldedText(`${label} ${kind}`).includes(word)))
    .slice(0, SHOWN);
}

function useGoals(): Goal[] {
  const { role } = useUser();
  const admin = role === 'admin';
  const clients = useQuery({ ...clientsQuery, enabled: admin });
  const guiones = useQuery({ ...guionesQuery, enabled: !admin });
  const scripts = guiones.data ?? [];
  return [
    { label: texts.create[role], to: CREATE[role], Icon: LuPlus },
    ...DESTINATIONS[role],
    { label: shellTexts.subscription, to: paths.subscription.getHref(), Icon: LuCreditCard },
    { label: shellTexts.integrations, to: paths.integraciones.getHref(), Icon: LuPlug },
    ...scripts.map((guion) =>
      hasVideo(guion)
        ? {
            label: guion.titulo,
            kind: texts.video,
            to: paths.app.getHref({ tab: 'videos', open: `video-${guion.id}` }),
            Icon: LuClapperboard,
          }
        : {
            label: guion.titulo,
            kind: texts.script,
            to: paths.aiAutomation.getHref(guion.id),
            Icon: LuScrollText,
          },
    ),
    ...(clients.data ?? []).map(({ id, name }) => ({
      label: name,
      kind: texts.client,
      to: paths.client.getHref(id),
      Icon: LuUser,
    })),
  ];
}

const GoalLink = chakra(RouterLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '11',
    px: '3',
    rounded: 'xl',
    _hover: { bg: 'bg.muted' },
    _focus: { bg: 'bg.selected', outline: 'none' },
    focusVisibleRing: 'inside',
    '& svg': { boxSize: '4.5', flexShrink: 0, color: 'fg.muted' },
  },
});

/** Goes anywhere by a few letters of its name: pages, scripts, videos, clients. Arrows walk, Enter takes the first. */
export function CommandPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const goals = matchingGoals(useGoals(), typed);
  const close = () => {
    setTyped('');
    onClose();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const here = links.findIndex((link) => link === document.activeElement);
    if (event.key === 'Enter' && here < 0) {
      event.preventDefault();
      links[0]?.click();
      return;
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    links
      .at((event.key === 'ArrowDown' ? here + 1 : Math.max(here, 0) - 1) % Math.max(1, links.length))
      ?.focus();
  };

  return (
    <Modal open={open} onClose={close} title={texts.title} size="md">
      <Box onKeyDown={onKeyDown}>
        <Input
          type="search"
          aria-label={texts.label}
          placeholder={texts.placeholder}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
          }}
        />
        <Box as="ul" ref={list} listStyleType="none" mt="3">
          {goals.map(({ label, kind, to, Icon }) => (
            <li key={`${to} ${label}`}>
              <GoalLink to={to} onClick={close}>
                <Icon aria-hidden />
                <Text truncate flex="1">
                  {label}
                </Text>
                {kind !== undefined && (
                  <Text fontSize="xs" color="fg.subtle">
                    {kind}
                  </Text>
                )}
              </GoalLink>
            </li>
          ))}
        </Box>
        {goals.length === 0 && (
          <Text role="status" color="fg.muted" mt="3">
            {texts.none}
          </Text>
        )}
      </Box>
    </Modal>
  );
}
