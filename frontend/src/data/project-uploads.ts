import {
  RESUMABLE_UPLOADS_PATH,
  type ResumableUpload,
  type UploadVideoStatus,
} from '@pregonero/contracts/api';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api-client';
import { endResumable, type ResumableListener, sendResumable } from '../lib/resumable-file';
import { clientKeys } from './clients';
import { projectKeys } from './projects';
import { reviewKeys } from './review-keys';

const KEY = [RESUMABLE_UPLOADS_PATH] as const;

/** A video to send to a project, or a new version of one. */
export interface VideoUpload {
  readonly file: File;
  readonly projectId: number;
  readonly caption: string;
  readonly status: UploadVideoStatus;
  /** `YYYY-MM-DD`, or empty. */
  readonly targetDate: string;
  /** The video that it becomes a version of: the words above are that video's then, and stay. Null: a video of its own. */
  readonly versionOf: number | null;
}

/** My videos that are half there; agency only. */
export const unfinishedUploadsQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => api.get<ResumableUpload[]>(RESUMABLE_UPLOADS_PATH, { signal }),
});

/** Where an upload goes on. */
export function uploadUrl(id: number): string {
  return `${RESUMABLE_UPLOADS_PATH}/${id}`;
}

/** Whether this file is the one that an upload began with. */
export function isFileOf(upload: ResumableUpload, file: File): boolean {
  return (
    file.name === upload.fileName &&
    file.size === upload.sizeBytes &&
    (upload.lastModified === null || upload.lastModified === file.lastModified)
  );
}

/** Sends a video, from the beginning (`url` null) or from where it is. What it throws is `sendResumable`'s. */
export function sendProjectVideo(
  { file, projectId, caption, status, targetDate, versionOf }: VideoUpload,
  url: string | null,
  listener: ResumableListener,
): Promise<void> {
  const metadata = {
    filename: file.name,
    lastModified: String(file.lastModified),
    ...(versionOf === null
      ? { projectId: String(projectId), caption, status, ...(targetDate === '' ? {} : { targetDate }) }
      : { versionOf: String(versionOf) }),
  };
  return sendResumable({ file, endpoint: RESUMABLE_UPLOADS_PATH, url, metadata }, listener);
}

/** A video or a version arrived, or none does any more: whatever shows or counts them is fetched anew. */
export function uploadsChanged(
  queryClient: QueryClient,
  { projectId, versionOf }: Pick<VideoUpload, 'projectId' | 'versionOf'>,
): void {
  void queryClient.invalidateQueries({ queryKey: KEY });
  void queryClient.invalidateQueries({ queryKey: projectKeys.videosOf(projectId) });
  void queryClient.invalidateQueries({ queryKey: projectKeys.videos });
  void queryClient.invalidateQueries({ queryKey: projectKeys.list });
  void queryClient.invalidateQueries({ queryKey: clientKeys.list });
  if (versionOf !== null) void queryClient.invalidateQueries({ queryKey: reviewKeys.of(versionOf) });
}

/** Takes an upload back that began before this page. */
export function useDiscardUpload() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => endResumable(uploadUrl(id)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}
