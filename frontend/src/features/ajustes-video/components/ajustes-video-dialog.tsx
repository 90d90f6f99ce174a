import { Skeleton, VStack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../components/error-state';
import { ModalBody, ModalFrame } from '../../../components/modal';
import { ajustesVideoQuery } from '../../../data/ajustes-video';
import { voiceTexts } from '../../../texts/voice';
import { AjustesVideoForm } from './ajustes-video-form';

/** Captions, brand colour and pronunciations of the caller's videos. */
export function AjustesVideoDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <ModalFrame open={open} inAddress onClose={onClose} title={voiceTexts.settings.title} size="lg">
      <SavedAjustes onClose={onClose} />
    </ModalFrame>
  );
}

/** Inside the frame, so that each opening begins with what is saved. */
function SavedAjustes({ onClose }: { onClose: () => void }) {
  // Another page may have saved since: what is changed here begins with what is there now.
  // What an earlier opening left does not do when they could not be had: saving replaces them all.
  const query = useQuery({
    ...ajustesVideoQuery,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (query.isSuccess && query.isFetchedAfterMount)
    return <AjustesVideoForm saved={query.data} onClose={onClose} />;
  return (
    <ModalBody>
      {query.isError ? (
        <ErrorState query={query} />
      ) : (
        <VStack align="stretch" gap="4">
          <Skeleton h="11" rounded="xl" />
          <Skeleton h="11" rounded="xl" />
          <Skeleton h="40" rounded="xl" />
        </VStack>
      )}
    </ModalBody>
  );
}
