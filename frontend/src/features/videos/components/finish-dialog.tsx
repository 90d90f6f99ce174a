import { Button, Text, VStack } from '@chakra-ui/react';
import type { AcabadoElegido, Guion } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ChosenFinish, FinishPanel } from '../../../components/finish-panel';
import { FormAlert } from '../../../components/form-alert';
import { ModalBody, ModalFooter, ModalFrame } from '../../../components/modal';
import { toast } from '../../../components/toaster';
import { acabadoQuery, useFinishAgain } from '../../../data/acabado';
import { userMessageOf } from '../../../lib/api-client';
import { videosTexts } from '../../../texts/videos';
import { voiceTexts } from '../../../texts/voice';

const texts = voiceTexts.finish;

interface FinishDialogProps {
  guion: Guion;
  open: boolean;
  onClose: () => void;
}

/** Layout, music and ending of a video that is there: only they are made again. */
export function FinishDialog({ guion, open, onClose }: FinishDialogProps) {
  return (
    <ModalFrame open={open} onClose={onClose} title={texts.title} size="lg">
      <FinishForm guion={guion} onClose={onClose} />
    </ModalFrame>
  );
}

/** Inside the frame, so that each opening begins with what the video has. */
function FinishForm({ guion, onClose }: { guion: Guion; onClose: () => void }) {
  const [chosen, setChosen] = useState<ChosenFinish | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const finish = useFinishAgain(guion.id);
  // Else it would be the first thing of the dialog that takes the focus: one Enter too many would make the video again.
  const { isPending: isComing } = useQuery(acabadoQuery(guion.id));
  const redo = (body: AcabadoElegido) => {
    setFailure(null);
    finish.mutateAsync(body).then(
      () => {
        toast.info(videosTexts.finishStarted, texts.startedText);
        onClose();
      },
      (error: unknown) => {
        setFailure(userMessageOf(error, videosTexts.finishFailed));
      },
    );
  };
  return (
    <>
      <ModalBody>
        <VStack align="stretch" gap="5">
          <Text color="fg.muted" fontSize="sm">
            {texts.text}
          </Text>
          {failure !== null && <FormAlert message={failure} />}
          <FinishPanel guion={guion} chosen={chosen} onChange={setChosen} />
        </VStack>
      </ModalBody>
      <ModalFooter>
        <Button
          variant="ghost"
          colorPalette="gray"
          disabled={isComing || finish.isPending}
          onClick={() => {
            redo({});
          }}
        >
          {texts.useAccount}
        </Button>
        <Button
          disabled={chosen === null}
          loading={finish.isPending}
          loadingText={texts.redo}
          onClick={() => {
            if (chosen !== null) redo(chosen);
          }}
        >
          {texts.redo}
        </Button>
      </ModalFooter>
    </>
  );
}
