import { HStack, VStack } from '@chakra-ui/react';
import type { ProjectVideo } from '@pregonero/contracts/api';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/toaster';
import { uploadsTexts } from '../../../texts/uploads';
import { enqueue, useUploadQueue } from '../upload-queue';
import { ScriptVersionButton } from './script-version-button';
import { FileButton, QueueRow } from './upload-row';
import { FILE_PROBLEMS, fileProblem } from './upload-rules';

const texts = uploadsTexts.choose;

/** The ways to a new version of a video, and the one that is on its way: it goes on when this is closed. */
export function VersionTools({ video }: { video: ProjectVideo }) {
  const queryClient = useQueryClient();
  const rows = useUploadQueue().filter(({ upload }) => upload.versionOf === video.id);
  return (
    <VStack align="stretch" gap="4" w="full">
      <HStack gap="2" flexWrap="wrap">
        <FileButton
          label={texts.version}
          testId="version-input"
          disabled={rows.length > 0}
          onPick={(file) => {
            const problem = fileProblem(file);
            if (problem !== null) {
              toast.failed(texts.versionFailed, null, FILE_PROBLEMS[problem]);
              return;
            }
            const { id: versionOf, caption, projectId } = video;
            enqueue(queryClient, [
              { file, projectId, caption, status: 'pending', targetDate: '', versionOf },
            ]);
          }}
        />
        <ScriptVersionButton video={video} />
      </HStack>
      {rows.map((row) => (
        <QueueRow key={row.key} row={row} />
      ))}
    </VStack>
  );
}
