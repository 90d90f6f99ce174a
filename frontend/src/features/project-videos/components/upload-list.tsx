import { Box, Button, HStack, IconButton, Text, VStack, chakra } from '@chakra-ui/react';
import type { ResumableUpload } from '@pregonero/contracts/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { LuX } from 'react-icons/lu';
import { Panel } from '../../../components/panel';
import { ProgressBar } from '../../../components/progress-bar';
import { isFileOf, unfinishedUploadsQuery, uploadUrl, useDiscardUpload } from '../../../data/project-uploads';
import { ApiError, userMessageOf } from '../../../lib/api-client';
import { uploadsTexts } from '../../../texts/uploads';
import { enqueue, isQueued, type QueuedUpload, replaceFile, takeBack, useUploadQueue } from '../upload-queue';
import { PROJECT_VIDEO_TYPES } from './upload-rules';

const texts = uploadsTexts.list;
const uploadTexts = uploadsTexts.choose;

/** The videos on their way: those of this page, and those of this project that were begun and not finished. */
export function UploadList({ projectId }: { projectId: number }) {
  const queue = useUploadQueue();
  const { data = [] } = useQuery(unfinishedUploadsQuery);
  const unfinished = data.filter(
    (upload) => upload.projectId === projectId && !isQueued(uploadUrl(upload.id)),
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

const percentOf = (part: number, whole: number) => Math.floor((part / Math.max(1, whole)) * 100);

function QueueRow({ row }: { row: QueuedUpload }) {
  const queryClient = useQueryClient();
  const { file, caption } = row.upload;
  const percent = percentOf(row.sentBytes, file.size);
  const failed = row.state === 'failed';
  return (
    <Box data-upload-state={row.state} data-upload-percent={percent}>
      <RowHead
        name={caption}
        stop={texts.cancel(caption)}
        onStop={() => {
          takeBack(queryClient, row.key);
        }}
      />
      {failed ? (
        <VStack align="start" gap="2" role="alert">
          <Text fontSize="sm" color="fg.error">
            {`${uploadTexts.failed} ${userMessageOf(row.error, '')}`.trim()}
          </Text>
          <Text fontSize="sm">{hintOf(row.error)}</Text>
          <FileButton
            label={texts.otherFile}
            onPick={(picked) => {
              replaceFile(queryClient, row.key, picked);
            }}
          />
        </VStack>
      ) : (
        <>
          <ProgressBar value={percent} label={`${uploadTexts.progress}: ${caption}`} />
          <Text fontSize="sm" color="fg.muted" mt="1" role="status">
            {stateOf(row, percent)}
          </Text>
        </>
      )}
    </Box>
  );
}

function hintOf(error: unknown): string {
  // Its name and type were looked at before it was sent: what the server refuses is what stands inside.
  const isBroken = error instanceof ApiError && error.code === 'unsupported_media_type';
  return isBroken ? uploadTexts.brokenHint : texts.failedHint;
}

function stateOf({ state }: QueuedUpload, percent: number): string {
  if (state === 'waiting') return texts.waiting;
  if (state === 'interrupted') return texts.interrupted(percent);
  return percent >= 100 ? uploadTexts.storing : uploadTexts.sending(percent);
}

/** Begun in another tab, on another machine, or before this page was loaded: the file itself is not here. */
function UnfinishedRow({ upload }: { upload: ResumableUpload }) {
  const queryClient = useQueryClient();
  const discard = useDiscardUpload();
  const [isOther, setIsOther] = useState(false);
  const { id, fileName, caption, projectId, status, targetDate, receivedBytes, sizeBytes } = upload;
  return (
    <Box data-unfinished-upload={id}>
      <RowHead
        name={caption}
        stop={texts.cancel(caption)}
        onStop={() => {
          discard.mutate(id);
        }}
      />
      <Text fontSize="sm" color="fg.muted" mb="2">
        {texts.unfinished(fileName, percentOf(receivedBytes, sizeBytes))}
      </Text>
      {isOther && (
        <Text fontSize="sm" color="fg.error" mb="2" role="alert">
          {texts.notThatFile(fileName)}
        </Text>
      )}
      <FileButton
        label={texts.chooseSame}
        onPick={(file) => {
          setIsOther(!isFileOf(upload, file));
          if (!isFileOf(upload, file)) return;
          const known = { file, projectId, caption, status, targetDate: targetDate?.slice(0, 10) ?? '' };
          enqueue(queryClient, [known], uploadUrl(id));
        }}
      />
    </Box>
  );
}

function RowHead({ name, stop, onStop }: { name: string; stop: string; onStop: () => void }) {
  return (
    <HStack justify="space-between" gap="3">
      <Text fontWeight="medium" truncate title={name}>
        {name}
      </Text>
      <IconButton aria-label={stop} size="sm" variant="ghost" colorPalette="gray" onClick={onStop}>
        <LuX />
      </IconButton>
    </HStack>
  );
}

function FileButton({ label, onPick }: { label: string; onPick: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {/* Reached through the button, as in the dialog. */}
      <chakra.input
        ref={input}
        type="file"
        accept={PROJECT_VIDEO_TYPES.join(',')}
        hidden
        tabIndex={-1}
        aria-hidden
        data-testid="upload-again-input"
        onChange={(event) => {
          const picked = event.target.files?.[0];
          event.target.value = '';
          if (picked !== undefined) onPick(picked);
        }}
      />
      <Button size="sm" variant="outline" colorPalette="gray" onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
