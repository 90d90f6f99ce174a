import { Box, HStack, Spinner, Text } from '@chakra-ui/react';
import type { AcabadoState, Guion } from '@pregonero/contracts/api';
import { LuTriangleAlert } from 'react-icons/lu';
import { ServerText } from '../../../components/server-text';
import { isUnedited } from '../../../data/guion-facts';
import { videosTexts } from '../../../texts/videos';

/** Whether something had to be left out, such as a logo that cannot be read. */
function leftSomething({ messageSentence }: AcabadoState): boolean {
  const left: unknown = messageSentence?.params['left'];
  return Array.isArray(left) && left.length > 0;
}

interface FinishStatusProps {
  guion: Guion;
  /** Of the sentence that says what waits for it, for the buttons that do. */
  noteId: string;
}

/** How the finishing of a video goes; nothing is said of one that is done as it was wished. */
export function FinishStatus({ guion, noteId }: FinishStatusProps) {
  const { acabado } = guion;
  if (acabado === null) return null;
  const { status, message, messageSentence } = acabado;
  if (status === 'completed' && !leftSomething(acabado)) return null;
  return (
    <HStack gap="2.5" mt="3" fontSize="sm" color="fg.muted" role="status" data-acabado={status}>
      {status === 'processing' ? <Spinner size="sm" /> : <LuTriangleAlert aria-hidden />}
      <Box>
        <ServerText text={message} sentence={messageSentence} />
        {isUnedited(guion) && <Text data-unedited>{videosTexts.unedited}</Text>}
        {status === 'processing' && (
          <Text id={noteId} color="fg.subtle">
            {videosTexts.finishingHint}
          </Text>
        )}
      </Box>
    </HStack>
  );
}
