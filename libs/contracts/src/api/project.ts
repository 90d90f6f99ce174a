export const PROJECT_STATUSES = ['active', 'completed', 'pending'] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

/** States of an agency video. The editor may set the first four; the rest belong to processing. */
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
  uploadedAt: string;
}

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
