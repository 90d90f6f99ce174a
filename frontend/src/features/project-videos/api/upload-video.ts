import type { ProjectVideo, UploadVideoStatus } from '@pregonero/contracts/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isCancel } from 'axios';
import { useRef, useState } from 'react';
import { api } from '../../../lib/api-client';
import { useIdempotentCall } from '../../../lib/idempotency';
import { addRow } from './project-videos';

export interface VideoUpload {
  file: File;
  caption: string;
  status: UploadVideoStatus;
  /** `YYYY-MM-DD`, or empty. */
  targetDate: string;
}

/** The person stopped the upload: nothing to report as an error. */
export function wasStopped(error: unknown): boolean {
  return isCancel(error);
}

/**
 * Uploads one video to a project. `percent` is how much of it has left this machine; `stop` takes the upload back.
 * The text fields go first: the server can refuse them before it has received the file.
 */
export function useUploadVideo(projectId: number) {
  const queryClient = useQueryClient();
  const idempotent = useIdempotentCall();
  const [percent, setPercent] = useState(0);
  const controller = useRef<AbortController | null>(null);
  const mutation = useMutation({
    mutationFn: ({ file, caption, status, targetDate }: VideoUpload) => {
      const body = new FormData();
      body.append('caption', caption);
      body.append('projectId', String(projectId));
      body.append('status', status);
      if (targetDate !== '') body.append('targetDate', targetDate);
      body.append('video', file);
      setPercent(0);
      const abort = new AbortController();
      controller.current = abort;
      const identity = [projectId, caption, status, targetDate, file.name, file.size, file.lastModified];
      return idempotent(identity, (idempotencyKey) =>
        api.post<ProjectVideo>('/api/videos/upload', body, {
          idempotencyKey,
          signal: abort.signal,
          timeoutMs: 0,
          onUploadProgress: (fraction) => {
            setPercent(Math.round(fraction * 100));
          },
        }),
      );
    },
    onSuccess: (video) => {
      addRow(queryClient, video);
    },
  });
  const stop = () => {
    controller.current?.abort();
  };
  return { ...mutation, percent, stop };
}
