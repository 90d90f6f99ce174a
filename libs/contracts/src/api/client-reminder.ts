/** Clients who are reminded by one call; not among the limits, which every page of the web app loads. */
export const CLIENT_REMINDERS_MAX = 200;

/** What became of one client's reminder. */
export type ClientReminderOutcome =
  | 'reminded'
  | 'already_reminded'
  | 'nothing_waits'
  | 'not_wanted'
  | 'unknown_client';

/** `POST /api/clients/reminders`. */
export interface ClientRemindersRequest {
  clientIds: number[];
}

/** What became of the reminder of one client, at most one a day in Bogotá. */
export interface ClientReminder {
  clientId: number;
  outcome: ClientReminderOutcome;
  /** Videos that wait for that client's answer. */
  waiting: number;
}
