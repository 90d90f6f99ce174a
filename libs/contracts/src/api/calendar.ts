import type { GuionEstado } from './guion-estado';
import type { ProjectStatus, VideoStatus } from './project';
import type { TiktokPostEstado } from './tiktok';
import type { SentenceData } from '../languages/render';

/**
 * What stands in the calendar: the date that a script suggests, a post that waits for its moment, one that is out, a
 * project's video that was published by hand, a post that failed and has no successor, the target date of a project's video, the
 * deadline of a project.
 */
export type CalendarKind =
  | 'suggested'
  | 'scheduled'
  | 'failed'
  | 'published'
  | 'handed_off'
  | 'target'
  | 'deadline';

/**
 * Why a planned post of a project's video is paused: its client asked for changes, nobody approved what is there now, or what
 * is approved now is a newer version than the one that was planned.
 */
export type PostHold = 'changes_requested' | 'in_review' | 'newer_version';

/** One entry of `GET /api/calendar`; `kind` and `id` name it together. */
export interface CalendarItem {
  kind: CalendarKind;
  /** Of the row that the kind is about: a script, a post, a project's video, a project. */
  id: number;
  /** `2026-11-22`, as the client's zone counts days. */
  day: string;
  /** The moment (ISO 8601); null for a day without an hour. */
  at: string | null;
  title: string;
  /** Where that row stands, in its own words. */
  estado: GuionEstado | TiktokPostEstado | VideoStatus | ProjectStatus;
  client: { id: number; name: string };
  /** Zone whose clocks and days the client chose, such as `America/Bogota`. */
  timeZone: string;
  /** The script of a suggestion, and of a post that was made of one. */
  guionId: number | null;
  /** Id of a post's network, such as `tiktok`; null for what is no post. */
  network: string | null;
  /** The project of a target date, of a deadline and of a post of a project's video. */
  projectId: number | null;
  /** The project's video that it is about. */
  videoId: number | null;
  /** Why a planned post is paused; null for one that goes out. */
  held: PostHold | null;
  /** Why a post failed. */
  errorSentence: SentenceData | null;
  /** Of a script: what a change of it must name. Null for the others. */
  sequence: number | null;
  /** Whether its date may be changed now. */
  movable: boolean;
}

/** `GET /api/calendar`: both days are inside, each client's as its own zone counts them. */
export interface CalendarPeriod {
  from: string;
  to: string;
}

/** `PUT /api/tiktok/posts/{id}`: another moment for a post that was not begun; UTC ISO 8601, not before tomorrow. */
export interface MoveTiktokPostRequest {
  scheduledTime: string;
}
