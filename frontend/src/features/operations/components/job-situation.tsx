import { Badge } from '@chakra-ui/react';
import type { JobSituation, OperatedJob } from '@pregonero/contracts/api';
import { getProviderName } from '../../../lib/provider-name';
import { operationsTexts as texts } from '../../../texts/operations';

const PALETTES: Record<JobSituation, string> = {
  waiting: 'gray',
  scheduled: 'gray',
  running: 'green',
  held: 'orange',
  dead: 'red',
};

/** What becomes of a job, in a word and a colour. */
export function SituationBadge({ situation }: { situation: JobSituation | null }) {
  if (situation === null) return <Badge colorPalette="gray">{texts.ended}</Badge>;
  return <Badge colorPalette={PALETTES[situation]}>{texts.situation[situation]}</Badge>;
}

/** Why it is held, and what is about to be done to it. */
export function heldWords({ heldFor, asked }: Pick<OperatedJob, 'heldFor' | 'asked'>): string[] {
  return [
    ...(heldFor === null
      ? []
      : [heldFor === 'client' ? texts.heldForClient : texts.heldFor({ name: getProviderName(heldFor) })]),
    ...(asked === null ? [] : [asked === 'stop' ? texts.askedStop : texts.askedRevive]),
  ];
}
