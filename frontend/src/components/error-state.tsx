import { Button } from '@chakra-ui/react';
import { LuCloudOff } from 'react-icons/lu';
import { userMessageOf } from '../lib/api-client';
import { commonTexts } from '../texts/common';
import { EmptyState } from './empty-state';

/** A read that failed: what happened, and the way to try again. */
export function ErrorState({
  title = commonTexts.loadFailed,
  error,
  onRetry,
  retrying,
}: {
  title?: string;
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
}) {
  return (
    <EmptyState
      icon={LuCloudOff}
      title={title}
      text={userMessageOf(error, commonTexts.loadFailedHint)}
      action={
        <Button onClick={onRetry} loading={retrying} loadingText={commonTexts.loading} variant="outline">
          {commonTexts.retry}
        </Button>
      }
    />
  );
}
