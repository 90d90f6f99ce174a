import { Box, Button, Heading, HStack, Link, Text } from '@chakra-ui/react';
import {
  GUIONES_DEL_MES,
  type GuionesDelMes,
  isUnlimited,
  LIMITS,
  type PlanStats,
} from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { LuCalendarPlus } from 'react-icons/lu';
import { Link as RouterLink } from 'react-router-dom';
import { Panel } from '../../../components/panel';
import { SelectField } from '../../../components/select-field';
import { toast } from '../../../components/toaster';
import { paths } from '../../../config/paths';
import { mesQuery, useProposeMonth, useStopMonth } from '../../../data/mes';
import { ApiError } from '../../../lib/api-client';
import { commonTexts } from '../../../texts/common';
import { mesTexts } from '../../../texts/mes';
import { NO_TOPICS, TopicPicker, topicsOf } from './topic-picker';

const texts = mesTexts.propose;

interface MonthProposalProps {
  plan: PlanStats | undefined;
  /** Whether nothing waits to be approved: one filled button a view. */
  isFirstThing: boolean;
  /** Nothing can be written yet: the business is not told. */
  onSetupRequired: () => void;
}

/** Has a month of scripts written, and shows how far that has come: it goes on without this page. */
export function MonthProposal({ plan, isFirstThing, onSetupRequired }: MonthProposalProps) {
  const [count, setCount] = useState<GuionesDelMes>(8);
  const [topics, setTopics] = useState(NO_TOPICS);
  // What the plan allowed of the last request, where that was less.
  const [short, setShort] = useState<{ asked: number; given: number } | null>(null);
  const { data: month } = useQuery(mesQuery);
  const proposing = useProposeMonth();
  const stopping = useStopMonth();
  const isWriting = month?.enCurso === true;
  const leftId = useId();
  const left =
    plan === undefined || isUnlimited(plan.planGuiones) ? null : plan.planGuiones - plan.guionesUsados;

  const propose = () => {
    const temas = topicsOf(topics);
    proposing.mutateAsync({ cantidad: count, ...(temas.length === 0 ? {} : { temas }) }).then(
      ({ cantidad }) => {
        setTopics(NO_TOPICS);
        setShort(cantidad < count ? { asked: count, given: cantidad } : null);
        toast.success(texts.begun, cantidad < count ? texts.less({ count: cantidad }) : texts.writingHint);
      },
      (error: unknown) => {
        toast.failed(texts.failed, error, commonTexts.tryAgain);
        if (error instanceof ApiError && error.code === 'setup_required') onSetupRequired();
      },
    );
  };
  const stop = () => {
    stopping.mutateAsync().then(
      () => {
        toast.success(texts.stopped, texts.stoppedText);
      },
      (error: unknown) => {
        toast.failed(texts.stopFailed, error, commonTexts.tryAgain);
      },
    );
  };

  return (
    <Panel aria-label={texts.title}>
      <HStack gap="5" align="flex-end" flexWrap="wrap">
        <Box flex="1 1 260px">
          <Heading as="h2" size="md">
            {texts.title}
          </Heading>
          <Text color="fg.muted" fontSize="sm" role="status">
            {isWriting ? texts.writing({ done: month.escritos, all: month.cantidad }) : texts.hint}
          </Text>
          {isWriting ? (
            <Text color="fg.muted" fontSize="sm">
              {month.esperaA === null ? texts.writingHint : texts.waits}
            </Text>
          ) : (
            left !== null && (
              <Text id={leftId} color="fg.muted" fontSize="sm">
                {left > 0 ? texts.left({ count: left }) : texts.none}
              </Text>
            )
          )}
          {short !== null && (
            <Text color="fg.warning" fontSize="sm">
              {texts.short(short)}
            </Text>
          )}
          {left !== null && left <= 0 && !isWriting && (
            <Link asChild fontSize="sm" textDecoration="underline" minH="11" alignItems="center">
              <RouterLink to={paths.planes.getHref()}>{texts.plans}</RouterLink>
            </Link>
          )}
        </Box>
        {!isWriting && (left === null || left > 0) && (
          <TopicPicker
            value={topics}
            hint={texts.topics({ max: LIMITS.temasMax })}
            disabled={proposing.isPending}
            onChange={setTopics}
          />
        )}
        {isWriting ? (
          <Button
            w={{ base: 'full', sm: 'auto' }}
            variant="outline"
            colorPalette="gray"
            loading={stopping.isPending}
            loadingText={texts.stop}
            onClick={stop}
          >
            {texts.stop}
          </Button>
        ) : (
          <>
            <Box w={{ base: 'full', sm: '44' }}>
              <SelectField
                label={texts.count}
                value={count}
                disabled={proposing.isPending}
                onChange={({ target }) => {
                  setCount(GUIONES_DEL_MES.find((size) => size === Number(target.value)) ?? count);
                }}
              >
                {GUIONES_DEL_MES.map((value) => (
                  <option key={value} value={value}>
                    {texts.option({ count: value })}
                  </option>
                ))}
              </SelectField>
            </Box>
            <Button
              w={{ base: 'full', sm: 'auto' }}
              {...(isFirstThing ? {} : { variant: 'outline', colorPalette: 'gray' })}
              disabled={left !== null && left <= 0}
              aria-describedby={left === null ? undefined : leftId}
              loading={proposing.isPending}
              loadingText={texts.submit}
              onClick={propose}
            >
              <LuCalendarPlus aria-hidden /> {texts.submit}
            </Button>
          </>
        )}
      </HStack>
    </Panel>
  );
}
