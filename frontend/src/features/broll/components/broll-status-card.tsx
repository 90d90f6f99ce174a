import { Box, HStack, Spinner, Text } from '@chakra-ui/react';
import type { BrollState, BrollStatus } from '@pregonero/contracts/api';
import type { SentenceCode } from '@pregonero/contracts/languages';
import { LuCircleAlert, LuCircleCheck } from 'react-icons/lu';
import { ProgressBar, shownProgress } from '../../../components/progress-bar';
import { brollTexts } from '../../../texts/broll';
import { inTheReadersLanguage, type Shown } from '../../../texts/server';

const texts = brollTexts.card;
const TITLES: Record<BrollStatus, string> = {
  processing: texts.processing,
  retrying: texts.retrying,
  completed: texts.completed,
  failed: texts.failed,
};

/** A sentence that only says the title once more. */
const SAID_AGAIN: SentenceCode = 'broll_retrying';

/** What the server adds to the title: nothing where it only says the same. */
function addition({ message, messageSentence, status }: BrollState): Shown | null {
  if (messageSentence?.code === SAID_AGAIN) return null;
  const shown = inTheReadersLanguage(message, messageSentence);
  const title = TITLES[status];
  const text = shown.text.startsWith(title)
    ? shown.text.slice(title.length).replace(/^\.\s*/u, '')
    : shown.text;
  return text === '' ? null : { ...shown, text };
}

/** Attempt n of 3, what is happening and how far it is. */
export function BrollStatusCard({ broll }: { broll: BrollState }) {
  const added = addition(broll);
  const running = broll.status === 'processing' || broll.status === 'retrying';
  return (
    <Box
      role={broll.status === 'failed' ? 'alert' : 'status'}
      data-broll-status={broll.status}
      mt="4"
      p="4"
      rounded="xl"
      borderWidth="1px"
      bg={
        broll.status === 'failed' ? 'red.subtle' : broll.status === 'completed' ? 'green.subtle' : 'bg.muted'
      }
      borderColor={
        broll.status === 'failed' ? 'red.muted' : broll.status === 'completed' ? 'green.muted' : 'border'
      }
    >
      <HStack justify="space-between" gap="3">
        <HStack gap="2.5" minW="0">
          {running && <Spinner size="sm" color="brand.solid" aria-hidden />}
          {broll.status === 'completed' && <LuCircleCheck aria-hidden />}
          {broll.status === 'failed' && <LuCircleAlert aria-hidden />}
          <Text fontWeight="semibold" fontSize="sm">
            {TITLES[broll.status]}
          </Text>
        </HStack>
        <Text fontSize="sm" color="fg.muted" flexShrink={0}>
          {texts.attempt({ attempt: broll.attempt, attempts: broll.attempts })}
        </Text>
      </HStack>
      {added !== null && (
        <Text fontSize="sm" color="fg.muted" mt="1" lang={added.lang}>
          {added.text}
        </Text>
      )}
      {running && (
        <Box mt="3">
          <ProgressBar value={shownProgress(broll.progress)} label={texts.label} />
        </Box>
      )}
    </Box>
  );
}
