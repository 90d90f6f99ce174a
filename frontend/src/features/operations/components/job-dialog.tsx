import { Box, Button, chakra, Heading, HStack, Skeleton, Text } from '@chakra-ui/react';
import type {
  OperatedCall,
  OperatedCharge,
  OperatedEvent,
  OperatedJobDetail,
} from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ErrorState } from '../../../components/error-state';
import { Modal } from '../../../components/modal';
import { SelectField } from '../../../components/select-field';
import { jobQuery, ROOM_EVERY_MS } from '../../../data/operations';
import { formatMoment } from '../../../lib/format';
import { commonTexts } from '../../../texts/common';
import { operationsTexts as texts } from '../../../texts/operations';
import { JobLogLines } from './job-log';
import { heldWords, SituationBadge } from './job-situation';
import { MoveDialog, type PlannedMove } from './move-dialog';
import { stepWords } from './step-words';

interface JobDialogProps {
  open: boolean;
  id: number;
  onClose: () => void;
}

/** One job: its runs with their calls, what it costs and remembers, and what may be done about it. */
export function JobDialog({ open, id, onClose }: JobDialogProps) {
  const job = useQuery({ ...jobQuery(id), enabled: open, refetchInterval: ROOM_EVERY_MS });
  const [planned, plan] = useState<PlannedMove | null>(null);
  const [step, chooseStep] = useState('');
  const chosen = planned?.move.act === 'revive' ? { ...planned, move: { ...planned.move, step } } : planned;
  return (
    <>
      <Modal
        open={open && planned === null}
        onClose={onClose}
        title={texts.job({ id })}
        size="lg"
        footer={
          job.data !== undefined && (
            <Moves
              job={job.data}
              onPlan={(next) => {
                chooseStep(job.data.step);
                plan(next);
              }}
            />
          )
        }
      >
        {job.isPending ? (
          <Skeleton h="64" rounded="xl" role="status" aria-busy aria-label={commonTexts.loading} />
        ) : job.data === undefined ? (
          <ErrorState query={job} />
        ) : (
          // Nothing in it may be pressed: it takes the focus itself, so that the keyboard scrolls it.
          <Box role="region" aria-label={texts.job({ id })} tabIndex={0} rounded="lg">
            <Detail job={job.data} />
          </Box>
        )}
      </Modal>
      <MoveDialog
        open={chosen !== null}
        planned={chosen}
        onClose={() => {
          plan(null);
        }}
      >
        {planned?.move.act === 'revive' && (
          <SelectField
            label={texts.reviveStep}
            value={step}
            onChange={({ target }) => {
              chooseStep(target.value);
            }}
          >
            {job.data?.steps.map((each) => (
              <option key={each} value={each}>
                {stepWords(each)}
              </option>
            ))}
          </SelectField>
        )}
      </MoveDialog>
    </>
  );
}

function Moves({ job, onPlan }: { job: OperatedJobDetail; onPlan: (planned: PlannedMove) => void }) {
  const { id, situation, asked, client } = job;
  const isHeld = job.heldFor === 'client';
  const holdClient: PlannedMove = {
    move: { act: 'client', userId: client.id, held: !isHeld },
    title: isHeld
      ? texts.releaseClientTitle({ name: client.name })
      : texts.holdClientTitle({ name: client.name }),
    text: isHeld ? texts.releaseClientText : texts.holdClientText,
    confirm: isHeld ? texts.release : texts.hold,
    danger: !isHeld,
  };
  const stop: PlannedMove = {
    move: { act: 'stop', id },
    title: texts.stopTitle,
    text: texts.stopText,
    confirm: texts.stop,
    danger: true,
  };
  const revive: PlannedMove = {
    move: { act: 'revive', id },
    title: texts.reviveTitle,
    text: texts.reviveText,
    confirm: texts.revive,
  };
  return (
    <>
      <Button
        variant="outline"
        colorPalette="gray"
        onClick={() => {
          onPlan(holdClient);
        }}
      >
        {isHeld ? texts.release : texts.holdClient}
      </Button>
      {situation === 'dead' ? (
        <Button
          disabled={asked !== null}
          onClick={() => {
            onPlan(revive);
          }}
        >
          {texts.revive}
        </Button>
      ) : (
        situation !== null && (
          <Button
            colorPalette="red"
            disabled={asked !== null}
            onClick={() => {
              onPlan(stop);
            }}
          >
            {texts.stop}
          </Button>
        )
      )}
    </>
  );
}

