import { Button, chakra, Heading, HStack, SimpleGrid, Skeleton, Text } from '@chakra-ui/react';
import {
  JOB_SITUATIONS,
  type JobCounts,
  type JobSituation,
  type OperatedKind,
} from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../components/error-state';
import { lazyDialog } from '../../../components/lazy-part';
import { Panel } from '../../../components/panel';
import { ROOM_EVERY_MS, roomQuery } from '../../../data/operations';
import { useFallbackInterval } from '../../../lib/live-status';
import { commonTexts } from '../../../texts/common';
import { operationsTexts as texts } from '../../../texts/operations';
import type { PlannedMove } from './move-dialog';
import { HeldClients, Providers, Workers } from './room-lists';
import { OffParts } from './off-parts';
import { StoredFiles } from './stored-files';

const MoveDialog = lazyDialog(async () => (await import('./move-dialog')).MoveDialog);

interface RoomProps {
  /** Shows the jobs of a kind in a situation. */
  onShow: (kind: OperatedKind, situation: JobSituation) => void;
}

/** What waits, runs, is held and is dead, by kind; who works at it, and what holds it. */
export function Room({ onShow }: RoomProps) {
  const room = useQuery({ ...roomQuery, refetchInterval: useFallbackInterval(ROOM_EVERY_MS) });
  const [planned, plan] = useState<PlannedMove | null>(null);
  if (room.isPending)
    return <Skeleton h="64" rounded="2xl" role="status" aria-busy aria-label={commonTexts.loading} />;
  if (room.data === undefined) return <ErrorState query={room} />;
  const { jobs, providers, workers, heldClients, files } = room.data;
  return (
    <>
      <SimpleGrid columns={{ base: 1, md: 2, xl: 3 }} gap="4" mb="4">
        {jobs.map((counts) => (
          <KindCounts key={counts.kind} counts={counts} onShow={onShow} />
        ))}
      </SimpleGrid>
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4">
        <Providers providers={providers} onPlan={plan} />
        <SimpleGrid gap="4" alignContent="start">
          <Workers workers={workers} onPlan={plan} />
          <HeldClients clients={heldClients} onPlan={plan} />
          <OffParts />
          <StoredFiles counts={files} onPlan={plan} />
        </SimpleGrid>
      </SimpleGrid>
      <MoveDialog
        open={planned !== null}
        planned={planned}
        onClose={() => {
          plan(null);
        }}
      />
    </>
  );
}

const COLOURS: Record<JobSituation, string | undefined> = {
  waiting: undefined,
  scheduled: undefined,
  running: 'fg.success',
  held: 'fg.warning',
  dead: 'fg.error',
};

function KindCounts({ counts, onShow }: { counts: JobCounts } & RoomProps) {
  const { kind, oldestSeconds } = counts;
  const name = texts.kinds[kind];
  return (
    <Panel aria-label={name} data-kind={kind} p={{ base: '4', md: '5' }}>
      <Heading as="h2" size="md">
        {name}
      </Heading>
      <Text color="fg.muted" fontSize="sm" mb="3">
        {counts.waiting > 0 ? texts.oldest({ seconds: oldestSeconds }) : texts.noneWaits}
      </Text>
      <HStack gap="0" mx="-2" justify="space-between">
        {JOB_SITUATIONS.map((situation) => (
          <Button
            key={situation}
            variant="ghost"
            colorPalette="gray"
            flexDirection="column"
            gap="0"
            h="auto"
            minW="0"
            px="1.5"
            py="2"
            // What is seen stands first in it: who speaks to the machine says that.
            aria-label={`${counts[situation]} ${texts.situations[situation]}: ${texts.showJobs({ kind: name })}`}
            data-situation={situation}
            onClick={() => {
              onShow(kind, situation);
            }}
          >
            <chakra.span
              fontSize="xl"
              fontWeight="semibold"
              fontVariantNumeric="tabular-nums"
              color={counts[situation] > 0 ? COLOURS[situation] : 'fg.subtle'}
            >
              {counts[situation]}
            </chakra.span>{' '}
            <chakra.span fontSize="2xs" color="fg.muted">
              {texts.situations[situation]}
            </chakra.span>
          </Button>
        ))}
      </HStack>
    </Panel>
  );
}
