export interface TiktokAuth {
  authUrl: string;
}
export interface TiktokStatus {
  connected: boolean;
  username: string | null;
}

export const TIKTOK_PRIVACY_LEVELS = [
  'PUBLIC_TO_EVERYONE',
  'MUTUAL_FOLLOW_FRIENDS',
  'FOLLOWER_OF_CREATOR',
  'SELF_ONLY',
] as const;
export type TiktokPrivacyLevel = (typeof TIKTOK_PRIVACY_LEVELS)[number];

/** `POST /api/tiktok/upload`. `scheduledTime` is UTC ISO 8601, not before tomorrow; `privacyLevel` defaults to the safest. */
export interface TiktokUploadRequest {
  videoUrl: string;
  title: string;
  description?: string;
  hashtags?: string[];
  scheduledTime?: string;
  privacyLevel?: TiktokPrivacyLevel;
}

export const TIKTOK_POST_ESTADOS = [
  'programado',
  'pendiente',
  'publicando',
  'publicado',
  'falló',
  'cancelado',
] as const;
export type TiktokPostEstado = (typeof TIKTOK_POST_ESTADOS)[number];

/** One publication. `postUrl` appears once the network shows it. */
export interface TiktokPost {
  id: number;
  guionId: number | null;
  title: string;
  estado: TiktokPostEstado;
  privacyLevel: TiktokPrivacyLevel;
  scheduledTime: string | null;
  postUrl: string | null;
  error: string | null;
  createdAt: string;
}

/** 202 answer of the upload: the work goes on in the background and is reported live. */
export interface TiktokUploadResponse {
  success: boolean;
  message: string;
  post: TiktokPost;
}
