import {
  type CalendarItem,
  type CalendarKind,
  dayIn,
  NO_SLOTS,
  type PostHold,
} from '@pregonero/contracts/api';
import type { SentenceData } from '@pregonero/contracts/languages';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { POST_HOLD } from '../post-hold';
import { zoneOfUser } from '../zone-of-user';

/** Part of the calendar: the days from `from` to `to`, both inside. A moment counts on its day in its client's zone. */
export interface CalendarWindow {
  readonly from: string;
  readonly to: string;
  /** Of one client; of all without it. */
  readonly clientId?: number;
}

interface Row {
  kind: CalendarKind;
  id: number;
  at: Date;
  /** A day that is stored as its midnight in UTC. */
  isDay: boolean;
  title: string;
  estado: CalendarItem['estado'];
  clientId: number;
  clientName: string;
  timeZone: string | null;
  guionId: number | null;
  network: string | null;
  projectId: number | null;
  videoId: number | null;
  held: PostHold | null;
  errorSentence: SentenceData | null;
  sequence: number | null;
  movable: boolean;
}

/** Hours by which the clocks of a zone are at most ahead of UTC, and behind it. */
const [MOST_AHEAD_MS, MOST_BEHIND_MS] = [14 * 3_600_000, 12 * 3_600_000];
const DAY_MS = 86_400_000;

/** SQL of a post's project, where it publishes a project's video. */
const PROJECT_OF_POST = `(SELECT "projectId" FROM videos WHERE id = social_posts."videoId")`;

/** SQL that holds for a failed post whose content was not posted or planned again. */
const hasNoSuccessor = (subject: 'videoId' | 'guionId'): string => `(
  SELECT 1 FROM social_posts later WHERE later."${subject}" = social_posts."${subject}" AND later.id > social_posts.id
    AND later.estado IN ('programado', 'pendiente', 'publicando', 'publicado') LIMIT 1) IS NULL`;

