import type { SubscriptionPlanValue, SubscriptionStatus } from './plans';
import type { Role } from './session';

/** States of an agency's project, set by hand. */
export const PROJECT_STATUSES = ['active', 'completed', 'pending'] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

/** States of an agency video. The editor may set {@link EDITABLE_VIDEO_STATUSES}; the rest belong to processing. */
export const VIDEO_STATUSES = [
  'pending',
  'approved',
  'declined',
  'published',
  'procesando',
  'listo',
  'falló',
] as const;
export type VideoStatus = (typeof VIDEO_STATUSES)[number];

/** What `PUT /api/videos/{id}` may set. */
export const EDITABLE_VIDEO_STATUSES = ['pending', 'approved', 'declined', 'published'] as const;
export type EditableVideoStatus = (typeof EDITABLE_VIDEO_STATUSES)[number];

/** What `POST /api/videos/upload` may begin with. */
export const UPLOAD_VIDEO_STATUSES = ['pending', 'approved', 'declined'] as const;
export type UploadVideoStatus = (typeof UPLOAD_VIDEO_STATUSES)[number];

/**
 * `POST /api/users` (admin): `role` defaults to client; without a password its owner is invited by mail to set one. For a new
 * administrator the caller proves itself by `ownPassword` or `code`, unless its sign-in is less than 15 minutes old.
 */
export interface CreateUserRequest {
  name: string;
  email: string;
  password?: string;
  role?: Role;
  /** Password of the caller. */
  ownPassword?: string;
  /** Code of the caller's second factor. */
  code?: string;
}

/** One of the agency's clients with what it has: `GET /api/clients` (admin). Dates are ISO 8601. */
export interface Client {
  id: number;
  name: string;
  email: string;
  /** Whether its owner proved the address. */
  emailVerified: boolean;
  subscriptionPlan: SubscriptionPlanValue;
  subscriptionStatus: SubscriptionStatus;
  planVideos: number;
  videosUsados: number;
  planGuiones: number;
  guionesUsados: number;
  /** Agency projects of the client, and the videos in them. */
  projectsCount: number;
  videosCount: number;
  /** Scripts and finished presenter videos that the client has now. */
  guionesCount: number;
  videosListosCount: number;
  createdAt: string;
}

/** `POST /api/projects` (admin): `status` defaults to active; `deadline` is not a field of it. */
export interface CreateProjectRequest {
  name: string;
  description?: string;
  clientId: number;
  status?: ProjectStatus;
}

/** `PUT /api/projects/{id}` (admin): at least one field. Null or an empty text takes a description or a deadline away. */
export interface UpdateProjectRequest {
  name?: string;
  description?: string | null;
  /** ISO 8601 date or moment. */
  deadline?: string | null;
  status?: ProjectStatus;
}

/** A video of an agency's project. `cloudinaryUrl` holds the object store's link (the name is the API's). */
export interface ProjectVideo {
  id: number;
  caption: string;
  cloudinaryUrl: string;
  cloudinaryPublicId: string;
  projectId: number;
  status: VideoStatus;
  feedback: string | null;
  targetDate: string | null;
  tiempoEstimado: number | null;
  /** Since when it is out; null while it is not. */
  publishedAt: string | null;
  /** Where it is, once that is known. */
  postUrl: string | null;
  uploadedAt: string;
  /** Hour of the planned post that is due first (ISO 8601), and its id; null without one. */
  postAt: string | null;
  postId: number | null;
  /** Filled in `GET /api/videos` and in the answer of a change. */
  project: { id: number; name: string; clientId: number; status: ProjectStatus } | null;
}

/**
 * `POST /api/guiones/{id}/project-video`: a copy of the script's film becomes a video of its owner's project, or with `videoId`
 * the newest version of one that is there. Without a `caption` a new video gets the script's.
 */
export interface FilmToProjectRequest {
  projectId: number;
  videoId?: number;
  caption?: string;
}

/** `PUT /api/videos/{id}`: at least one of the first four. `{status: "published"}` alone needs an approved video. */
export interface UpdateVideoRequest {
  caption?: string;
  status?: EditableVideoStatus;
  feedback?: string;
  /** ISO 8601 date or moment; `null` takes it away. */
  targetDate?: string | null;
  /** The file that was seen by whoever approves or declines: refused when the video has a newer version. Without it the newest is meant. */
  cloudinaryPublicId?: string;
}

/** An agency's project with its client and its videos, newest first. Dates are ISO 8601. */
export interface Project {
  id: number;
  name: string;
  description: string | null;
  clientId: number;
  deadline: string | null;
  status: ProjectStatus;
  createdAt: string;
  client: { id: number; name: string } | null;
  videos: ProjectVideo[];
}
