import { Button } from '@chakra-ui/react';
import { LuCloudOff } from 'react-icons/lu';
import { userMessageOf } from '../lib/api-client';
import { commonTexts } from '../texts/common';
import { EmptyState } from './empty-state';

interface ErrorStateProps {
  title?: string;
  /** The read that failed; it is tried again here. */
  query: { error: unknown; refetch: () => unknown; isFetching: boolean };
}

/** A read that failed: what happened, and the way to try again. */
export function ErrorState({ title = commonTexts.loadFailed, query }: ErrorStateProps) {
  return (
    <EmptyState
      icon={LuCloudOff}
      title={title}
      text={userMessageOf(query.error, commonTexts.loadFailedHint)}
      action={
        <Button
          onClick={() => void query.refetch()}
          loading={query.isFetching}
          loadingText={commonTexts.loading}
          variant="outline"
        >
          {commonTexts.retry}
        </Button>
      }
    />
  );
}
