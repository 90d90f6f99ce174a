import type {
  BrollState,
  Guion,
  Notification,
  Operations,
  TiktokPost,
  TiktokStatus,
  VideoProgress,
  VideoWorkerStatus,
} from '../api/index';

/** Every event about a script names it and carries its growing sequence; a smaller one than the last is old. */
interface GuionStamp {
  guionId: number;
  sequence: number;
}

/**
 * What the server pushes to the owner's browser. The client sends nothing: rooms are joined by the server. An event without
 * a sequence may be overtaken by another: what it carries is shown at once, and asked for after it.
 */
export interface ServerToClientEvents {
  /** First event of every connection. `epoch` changes when a copy is put back: sequences known before are void then. */
  hello: (event: { epoch: string }) => void;
  'video:progress': (event: GuionStamp & VideoProgress) => void;
  'guion:updated': (event: GuionStamp & { guion: Guion }) => void;
  /** The list itself changed (created or deleted scripts): refetch it. */
  'guiones:changed': (event: { guionIds: number[] }) => void;
  'broll:progress': (event: GuionStamp & { broll: BrollState }) => void;
  'publish:progress': (event: { post: TiktokPost; sequence: number }) => void;
  /** A TikTok account was connected or disconnected, on this page or another. */
  'tiktok:status': (event: TiktokStatus) => void;
  'worker:status': (event: VideoWorkerStatus) => void;
  'notification:new': (event: { notification: Notification; unreadCount: number }) => void;
  /** Notices were read on another page or device: refetch them. */
  'notifications:changed': (event: { unreadCount: number }) => void;
  /** A project's video came, changed or went; without `videoId` the project itself did. */
  'video:updated': (event: { projectId: number; videoId: number | null }) => void;
  /** Somebody commented on a project's video, decided about it, or gave it a version: fetch its review anew. */
  'review:changed': (event: { videoId: number }) => void;
  /** To operators alone: what waits, runs, is held or dead changed. */
  'operations:changed': (event: Operations) => void;
  /** The session ended on the server: the socket closes after this. */
  'session:ended': (event: { reason: 'logout' | 'password_changed' | 'expired' | 'account_closed' }) => void;
}

/** The browser sends nothing: it joins by its session and listens. */
export type ClientToServerEvents = Record<string, never>;

export type LiveEventName = keyof ServerToClientEvents;
export type LiveEventPayload<E extends LiveEventName> = Parameters<ServerToClientEvents[E]>[0];

/** The room of everything one user may see; its name is known to servers only. */
export function userRoom(userId: number): string {
  return `user:${userId}`;
}

/** The room of the operators' pages. */
export const OPERATORS_ROOM = 'operators';

/** The room of one session's sockets, so that ending the session can close them. */
export function sessionRoom(sid: string): string {
  return `session:${sid}`;
}
