import {
  AgencyRepository,
  CalendarRepository,
  createDataSource,
  GuionRepository,
  NoticeMailRepository,
  OldRowRepository,
  QuotaLedger,
  ResumableUploadRepository,
  StoredFileRemovalRepository,
  StoredFileRepository,
  SubscriptionRepository,
  WebhookDeliveryRepository,
} from '@pregonero/persistence';
import type { DataSource } from 'typeorm';
import { createTestDatabase, explainAll, inLongRun, type TestDatabase } from '../../src';

/** Scripts in all; the long form has as many as an agency of ten thousand clients writes in five months. */
const SCRIPTS = inLongRun(1_000_000, 60_000);
const CLIENTS = SCRIPTS / 100;
/** What one statement may read of a table: a page, its batch, or what belongs to it. */
const ROWS_READ = 25_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Tables with a row per script, event, session or day. */
const GROWING = [
  'guiones',
  'idempotency_keys',
  'notifications',
  'quota_ledger',
  'sessions',
  'stored_file_removals',
  'tiktok_posts',
  'user_media',
  'videos',
  'webhook_deliveries',
  'webhook_events',
];

const SEED = [
  `INSERT INTO users (name, email, password, role)
   SELECT 'c', 'c' || n || '@x.test', 'x', 'client' FROM generate_series(1, ${CLIENTS}) n`,
  // A fortnight's scripts have their files still.
  `INSERT INTO guiones ("userId", contenido, titulo, estado, "fechaSugerida", "videoStoredAt", "videoBaseKey", "videoFinalKey", "posterKey")
   SELECT 1 + n % ${CLIENTS}, 'c', 't', CASE WHEN n % 10 = 0 THEN 'listo' ELSE 'generado' END,
     now() - n * interval '1 minute', CASE WHEN n % 10 = 0 THEN now() END,
     CASE WHEN n % 10 = 0 THEN 'renders/1/1/' || n || '.mp4' END,
     CASE WHEN n % 10 = 0 THEN 'finished/1/1/' || n || '.mp4' END,
     CASE WHEN n % 10 = 0 THEN 'posters/1/1/' || n || '.jpg' END
   FROM generate_series(1, ${SCRIPTS}) n`,
  `INSERT INTO quota_ledger ("userId", kind, period, ref, units, state)
   SELECT "userId", 'guion', 1, 'guion:' || id, 1, 'kept' FROM guiones`,
  `UPDATE users SET "guionesUsados" = 100`,
  `INSERT INTO projects (name, "clientId") SELECT 'p', n FROM generate_series(1, ${CLIENTS}) n`,
  `INSERT INTO videos (caption, "cloudinaryUrl", "cloudinaryPublicId", "projectId", status, "publishedAt", "targetDate")
   SELECT 'c', 'u', 'projects/' || n, 1 + n % ${CLIENTS}, 'published', now() - n * interval '5 minutes', now() - n * interval '5 minutes'
   FROM generate_series(1, ${SCRIPTS / 5}) n`,
  `INSERT INTO user_media ("userId", filename, "originalName", url, "cloudinaryPublicId", "fileSize", "mimeType")
   SELECT 1 + n % ${CLIENTS}, 'f', 'f', 'u', 'media/1/' || n, 1, 'image/png' FROM generate_series(1, ${SCRIPTS / 10}) n`,
  `INSERT INTO tiktok_posts ("userId", "videoKey", title, estado, "publishedAt", "createdAt")
   SELECT 1 + n % ${CLIENTS}, 'finished/1/1/' || n || '.mp4', 't', 'publicado', now() - n * interval '5 minutes', now() - n * interval '5 minutes'
   FROM generate_series(1, ${SCRIPTS / 5}) n`,
  `INSERT INTO notifications ("userId", title, message, type, "isRead", "createdAt")
   SELECT 1 + n % ${CLIENTS}, 't', 'm', 'success', n % 2 = 0, now() - n * interval '1 second' FROM generate_series(1, ${SCRIPTS}) n`,
  `INSERT INTO sessions (sid, "userId", "expiresAt")
   SELECT gen_random_uuid(), 1 + n % ${CLIENTS}, now() + interval '7 days' FROM generate_series(1, ${SCRIPTS / 10}) n`,
  `INSERT INTO webhook_events (provider, "eventKey", body)
   SELECT 'heygen', n::text, '{}' FROM generate_series(1, ${SCRIPTS / 10}) n`,
  `INSERT INTO idempotency_keys ("userId", key, route, "bodyHash")
   SELECT 1 + n % ${CLIENTS}, n::text, 'POST /x', 'h' FROM generate_series(1, ${SCRIPTS / 10}) n`,
  `INSERT INTO stored_file_removals (key, "dueAt")
   SELECT 'gone/' || n, now() + interval '1 day' FROM generate_series(1, ${SCRIPTS / 10}) n`,
  `INSERT INTO webhook_endpoints ("userId", url, events, secret, "pausedAt")
   VALUES (1, 'https://paused.test', '{}', 's', now()), (2, 'https://open.test', '{}', 's', NULL)`,
  // The backlog of the paused one, put away, and one delivery of the other.
  `INSERT INTO webhook_deliveries ("endpointId", "eventId", event, payload, "nextTryAt")
   SELECT 1, n::text, 'guion.created', '{}', NULL FROM generate_series(1, ${SCRIPTS / 10}) n
   UNION ALL SELECT 2, 'open', 'guion.created', '{}', now()`,
];

