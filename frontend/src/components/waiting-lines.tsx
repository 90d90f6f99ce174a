import { Text } from '@chakra-ui/react';
import { WAITING } from '@pregonero/contracts/api';
import type { ProviderName } from '@pregonero/contracts/jobs';
import { say } from '@pregonero/contracts/languages';
import { progress as words } from '@pregonero/contracts/languages/es/server/progress';
import { formatFinalMoment } from '../lib/format';
import { progressTexts as texts } from '../texts/progress';
import { ServerText } from './server-text';

interface WaitingLinesProps {
  waitingFor: ProviderName;
  waitingSince: string | null;
  /** The sentence stands beside it already. */
  isSaid?: boolean;
}

/** What is waited for, and since when it is away. */
export function WaitingLines({ waitingFor, waitingSince, isSaid = false }: WaitingLinesProps) {
  return (
    <>
      {!isSaid && (
        <ServerText
          text={words[WAITING[waitingFor]]}
          sentence={say(WAITING[waitingFor])}
          color="fg.muted"
          fontSize="sm"
        />
      )}
      {waitingSince !== null && (
        <Text color="fg.muted" fontSize="sm">
          {texts.since({ moment: formatFinalMoment(waitingSince) })}
        </Text>
      )}
    </>
  );
}
