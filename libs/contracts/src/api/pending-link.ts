/** What a link that waits to be passed on is for. */
export type PendingLinkKind = 'password_reset' | 'email_verification' | 'invitation';

/** A link of `GET /api/pending-links`: no mail brings it, so an administrator passes it on. Dates are ISO 8601. */
export interface PendingLink {
  id: number;
  kind: PendingLinkKind;
  name: string;
  email: string;
  isAdmin: boolean;
  askedAt: string;
  /** Until when the link works; null while nobody made it. */
  madeUntil: string | null;
}

/** Body of `POST /api/pending-links/{id}/link`: the proof that setting an administrator's password needs. */
export interface MakePendingLinkRequest {
  password?: string;
  code?: string;
}

/** A link that was made to be passed on. It works once; the server does not store it. */
export interface MadeLink {
  url: string;
  /** ISO 8601. */
  until: string;
}
