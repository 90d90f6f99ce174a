import { Box, Button, HStack, IconButton, Text, VStack, chakra } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { LuX } from 'react-icons/lu';
import { ProgressBar } from '../../../components/progress-bar';
import type { VideoUpload } from '../../../data/project-uploads';
import { ApiError, userMessageOf } from '../../../lib/api-client';
import { uploadsTexts } from '../../../texts/uploads';
import { type QueuedUpload, replaceFile, takeBack } from '../upload-queue';
import { PROJECT_VIDEO_TYPES } from './upload-rules';

const texts = uploadsTexts.list;
const uploadTexts = uploadsTexts.choose;

/** How much of a whole a part is, in whole percent. */
export const percentOf = (part: number, whole: number) => Math.floor((part / Math.max(1, whole)) * 100);

/** What an upload is called: by its video's caption. */
export function uploadName({ caption, versionOf }: Pick<VideoUpload, 'caption' | 'versionOf'>): string {
  return versionOf === null ? caption : texts.version({ caption });
}

/** One upload of this page: how far it is, how it ends early, and what goes in the place of what was refused. */
export function QueueRow({ row }: { row: QueuedUpload }) {
  const queryClient = useQueryClient();
  const { file, versionOf } = row.upload;
  const name = uploadName(row.upload);
  const percent = percentOf(row.sentBytes, file.size);
  const failed = row.state === 'failed';
  const isMoving = row.state === 'sending' && percent < 100;
  return (
    <Box data-upload-state={row.state} data-upload-percent={percent}>
      <RowHead
        name={name}
        stop={texts.cancel({ caption: name })}
        onStop={() => {
          takeBack(queryClient, row.key);
        }}
      />
      {failed ? (
        <VStack align="start" gap="2" role="alert">
          <Text fontSize="sm" color="fg.error">
            {`${versionOf === null ? uploadTexts.failed : uploadTexts.versionFailed} ${userMessageOf(row.error, '')}`.trim()}
          </Text>
          <Text fontSize="sm">{hintOf(row)}</Text>
          <FileButton
            label={texts.otherFile}
            onPick={(picked) => {
              replaceFile(queryClient, row.key, picked);
            }}
          />
        </VStack>
      ) : (
        <>
          <ProgressBar value={percent} label={`${uploadTexts.progress}: ${name}`} />
          {/* The bar tells how far it is: here every percent would be read out. */}
          <Text fontSize="sm" color="fg.muted" mt="1">
            {isMoving && stateOf(row, percent)}
            <span role="status">{!isMoving && stateOf(row, percent)}</span>
          </Text>
        </>
      )}
    </Box>
  );
}

function hintOf({ upload, error }: QueuedUpload): string {
  if (upload.versionOf !== null) return texts.versionHint;
  // Its name and type were looked at before it was sent: what the server refuses is what stands inside.
  const isBroken = error instanceof ApiError && error.code === 'unsupported_media_type';
  return isBroken ? uploadTexts.brokenHint : texts.failedHint;
}

function stateOf({ state }: QueuedUpload, percent: number): string {
  if (state === 'waiting') return texts.waiting;
  if (state === 'interrupted') return texts.interrupted({ percent });
  return percent >= 100 ? uploadTexts.storing : uploadTexts.sending({ percent });
}

/** Its name, and the button that ends it. */
export function RowHead({ name, stop, onStop }: { name: string; stop: string; onStop: () => void }) {
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

interface FileButtonProps {
  label: string;
  onPick: (file: File) => void;
  disabled?: boolean;
  testId?: string;
}

/** Chooses one video file. */
export function FileButton({
  label,
  onPick,
  disabled = false,
  testId = 'upload-again-input',
}: FileButtonProps) {
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
        data-testid={testId}
        onChange={(event) => {
          const picked = event.target.files?.[0];
          event.target.value = '';
          if (picked !== undefined) onPick(picked);
        }}
      />
      <Button
        size="sm"
        variant="outline"
        colorPalette="gray"
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
