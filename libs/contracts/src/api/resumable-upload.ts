import type { UploadVideoStatus } from './project';

/** Where uploads that can be resumed are made and continued, in the protocol tus 1.0.0. */
export const RESUMABLE_UPLOADS_PATH = '/api/uploads/tus';

/** Of one person: how many may be unfinished, and after how long they end. */
export const OPEN_UPLOADS = { max: 30, lifeHours: 72 } as const;

/**
 * A video of mine that is still on its way: `GET /api/uploads/tus`. Whoever has the same file goes on with it at
 * `/api/uploads/tus/{id}`. `lastModified` is in milliseconds since 1970. Of a new version, project, caption, state and date are
 * those of its video.
 */
export interface ResumableUpload {
  id: number;
  projectId: number;
  caption: string;
  status: UploadVideoStatus;
  targetDate: string | null;
  /** The video that it becomes a new version of; null: a video of its own. */
  versionOf: number | null;
  fileName: string;
  lastModified: number | null;
  sizeBytes: number;
  receivedBytes: number;
  /** After it what arrived is thrown away. */
  expiresAt: string;
}
