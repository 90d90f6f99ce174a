import {
  AgencyRepository,
  CalendarRepository,
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

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Scripts of one client. */
const SCRIPTS_EACH = 100;
/** Digits of a file's number: with all of them, files of the same numbers follow each other at every size. */
const DIGITS = 8;

/** Returns the key of the video of a script by its number, a multiple of ten. */
const videoKey = (number: number): string => `renders/1/1/${String(number).padStart(DIGITS, '0')}.mp4`;

/** Returns the statements that fill an empty database with so many scripts and what comes with them. */
export function seedOfScripts(scripts: number): string[] {
  const clients = scripts / SCRIPTS_EACH;
  return [
    `INSERT INTO users (name, email, password, role)
   SELECT 'c', 'c' || n || '@x.test', 'x', 'client' FROM generate_series(1, ${clients}) n`,
    // A fortnight's scripts have their files still.
    `INSERT INTO guiones ("userId", contenido, titulo, estado, "fechaSugerida", "videoStoredAt", "videoBaseKey", "videoFinalKey", "posterKey")
   SELECT 1 + n % ${clients}, 'c', 't', CASE WHEN n % 10 = 0 THEN 'listo' ELSE 'generado' END,
     now() - n * interval '1 minute', CASE WHEN n % 10 = 0 THEN now() END,
     CASE WHEN n % 10 = 0 THEN 'renders/1/1/' || lpad(n::text, ${DIGITS}, '0') || '.mp4' END,
     CASE WHEN n % 10 = 0 THEN 'finished/1/1/' || n || '.mp4' END,
     CASE WHEN n % 10 = 0 THEN 'posters/1/1/' || n || '.jpg' END
   FROM generate_series(1, ${scripts}) n`,
    `INSERT INTO quota_ledger ("userId", kind, period, ref, units, state)
   SELECT "userId", 'guion', 1, 'guion:' || id, 1, 'kept' FROM guiones`,
    `UPDATE users SET "guionesUsados" = 100`,
    `INSERT INTO projects (name, "clientId") SELECT 'p', n FROM generate_series(1, ${clients}) n`,
    `INSERT INTO videos (caption, "cloudinaryUrl", "cloudinaryPublicId", "projectId", status, "publishedAt", "targetDate")
   SELECT 'c', 'u', 'projects/' || n, 1 + n % ${clients}, 'published', now() - n * interval '5 minutes', now() - n * interval '5 minutes'
   FROM generate_series(1, ${scripts / 5}) n`,
    `INSERT INTO user_media ("userId", filename, "originalName", url, "cloudinaryPublicId", "fileSize", "mimeType")
   SELECT 1 + n % ${clients}, 'f', 'f', 'u', 'media/1/' || n, 1, 'image/png' FROM generate_series(1, ${scripts / 10}) n`,
    `INSERT INTO social_posts ("userId", "videoKey", title, estado, "publishedAt", "createdAt")
   SELECT 1 + n % ${clients}, 'finished/1/1/' || n || '.mp4', 't', 'publicado', now() - n * interval '5 minutes', now() - n * interval '5 minutes'
   FROM generate_series(1, ${scripts / 5}) n`,
    `INSERT INTO notifications ("userId", title, message, type, "isRead", "createdAt")
   SELECT 1 + n % ${clients}, 't', 'm', 'success', n % 2 = 0, now() - n * interval '1 second' FROM generate_series(1, ${scripts}) n`,
    `INSERT INTO sessions (sid, "userId", "expiresAt")
   SELECT gen_random_uuid(), 1 + n % ${clients}, now() + interval '7 days' FROM generate_series(1, ${scripts / 10}) n`,
    `INSERT INTO webhook_events (provider, "eventKey", body)
   SELECT 'heygen', n::text, '{}' FROM generate_series(1, ${scripts / 10}) n`,
    `INSERT INTO idempotency_keys ("userId", key, route, "bodyHash")
   SELECT 1 + n % ${clients}, n::text, 'POST /x', 'h' FROM generate_series(1, ${scripts / 10}) n`,
    `INSERT INTO stored_file_removals (key, "dueAt")
   SELECT 'gone/' || n, now() + interval '1 day' FROM generate_series(1, ${scripts / 10}) n`,
    `INSERT INTO webhook_endpoints ("userId", url, events, secret, "pausedAt")
   VALUES (1, 'https://paused.test', '{}', 's', now()), (2, 'https://open.test', '{}', 's', NULL)`,
    // The backlog of the paused one, put away, and one delivery of the other.
    `INSERT INTO webhook_deliveries ("endpointId", "eventId", event, payload, "nextTryAt")
   SELECT 1, n::text, 'guion.created', '{}', NULL FROM generate_series(1, ${scripts / 10}) n
   UNION ALL SELECT 2, 'open', 'guion.created', '{}', now()`,
  ];
}

/** Returns each list, removal and check over tables that grow, by its name. */
export function statementsThatGrow(): [string, (source: DataSource) => Promise<unknown>][] {
  const now = new Date();
  const old = new Date(now.getTime() - 400 * DAY_MS);
  return [
    [
      'the uses of a file that is to be removed',
      (source) => new StoredFileRepository(source).used([videoKey(10)]),
    ],
    ['the rows that lack a file', (source) => new StoredFileRepository(source).affected([videoKey(10)])],
    [
      'the uses between two files of a folder',
      (source) => new StoredFileRepository(source).usesBetween('renders/', videoKey(10), videoKey(1_000)),
    ],
    ['files to be removed', (source) => new StoredFileRemovalRepository(source).claimDue(now, 200)],
    ['the agency’s first page of clients', (source) => new AgencyRepository(source).clients({ rows: 100 })],
    [
      'a day of the agency’s calendar',
      (source) =>
        new CalendarRepository(source).between({
          from: new Date(now.getTime() - HOUR_MS).toISOString().slice(0, 10),
          to: now.toISOString().slice(0, 10),
        }),
    ],
    ['videos whose time is over', (source) => new GuionRepository(source).listStoredBefore(old, 100)],
    ['uploads whose time is over', (source) => new ResumableUploadRepository(source).expired(old)],
    [
      'subscriptions that are over',
      (source) => new SubscriptionRepository(new QuotaLedger()).listEnded(source.manager, now, 100),
    ],
    ['the comparison of counters and ledger', (source) => new QuotaLedger().mismatches(source.manager)],
    [
      'reservations that nobody works for',
      (source) => new QuotaLedger().reservedBefore(source.manager, 'guion', now),
    ],
    ['people whose month is over', (source) => new QuotaLedger().resetAllDue(source)],
    ['notifications for a digest', (source) => new NoticeMailRepository(source).collect(now, 8)],
    ['webhooks of paused endpoints', (source) => new WebhookDeliveryRepository(source).followPauses()],
    [
      'the next webhook',
      (source) =>
        new WebhookDeliveryRepository(source).claimDue(null, {
          waitsMs: [1_000],
          busyEndpoints: [],
          busyUsers: [],
        }),
    ],
    ['lost webhooks', (source) => new WebhookDeliveryRepository(source).giveUpLost(null)],
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
    ).map((kind): [string, (source: DataSource) => Promise<unknown>] => [
      `old rows: ${kind}`,
      (source) => new OldRowRepository(source).removeBefore(kind, old),
    ]),
  ];
}