describe('statements over tables that grow', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  beforeAll(
    async () => {
      database = await createTestDatabase();
      // The seeding takes longer than a service's statement may.
      dataSource = await createDataSource({
        url: database.url,
        poolMax: 3,
        patienceMs: 300_000,
      }).initialize();
      for (const statement of SEED) await dataSource.query(statement);
      await dataSource.query('VACUUM ANALYZE');
    },
    inLongRun(600_000, 120_000),
  );
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const now = new Date();
  const old = new Date(now.getTime() - 400 * DAY_MS);

  it.each<[string, () => Promise<unknown>]>([
    [
      'the uses of a file that is to be removed',
      () => new StoredFileRepository(dataSource).used(['renders/1/1/10.mp4']),
    ],
    [
      'the rows that lack a file',
      () => new StoredFileRepository(dataSource).affected(['renders/1/1/10.mp4']),
    ],
    [
      'the uses between two files of a folder',
      () =>
        new StoredFileRepository(dataSource).usesBetween(
          'renders/',
          'renders/1/1/10.mp4',
          'renders/1/1/11000.mp4',
        ),
    ],
    ['files to be removed', () => new StoredFileRemovalRepository(dataSource).claimDue(now, 200)],
    ['the agency’s first page of clients', () => new AgencyRepository(dataSource).clients({ rows: 100 })],
    [
      'an hour of the agency’s calendar',
      () =>
        new CalendarRepository(dataSource).between({
          start: new Date(now.getTime() - HOUR_MS),
          end: now,
          from: new Date(now.getTime() - HOUR_MS).toISOString().slice(0, 10),
          to: now.toISOString().slice(0, 10),
        }),
    ],
    ['videos whose time is over', () => new GuionRepository(dataSource).listStoredBefore(old, 100)],
    ['uploads whose time is over', () => new ResumableUploadRepository(dataSource).expired(old)],
    [
      'subscriptions that are over',
      () => new SubscriptionRepository(new QuotaLedger()).listEnded(dataSource.manager, now, 100),
    ],
    ['the comparison of counters and ledger', () => new QuotaLedger().mismatches(dataSource.manager)],
    [
      'reservations that nobody works for',
      () => new QuotaLedger().reservedBefore(dataSource.manager, 'guion', now),
    ],
    ['people whose month is over', () => new QuotaLedger().resetAllDue(dataSource)],
    ['notifications for a digest', () => new NoticeMailRepository(dataSource).collect(now, 8)],
    ['webhooks of paused endpoints', () => new WebhookDeliveryRepository(dataSource).followPauses()],
    [
      'the next webhook',
      () =>
        new WebhookDeliveryRepository(dataSource).claimDue(null, {
          waitsMs: [1_000],
          busyEndpoints: [],
          busyUsers: [],
        }),
    ],
    ['lost webhooks', () => new WebhookDeliveryRepository(dataSource).giveUpLost(null)],
    ...(
      [
        'endedSessions',
        'webhookEvents',
        'readNotifications',
        'noticeMails',
        'accountMails',
        'webhookDeliveries',
        'contactMessages',
        'idempotencyKeys',
      ] as const
    ).map((kind): [string, () => Promise<unknown>] => [
      `old rows: ${kind}`,
      () => new OldRowRepository(dataSource).removeBefore(kind, old),
    ]),
  ])('read by an index: %s', async (_name, work) => {
    const plans = await explainAll(dataSource, work);

    expect(plans.length).toBeGreaterThan(0);
    for (const { seqScans, rowsRead, statement, text } of plans) {
      const tooMany = Object.entries(rowsRead).filter(
        ([table, rows]) => GROWING.includes(table) && rows > ROWS_READ,
      );
      expect({
        statement,
        whole: seqScans.filter((table) => GROWING.includes(table)),
        tooMany,
        ...(tooMany.length > 0 ? { text } : {}),
      }).toEqual({ statement, whole: [], tooMany: [] });
    }
  });
});
