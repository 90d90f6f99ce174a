import { Box, Button, HStack, Text, VStack } from '@chakra-ui/react';
import { Panel } from '../../../components/panel';
import { ProgressBar } from '../../../components/progress-bar';
import { bibliotecaTexts as texts } from '../../../texts/biblioteca';
import type { QueuedUpload } from '../use-upload-queue';

interface UploadListProps {
  uploads: readonly QueuedUpload[];
  /** Of the one that is sent. */
  percent: number;
  onRemove: (upload: QueuedUpload) => void;
}

/** Chosen files that are not in the library yet, each with its progress or its error. */
export function UploadList({ uploads, percent, onRemove }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <Panel mb="5">
      <VStack as="ul" align="stretch" gap="4" listStyleType="none">
        {uploads.map((upload) => (
          <Box
            as="li"
            key={upload.id}
            data-upload={upload.state}
            data-upload-progress={upload.state === 'sending' ? percent : undefined}
          >
            <Row upload={upload} percent={percent} onRemove={onRemove} />
          </Box>
        ))}
      </VStack>
    </Panel>
  );
}

function Row({ upload, percent, onRemove }: Omit<UploadListProps, 'uploads'> & { upload: QueuedUpload }) {
  const { name, state, error } = upload;
  const isSending = state === 'sending';
  const action = state === 'failed' ? texts.dismissUpload : texts.cancelUpload;
  return (
    <>
      <HStack gap="3" flexWrap="wrap">
        <Box flex="1" minW="160px" fontSize="sm" overflowWrap="anywhere">
          <Text>{isSending ? `${texts.uploadProgress({ name })} · ${percent}%` : name}</Text>
          {state === 'waiting' && <Text color="fg.muted">{texts.uploadWaits}</Text>}
          {error !== undefined && (
            <Text color="fg.error" role="alert">
              {error}
            </Text>
          )}
        </Box>
        <Button
          size="xs"
          variant="ghost"
          colorPalette="gray"
          aria-label={isSending ? undefined : `${action}: ${name}`}
          onClick={() => {
            onRemove(upload);
          }}
        >
          {action}
        </Button>
      </HStack>
      {isSending && (
        <Box mt="3">
          <ProgressBar value={percent} label={texts.uploadProgress({ name })} />
        </Box>
      )}
    </>
  );
}
