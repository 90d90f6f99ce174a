import { Box, Button } from '@chakra-ui/react';
import type { Guion } from '@pregonero/contracts/api';
import { useCancelGuion } from '../data/guiones';
import { commonTexts } from '../texts/common';
import { progressTexts as texts } from '../texts/progress';
import { toast } from './toaster';
import { WaitingLines } from './waiting-lines';

/** What a script's other text, or its B-roll, waits for, and the choice to stop: nobody has to wait for a stranger. */
export function WaitingGuion({ guion }: { guion: Guion }) {
  const stop = useCancelGuion(guion.id);
  if (guion.waitingFor === null) return null;
  const isRewriting = guion.estado === 'rechazado';
  return (
    <Box role="status" mt="3" data-waiting-for={guion.waitingFor}>
      <WaitingLines waitingFor={guion.waitingFor} waitingSince={guion.waitingSince} isSaid={!isRewriting} />
      <Button
        mt="2"
        size="sm"
        variant="outline"
        colorPalette="gray"
        loading={stop.isPending}
        loadingText={texts.stopWaiting}
        onClick={() => {
          stop.mutateAsync({}).then(
            () => {
              toast.success(texts.stoppedWaiting, isRewriting ? texts.textKept : texts.videoKept);
            },
            (error: unknown) => {
              toast.failed(texts.stopWaitingFailed, error, commonTexts.tryAgain);
            },
          );
        }}
      >
        {texts.stopWaiting}
      </Button>
    </Box>
  );
}
