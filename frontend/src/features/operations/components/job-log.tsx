import { Box, chakra, Skeleton, Text } from '@chakra-ui/react';
import { JOB_LOG_LEVELS, type JobLogLevel, type JobLogLine } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../components/error-state';
import { SelectField } from '../../../components/select-field';
import { JOB_LOG_EVERY_MS, jobLogQuery } from '../../../data/operations';
import { formatClock } from '../../../lib/format';
import { commonTexts } from '../../../texts/common';
import { operationsTexts as texts } from '../../../texts/operations';

const COLORS: Record<JobLogLevel, string> = {
  debug: 'fg.muted',
  info: 'fg',
  warn: 'fg.warning',
  error: 'fg.error',
};

/** What every worker and gateway wrote about a job, the newest line first, from a chosen level on. */
export function JobLogLines({ id }: { id: number }) {
  const log = useQuery({ ...jobLogQuery(id), refetchInterval: JOB_LOG_EVERY_MS });
  const [least, choose] = useState<JobLogLevel>('debug');
  if (log.isPending)
    return <Skeleton h="24" rounded="xl" role="status" aria-busy aria-label={commonTexts.loading} />;
  if (log.data === undefined) return <ErrorState query={log} />;
  if (!log.data.available) return <Said>{texts.logAway}</Said>;
  if (log.data.lines.length === 0) return <Said>{texts.noLog}</Said>;
  const from = JOB_LOG_LEVELS.indexOf(least);
  const shown = log.data.lines.filter(({ level }) => JOB_LOG_LEVELS.indexOf(level) >= from).toReversed();
  return (
    <>
      <Box maxW="xs" my="2">
        <SelectField
          label={texts.logLevel}
          value={least}
          onChange={({ target }) => {
            choose(JOB_LOG_LEVELS.find((level) => level === target.value) ?? 'debug');
          }}
        >
          {JOB_LOG_LEVELS.map((level) => (
            <option key={level} value={level}>
              {texts.logLevels[level]}
            </option>
          ))}
        </SelectField>
      </Box>
      {shown.length === 0 ? (
        <Said>{texts.noLogOfLevel}</Said>
      ) : (
        <chakra.ol listStyleType="none" fontFamily="mono" fontSize="xs">
          {shown.map((line, index) => (
            // Counted from the oldest, a line keeps its number while others come.
            <Line key={shown.length - index} line={line} />
          ))}
        </chakra.ol>
      )}
    </>
  );
}

function Said({ children }: { children: string }) {
  return (
    <Text color="fg.muted" fontSize="sm">
      {children}
    </Text>
  );
}

function Line({ line: { at, level, service, message, fields } }: { line: JobLogLine }) {
  return (
    <chakra.li py="1.5" borderTopWidth="1px" borderColor="border.muted" overflowWrap="anywhere">
      <chakra.time dateTime={at} color="fg.muted">
        {formatClock(at)}
      </chakra.time>{' '}
      <chakra.span color={COLORS[level]}>
        {level} {message}
      </chakra.span>
      <chakra.span display="block" color="fg.muted">
        {[service, ...fields.map(({ name, value }) => `${name}=${value}`)].join(' · ')}
      </chakra.span>
    </chakra.li>
  );
}
