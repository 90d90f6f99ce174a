import {
  type AdminStatistics,
  type Client,
  SUBSCRIPTION_PLANS,
  type SubscriptionPlanValue,
} from '@pregonero/contracts/api';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { QuotaKind } from '../entities/quota-entry.entity';
import type { ListPage } from '../list-page';

type ClientRow = Omit<Client, 'createdAt'> & { createdAt: Date };

/** What only the agency sees: its clients and the platform's figures. Closed accounts are left out. */
@Injectable()
export class AgencyRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Clients with what they have, newest first, in one query: only what those of the page have is counted. */
  async clients({ rows: limit, before }: ListPage): Promise<Client[]> {
    const rows = await this.dataSource.query<ClientRow[]>(
      `SELECT page.id, page.name, page.email, page."emailVerified", page."subscriptionPlan", page."subscriptionStatus",
         page."planVideos", page."videosUsados", page."planGuiones", page."guionesUsados",
         agency.projects AS "projectsCount", agency.videos AS "videosCount",
         scripts.total AS "guionesCount", scripts.ready AS "videosListosCount", page."createdAt"
       FROM (
         SELECT * FROM users
         WHERE role = 'client' AND "closedAt" IS NULL AND ($2::int IS NULL OR id < $2)
         ORDER BY id DESC LIMIT $1
       ) page
       CROSS JOIN LATERAL (
         SELECT count(DISTINCT projects.id)::int AS projects, count(videos.id)::int AS videos
         FROM projects LEFT JOIN videos ON videos."projectId" = projects.id WHERE projects."clientId" = page.id
       ) agency
       CROSS JOIN LATERAL (
         SELECT count(*)::int AS total, (count(*) FILTER (WHERE estado = 'listo'))::int AS ready
         FROM guiones WHERE guiones."userId" = page.id
       ) scripts
       ORDER BY page.id DESC`,
      [limit, before ?? null],
    );
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  }

  /**
   * Accounts by plan and what was made in the calendar month (UTC) of `now`. Scripts and finished presenter videos are
   * counted where they are charged, in the quota ledger: what was deleted afterwards was made all the same.
   */
  async statistics(now: Date): Promise<AdminStatistics> {
    const [made, plans] = await Promise.all([
      this.dataSource.query<{ kind: QuotaKind; units: string }[]>(
        `SELECT kind, sum(units) AS units FROM quota_ledger
         WHERE kind IN ('video', 'guion') AND state = 'kept'
           AND "createdAt" >= date_trunc('month', $1::timestamptz, 'UTC')
         GROUP BY kind`,
        [now],
      ),
      this.dataSource.query<{ plan: SubscriptionPlanValue; count: number; scriptsUsed: string }[]>(
        `SELECT "subscriptionPlan" AS plan, count(*)::int AS count, sum("guionesUsados") AS "scriptsUsed"
         FROM users WHERE "closedAt" IS NULL GROUP BY "subscriptionPlan"`,
      ),
    ]);
    const madeOf = (kind: QuotaKind): number => Number(made.find((row) => row.kind === kind)?.units ?? 0);
    const usersByPlan = SUBSCRIPTION_PLANS.map((plan) => {
      const row = plans.find((candidate) => candidate.plan === plan);
      return { plan, count: row?.count ?? 0, scriptsUsed: Number(row?.scriptsUsed ?? 0) };
    });
    return {
      totalUsers: usersByPlan.reduce((sum, { count }) => sum + count, 0),
      videosThisMonth: madeOf('video'),
      scriptsThisMonth: madeOf('guion'),
      usersByPlan,
    };
  }

  /** The admins whom a client's change concerns. */
  async adminIds(tx?: EntityManager): Promise<number[]> {
    const rows = await (tx ?? this.dataSource).query<{ id: number }[]>(
      `SELECT id FROM users WHERE role = 'admin' AND "closedAt" IS NULL ORDER BY id`,
    );
    return rows.map(({ id }) => id);
  }
}
