import { Box, HStack, Text, VStack } from '@chakra-ui/react';
import type { ResumableUpload } from '@pregonero/contracts/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Panel } from '../../../components/panel';
import { isFileOf, unfinishedUploadsQuery, uploadUrl, useDiscardUpload } from '../../../data/project-uploads';
import { uploadsTexts } from '../../../texts/uploads';
import { enqueue, isQueued, useUploadQueue } from '../upload-queue';
import { FileButton, percentOf, QueueRow, RowHead, uploadName } from './upload-row';

const texts = uploadsTexts.list;

/** The videos on their way: those of this page, and those of this project (without one, of all) that were begun and not finished. */
export function UploadList({ projectId }: { projectId?: number }) {
  const queue = useUploadQueue();
  const { data = [] } = useQuery(unfinishedUploadsQuery);
  const unfinished = data.filter(
    (upload) => (projectId ?? upload.projectId) === upload.projectId && !isQueued(uploadUrl(upload.id)),
  );
  if (queue.length === 0 && unfinished.length === 0) return null;
  return (
    <Panel mb="6" data-uploads={queue.length}>
      <VStack align="stretch" gap="4" as="section" aria-label={texts.title}>
        <HStack justify="space-between" flexWrap="wrap" gap="2">
          <Text fontWeight="semibold">{texts.title}</Text>
          {queue.length > 0 && (
            <Text fontSize="sm" color="fg.muted">
              {texts.leave}
            </Text>
          )}
        </HStack>
        {queue.map((row) => (
          <QueueRow key={row.key} row={row} />
        ))}
        {unfinished.map((upload) => (
          <UnfinishedRow key={upload.id} upload={upload} />
        ))}
      </VStack>
    </Panel>
  );
}

/** Begun in another tab, on another machine, or before this page was loaded: the file itself is not here. */
function UnfinishedRow({ upload }: { upload: ResumableUpload }) {
  const queryClient = useQueryClient();
  const discard = useDiscardUpload();
  const [isOther, setIsOther] = useState(false);
  const { id, fileName, caption, projectId, status, targetDate, versionOf, receivedBytes, sizeBytes } =
    upload;
  const name = uploadName(upload);
  return (
    <Box data-unfinished-upload={id}>
      <RowHead
        name={name}
        stop={texts.cancel({ caption: name })}
        onStop={() => {
          discard.mutate(id);
        }}
      />
      <Text fontSize="sm" color="fg.muted" mb="2">
        {texts.unfinished({ file: fileName, percent: percentOf(receivedBytes, sizeBytes) })}
      </Text>
      {isOther && (
        <Text fontSize="sm" color="fg.error" mb="2" role="alert">
          {texts.notThatFile({ file: fileName })}
        </Text>
      )}
      <FileButton
        label={texts.chooseSame}
        onPick={(file) => {
          setIsOther(!isFileOf(upload, file));
          if (!isFileOf(upload, file)) return;
          const known = { file, projectId, caption, status, versionOf };
          const day = targetDate?.slice(0, 10) ?? '';
          enqueue(queryClient, [{ ...known, targetDate: day }], uploadUrl(id));
        }}
      />
    </Box>
  );
}
