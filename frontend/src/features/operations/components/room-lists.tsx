import { Badge, Box, Button, chakra, Heading, Text } from '@chakra-ui/react';
import type { HeldClient, OperatedProvider, OperatedWorker } from '@pregonero/contracts/api';
import type { ReactNode } from 'react';
import { Panel } from '../../../components/panel';
import { useOffPartOf } from '../../../data/capabilities';
import { formatMoment } from '../../../lib/format';
import { getProviderName } from '../../../lib/provider-name';
import { adminTexts } from '../../../texts/admin';
import { capabilitiesTexts } from '../../../texts/capabilities';
import { operationsTexts as texts } from '../../../texts/operations';
import type { PlannedMove } from './move-dialog';

/** What lists of the room are given. */
export interface Planning {
  onPlan: (planned: PlannedMove) => void;
}

interface RowProps {
  name: string;
  notes: readonly (string | null)[];
  badge?: { palette: string; text: string } | undefined;
  action: string;
  onAct: () => void;
}

/** A heading and rows under it, or what is said when there are none. */
export function List({ title, empty, children }: { title: string; empty?: string; children: ReactNode[] }) {
  return (
    <Panel aria-label={title}>
      <Heading as="h2" size="md" mb="2">
        {title}
      </Heading>
      {children.length === 0 ? (
        <Text color="fg.muted" fontSize="sm">
          {empty}
        </Text>
      ) : (
        <chakra.ul listStyleType="none">{children}</chakra.ul>
      )}
    </Panel>
  );
}

/** What it is, what is said of it, and the one thing that may be done. */
export function Row({ name, notes, badge, action, onAct }: RowProps) {
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      gap="3"
      py="2.5"
      borderTopWidth="1px"
      borderColor="border.muted"
    >
      <Box flex="1" minW="0">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {name} {badge !== undefined && <Badge colorPalette={badge.palette}>{badge.text}</Badge>}
        </Text>
        {notes.map(
          (note) =>
            note !== null && (
              <Text key={note} color="fg.muted" fontSize="sm">
                {note}
              </Text>
            ),
        )}
      </Box>
      <Button
        size="sm"
        variant="outline"
        colorPalette="gray"
        aria-label={`${action}: ${name}`}
        onClick={onAct}
      >
        {action}
      </Button>
    </chakra.li>
  );
}

const PALETTES = { up: 'green', degraded: 'orange', away: 'red' } as const;

/** The third parties, and who is held. */
export function Providers({ providers, onPlan }: { providers: readonly OperatedProvider[] } & Planning) {
  const offPartOf = useOffPartOf();
  return (
    <List title={texts.providers}>
      {providers.map(({ provider, state, heldSince, waiting }) => {
        const name = getProviderName(provider);
        const off = offPartOf(provider);
        const held = heldSince === null;
        return (
          <Row
            key={provider}
            name={name}
            badge={
              off === undefined
                ? { palette: PALETTES[state], text: adminTexts.serviceStates[state] }
                : { palette: 'gray', text: adminTexts.serviceOff }
            }
            notes={[
              off === undefined ? null : capabilitiesTexts[off].key,
              heldSince === null ? null : texts.heldSince({ moment: formatMoment(heldSince) }),
              waiting > 0 ? adminTexts.waitingJobs({ count: waiting }) : null,
            ]}
            action={held ? texts.hold : texts.release}
            onAct={() => {
              onPlan({
                move: { act: 'provider', provider, held },
                title: held ? texts.holdProviderTitle({ name }) : texts.releaseProviderTitle({ name }),
                text: held ? texts.holdProviderText : texts.releaseProviderText,
                confirm: held ? texts.hold : texts.release,
                danger: held,
              });
            }}
          />
        );
      })}
    </List>
  );
}

/** The workers that are connected. */
export function Workers({ workers, onPlan }: { workers: readonly OperatedWorker[] } & Planning) {
  return (
    <List title={texts.workers} empty={texts.noWorkers}>
      {workers.map(({ number, queue, host, running, concurrency, startedAt, drainingSince }) => {
        const draining = drainingSince === null;
        return (
          <Row
            key={number}
            name={`${queue} · ${host}`}
            badge={draining ? undefined : { palette: 'orange', text: texts.draining }}
            notes={[
              `${texts.running({ running, concurrency })}, ${texts.startedAt({ moment: formatMoment(startedAt) })}`,
            ]}
            action={draining ? texts.drain : texts.resume}
            onAct={() => {
              onPlan({
                move: { act: 'worker', number, draining },
                title: draining ? texts.drainTitle({ host }) : texts.resumeTitle({ host }),
                text: draining ? texts.drainText : texts.resumeText,
                confirm: draining ? texts.drain : texts.resume,
                danger: draining,
              });
            }}
          />
        );
      })}
    </List>
  );
}

/** Clients of whom no job is begun; one is held from its job. */
export function HeldClients({ clients, onPlan }: { clients: readonly HeldClient[] } & Planning) {
  return (
    <List title={texts.heldClients} empty={texts.noHeldClients}>
      {clients.map(({ userId, name, heldSince, waiting }) => (
        <Row
          key={userId}
          name={name}
          notes={[
            texts.heldSince({ moment: formatMoment(heldSince) }),
            waiting > 0 ? adminTexts.waitingJobs({ count: waiting }) : null,
          ]}
          action={texts.release}
          onAct={() => {
            onPlan({
              move: { act: 'client', userId, held: false },
              title: texts.releaseClientTitle({ name }),
              text: texts.releaseClientText,
              confirm: texts.release,
            });
          }}
        />
      ))}
    </List>
  );
}