function Detail({ job }: { job: OperatedJobDetail }) {
  return (
    <Box>
      <HStack flexWrap="wrap" gap="2" mb="1">
        <SituationBadge situation={job.situation} />
        <Text>
          {texts.kinds[job.kind]} · {job.client.name}
        </Text>
      </HStack>
      {heldWords(job).map((words) => (
        <Text key={words} color="fg.warning" fontSize="sm">
          {words}
        </Text>
      ))}
      <Text color="fg.muted" fontSize="sm">
        {texts.since({ moment: formatMoment(job.createdAt) })} ·{' '}
        {texts.deadline({ moment: formatMoment(job.deadlineAt) })}
      </Text>
      {job.lastError !== null && (
        <Text fontSize="sm" overflowWrap="anywhere" mt="2">
          {job.lastError}
        </Text>
      )}
      <Facts
        title={texts.cost}
        facts={[
          { name: texts.reference, value: job.ref },
          { name: texts.cost, value: job.charge === null ? texts.noCost : chargeWords(job.charge) },
          { name: texts.correlation, value: job.correlationId ?? texts.none },
        ]}
      />
      <Part title={texts.steps}>
        {job.events.length === 0 ? (
          <Text color="fg.muted" fontSize="sm">
            {texts.noSteps}
          </Text>
        ) : (
          <chakra.ol listStyleType="none">
            {job.events.map((event) => (
              <Event key={event.id} event={event} />
            ))}
          </chakra.ol>
        )}
      </Part>
      <Part title={texts.log}>
        <JobLogLines id={job.id} />
      </Part>
      {job.memory.length > 0 && <Facts title={texts.memory} facts={job.memory} />}
    </Box>
  );
}

function chargeWords({ units, kind, state, billed }: OperatedCharge): string {
  return [texts.charge({ units, kind }), texts.chargeStates[state], ...(billed ? [texts.billed] : [])].join(
    ' · ',
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" mt="5" aria-label={title}>
      <Heading as="h3" size="sm" mb="1">
        {title}
      </Heading>
      {children}
    </Box>
  );
}

function Facts({ title, facts }: { title: string; facts: readonly { name: string; value: string }[] }) {
  return (
    <Part title={title}>
      <chakra.dl
        display="grid"
        gridTemplateColumns="auto minmax(0, 1fr)"
        columnGap="4"
        rowGap="1"
        fontSize="sm"
      >
        {facts.map(({ name, value }) => (
          <Box key={name} display="contents">
            <chakra.dt color="fg.muted">{name}</chakra.dt>
            <chakra.dd overflowWrap="anywhere">{value}</chakra.dd>
          </Box>
        ))}
      </chakra.dl>
    </Part>
  );
}

/** As the log says it. */
function callWords({ provider, operation, status, outcome, ms }: OperatedCall): string {
  return `${provider} ${operation} → ${status ?? outcome} · ${ms} ms`;
}

function Event({ event }: { event: OperatedEvent }) {
  const { step, result, runs, durationMs, calls, worker, at } = event;
  return (
    <chakra.li py="2" borderTopWidth="1px" borderColor="border.muted" fontSize="sm">
      <Text overflowWrap="anywhere">
        <chakra.span fontWeight="medium">{stepWords(step)}</chakra.span> · {step} · {result}
        {runs > 1 && ` · ${texts.runs({ count: runs })}`} ·{' '}
        {texts.seconds({ seconds: (durationMs / 1_000).toFixed(1) })}
      </Text>
      <Text color="fg.muted" overflowWrap="anywhere">
        {formatMoment(at)} · {worker}
      </Text>
      {calls.map((call, index) => (
        // Calls of a run never change their order.
        <Text key={index} color="fg.muted" fontFamily="mono" fontSize="xs" overflowWrap="anywhere">
          {callWords(call)}
        </Text>
      ))}
    </chakra.li>
  );
}
