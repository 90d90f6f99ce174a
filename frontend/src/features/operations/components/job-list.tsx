import { Box, chakra, Skeleton, SimpleGrid, Text } from '@chakra-ui/react';
import { JOB_SITUATIONS, type OperatedJob, type OperatedKind } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LuListChecks } from 'react-icons/lu';
import { EmptyState } from '../../../components/empty-state';
import { ErrorState } from '../../../components/error-state';
import { lazyDialog } from '../../../components/lazy-part';
import { Panel } from '../../../components/panel';
import { SelectField } from '../../../components/select-field';
import { jobsQuery, ROOM_EVERY_MS, type ShownJobs, SHOWN_ROWS } from '../../../data/operations';
import { formatMoment } from '../../../lib/format';
import { useFallbackInterval } from '../../../lib/live-status';
import { commonTexts } from '../../../texts/common';
import { operationsTexts as texts } from '../../../texts/operations';
import { heldWords, SituationBadge } from './job-situation';
import { stepWords } from './step-words';

const JobDialog = lazyDialog(async () => (await import('./job-dialog')).JobDialog);

const JOB_KINDS = Object.keys(texts.kinds) as OperatedKind[];

interface JobListProps {
  shown: ShownJobs;
  onShow: (shown: ShownJobs) => void;
}

/** The newest jobs of a kind in a situation; a click opens one. */
export function JobList({ shown, onShow }: JobListProps) {
  const jobs = useQuery({ ...jobsQuery(shown), refetchInterval: useFallbackInterval(ROOM_EVERY_MS) });
  const [opened, open] = useState<number | null>(null);
  return (
    <Panel>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3" mb="4">
        <SelectField
          label={texts.filterSituation}
          value={shown.situation}
          onChange={({ target }) => {
            onShow({ ...shown, situation: JOB_SITUATIONS.find((each) => each === target.value) ?? '' });
          }}
        >
          <option value="">{texts.all}</option>
          {JOB_SITUATIONS.map((situation) => (
            <option key={situation} value={situation}>
              {texts.situations[situation]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={texts.filterKind}
          value={shown.kind}
          onChange={({ target }) => {
            onShow({ ...shown, kind: JOB_KINDS.find((each: OperatedKind) => each === target.value) ?? '' });
          }}
        >
          <option value="">{texts.all}</option>
          {JOB_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {texts.kinds[kind]}
            </option>
          ))}
        </SelectField>
      </SimpleGrid>
      {jobs.isPending ? (
        <Skeleton h="48" rounded="xl" role="status" aria-busy aria-label={commonTexts.loading} />
      ) : jobs.data === undefined ? (
        <ErrorState query={jobs} />
      ) : jobs.data.length === 0 ? (
        <EmptyState icon={LuListChecks} title={texts.noJobs} />
      ) : (
        <>
          <chakra.ul listStyleType="none">
            {jobs.data.map((job) => (
              <JobRow key={job.id} job={job} onOpen={open} />
            ))}
          </chakra.ul>
          {jobs.data.length === SHOWN_ROWS && (
            <Text color="fg.muted" fontSize="sm" pt="3">
              {texts.newest({ rows: SHOWN_ROWS })}
            </Text>
          )}
        </>
      )}
      <JobDialog
        open={opened !== null}
        id={opened ?? 0}
        onClose={() => {
          open(null);
        }}
      />
    </Panel>
  );
}

function JobRow({ job, onOpen }: { job: OperatedJob; onOpen: (id: number) => void }) {
  const { id, kind, situation, client, step, attempts, lastError } = job;
  return (
    <chakra.li borderTopWidth="1px" borderColor="border.muted">
      <chakra.button
        type="button"
        display="block"
        w="full"
        textAlign="start"
        py="3"
        cursor="pointer"
        focusVisibleRing="inside"
        data-job={id}
        onClick={() => {
          onOpen(id);
        }}
      >
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="2">
          <Text fontWeight="medium">{texts.job({ id })}</Text>
          <Text flex="1" minW="40" color="fg.muted">
            {texts.kinds[kind]} · {client.name}
          </Text>
          <SituationBadge situation={situation} />
        </Box>
        <Text color="fg.muted" fontSize="sm">
          {stepWords(step)} · {texts.attempts({ count: attempts })} ·{' '}
          {texts.since({ moment: formatMoment(job.createdAt) })}
        </Text>
        {heldWords(job).map((words) => (
          <Text key={words} fontSize="sm" color="fg.warning">
            {words}
          </Text>
        ))}
        {lastError !== null && (
          <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere" lineClamp={2}>
            {lastError}
          </Text>
        )}
      </chakra.button>
    </chakra.li>
  );
}
