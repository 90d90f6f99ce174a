/**
 * The header with which somebody of the agency works in a client's name: `X-Act-For: <clientId>`. 404 for an unknown client,
 * 403 for anybody who is no admin and for what only its owner may do.
 */
export const ACT_FOR_HEADER = 'x-act-for';

/**
 * What may be done in a client's name, or as the agency with what is the client's. `viewed` is noted once per client,
 * administrator and hour.
 */
export type ClientActKind =
  | 'viewed'
  | 'account_created'
  | 'project_deleted'
  | 'video_deleted'
  | 'form_saved'
  | 'slots_saved'
  | 'profile_saved'
  | 'settings_saved'
  | 'scripts_generated'
  | 'month_stopped'
  | 'script_edited'
  | 'script_rewritten'
  | 'script_deleted'
  | 'script_approved'
  | 'script_cancelled'
  | 'voice_recorded'
  | 'voice_removed'
  | 'broll_composed'
  | 'broll_reverted'
  | 'video_finished'
  | 'film_to_project'
  | 'media_uploaded'
  | 'media_deleted'
  | 'post_created'
  | 'post_moved'
  | 'post_cancelled'
  | 'handoff_created'
  | 'handoff_revoked';

/** One thing that the agency did in a client's name; both see it: `GET /api/client-acts`. */
export interface ClientAct {
  id: number;
  act: ClientActKind;
  /** The row that the request's address named, such as a script's id; null where it named none. */
  subjectId: number | null;
  /** Who of the agency did it; `id` is null once that account is gone. */
  by: { id: number | null; name: string };
  /** ISO 8601. */
  at: string;
}
