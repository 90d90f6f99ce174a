import {
  type NotificationChannel,
  type NotificationPreference,
  NOTICES,
  type NoticeTopic,
} from '@pregonero/contracts/api';

/** The kinds of a topic that have a choice. */
export function kindsOf(
  topic: NoticeTopic,
  rows: readonly NotificationPreference[],
): readonly NotificationPreference[] {
  return rows.filter(({ kind }) => NOTICES[kind].topic === topic);
}

/** Where all of these go; null when they go to different places. */
export function channelOf(rows: readonly NotificationPreference[]): NotificationChannel | null {
  const [first, ...others] = rows;
  return first !== undefined && others.every(({ channel }) => channel === first.channel)
    ? first.channel
    : null;
}