/** What has a date: read from the rows that decide it, so nothing can be out of step with them. */
@Injectable()
export class CalendarRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Everything of the period in the order of its days. A suggestion is over once its script has a post that waits or is
   * out. Closed accounts are left out.
   */
  async between({ from, to, clientId }: CalendarWindow): Promise<CalendarItem[]> {
    // Where the first day begins first, and where the last one ends last.
    const start = new Date(Date.parse(`${from}T00:00:00Z`) - MOST_AHEAD_MS);
    const end = new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS + MOST_BEHIND_MS);
    // Of all clients, each row found looks its project, account and posts up: joins would read those tables from end to end.
    const [ofProject, ofClient] =
      clientId === undefined
        ? [
            `CROSS JOIN LATERAL (SELECT id, "clientId" FROM projects WHERE id = v."projectId" LIMIT 1) p`,
            `CROSS JOIN LATERAL (SELECT id, name, "closedAt" FROM users WHERE id = entry."clientId" LIMIT 1) users`,
          ]
        : [`JOIN projects p ON p.id = v."projectId"`, `JOIN users ON users.id = entry."clientId"`];
    const rows = await this.dataSource.query<Row[]>(
      `SELECT entry.*, users.name AS "clientName", (${zoneOfUser('users')}) AS "timeZone" FROM (
         SELECT 'suggested' AS kind, id, "fechaSugerida" AS at, false AS "isDay", titulo AS title, estado, "userId" AS "clientId",
           id AS "guionId", NULL AS network, NULL::int AS "projectId", sequence, estado = 'generado' AS movable,
           NULL::int AS "videoId", NULL AS held, NULL::jsonb AS "errorSentence"
         FROM guiones
         WHERE "fechaSugerida" >= $1 AND "fechaSugerida" < $2 AND (
           SELECT 1 FROM social_posts p WHERE p."guionId" = guiones.id
             AND p.estado IN ('programado', 'pendiente', 'publicando', 'publicado') LIMIT 1) IS NULL
         UNION ALL
         SELECT 'scheduled', id, coalesce("scheduledTime", "createdAt"), false, title, estado, "userId", "guionId", network, ${PROJECT_OF_POST}, NULL,
           estado = 'programado' AND "waitingFor" IS NULL, "videoId", CASE estado WHEN 'programado' THEN ${POST_HOLD} END, NULL
         FROM social_posts
         WHERE estado IN ('programado', 'pendiente', 'publicando')
           AND coalesce("scheduledTime", "createdAt") >= $1 AND coalesce("scheduledTime", "createdAt") < $2
         UNION ALL
         SELECT 'published', id, coalesce("publishedAt", "createdAt"), false, title, estado, "userId", "guionId", network, ${PROJECT_OF_POST}, NULL, false,
           "videoId", NULL, NULL
         FROM social_posts
         WHERE estado = 'publicado'
           AND coalesce("publishedAt", "createdAt") >= $1 AND coalesce("publishedAt", "createdAt") < $2
         UNION ALL
         SELECT 'failed', id, coalesce("scheduledTime", "createdAt"), false, title, estado, "userId", "guionId", network, ${PROJECT_OF_POST}, NULL,
           false, "videoId", NULL, "errorSentence"
         FROM social_posts
         WHERE estado = 'falló'
           AND coalesce("scheduledTime", "createdAt") >= $1 AND coalesce("scheduledTime", "createdAt") < $2
           AND ${hasNoSuccessor('videoId')} AND ${hasNoSuccessor('guionId')}
         UNION ALL
         SELECT 'handed_off', v.id, v."publishedAt", false, v.caption, v.status, p."clientId", NULL, NULL, p.id, NULL, false, v.id, NULL, NULL
         FROM videos v ${ofProject}
         WHERE v.status = 'published' AND v."publishedAt" >= $1 AND v."publishedAt" < $2
           AND (SELECT 1 FROM social_posts t WHERE t."videoId" = v.id AND t.estado = 'publicado' LIMIT 1) IS NULL
         UNION ALL
         SELECT 'target', v.id, v."targetDate", true, v.caption, v.status, p."clientId", NULL, NULL, p.id, NULL, v.status <> 'published', v.id, NULL, NULL
         FROM videos v ${ofProject}
         WHERE v."targetDate" >= $3::date AT TIME ZONE 'UTC' AND v."targetDate" < ($4::date + 1) AT TIME ZONE 'UTC'
         UNION ALL
         SELECT 'deadline', id, deadline, true, name, status, "clientId", NULL, NULL, id, NULL, false, NULL, NULL, NULL
         FROM projects
         WHERE deadline >= $3::date AT TIME ZONE 'UTC' AND deadline < ($4::date + 1) AT TIME ZONE 'UTC'
       ) entry ${ofClient}
       WHERE users."closedAt" IS NULL AND ($5::int IS NULL OR entry."clientId" = $5)`,
      [start, end, from, to, clientId ?? null],
    );
    return rows
      .map(itemOf)
      .filter(({ day }) => day >= from && day <= to)
      .sort(byDay);
  }
}

function itemOf(row: Row): CalendarItem {
  const { kind, id, at, isDay, title, estado, clientId, clientName, guionId, network } = row;
  const { projectId, videoId, held, errorSentence, sequence, movable } = row;
  const timeZone = row.timeZone ?? NO_SLOTS.timeZone;
  return {
    ...{
      kind,
      id,
      title,
      estado,
      guionId,
      network,
      projectId,
      videoId,
      held,
      errorSentence,
      sequence,
      movable,
    },
    day: isDay ? at.toISOString().slice(0, 10) : dayIn(timeZone, at),
    at: isDay ? null : at.toISOString(),
    client: { id: clientId, name: clientName },
    timeZone,
  };
}

/** By day; what has no hour first, as it holds for the whole of it. */
function byDay(a: CalendarItem, b: CalendarItem): number {
  return (
    a.day.localeCompare(b.day) ||
    (a.at ?? '').localeCompare(b.at ?? '') ||
    a.kind.localeCompare(b.kind) ||
    a.id - b.id
  );
}
