/** Services that connect to PostgreSQL, each with a role of its own where an installation has such roles. */
export const SERVICES = [
  'api-gateway',
  'script-generation',
  'avatar-video',
  'b-roll',
  'tiktok-publisher',
] as const;

export type Service = (typeof SERVICES)[number];

/** Kinds of rights on a table. */
export type Privilege = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';

/** The allowed privileges: on all columns, or on those that are named. */
export type Rights = Partial<Record<Privilege, true | readonly string[]>>;

const READ: Rights = { SELECT: true };
const ADD: Rights = { SELECT: true, INSERT: true };
const MOVE: Rights = { SELECT: true, UPDATE: true };
const KEEP: Rights = { SELECT: true, INSERT: true, UPDATE: true };
const ALL: Rights = { SELECT: true, INSERT: true, UPDATE: true, DELETE: true };

/** The same rights for the four workers. */
const forWorkers = (rights: Rights): Partial<Record<Service, Rights>> => ({
  'script-generation': rights,
  'avatar-video': rights,
  'b-roll': rights,
  'tiktok-publisher': rights,
});

const COUNTERS = [
  'videosUsados',
  'guionesUsados',
  'formularioChanges',
  'almacenamientoUsado',
  'quotaPeriod',
  'planResetDate',
] as const;

/** Columns of an account that plans and events need: no name, no e-mail address, no password. */
const ACCOUNT = [
  ...COUNTERS,
  'id',
  'role',
  'closedAt',
  'createdAt',
  'planVideos',
  'planGuiones',
  'planFormularioChanges',
  'planAlmacenamiento',
  'subscriptionPlan',
  'subscriptionStatus',
  'subscriptionStartDate',
  'subscriptionEndDate',
] as const;

const CHARGES: Rights = { SELECT: ACCOUNT, UPDATE: COUNTERS };

/**
 * The rights of each service on each table, given by {@link grantServices} after the migrations. To lock rows is a right to write at least one
 * column of them. Foreign keys need none: PostgreSQL follows them as the owner of the tables. A right leaves this list one release after the code that needs
 * it, as a column does.
 */
export const SERVICE_GRANTS: Readonly<Record<string, Partial<Record<Service, Rights>>>> = {
  account_mails: { 'api-gateway': ALL },
  ajustes_video: { 'api-gateway': ALL, 'script-generation': READ },
  api_keys: { 'api-gateway': ALL },
  assistant_requests: { 'api-gateway': ALL },
  avatares: { 'api-gateway': ALL },
  client_acts: { 'api-gateway': ALL },
  client_holds: { 'api-gateway': ALL, ...forWorkers(READ) },
  cola_videos: { 'api-gateway': ALL, 'avatar-video': KEEP, 'b-roll': MOVE },
  consents: { 'api-gateway': ALL },
  contact_messages: { 'api-gateway': ALL },
  formulario_inicial: { 'api-gateway': ALL, 'script-generation': READ, 'b-roll': READ },
  guion_versiones: { 'api-gateway': ALL, 'script-generation': ALL },
  guiones: { 'api-gateway': ALL, ...forWorkers(MOVE), 'script-generation': KEEP },
  handoff_links: { 'api-gateway': ALL },
  housekeeping_rounds: { 'api-gateway': ALL, 'tiktok-publisher': READ },
  idempotency_keys: { 'api-gateway': ALL },
  job_events: { 'api-gateway': ALL, ...forWorkers(ALL) },
  jobs: { 'api-gateway': ALL, ...forWorkers(KEEP) },
  migrations: { 'api-gateway': READ, ...forWorkers(READ) },
  notice_mails: { 'api-gateway': ALL, ...forWorkers({ SELECT: ['id'], INSERT: true }) },
  notification_preferences: { 'api-gateway': ALL, ...forWorkers(READ) },
  notifications: {
    'api-gateway': ALL,
    ...forWorkers({ SELECT: true, INSERT: true, UPDATE: ['mailId'] }),
  },
  oauth_states: { 'api-gateway': ALL },
  // Only added to, by a trigger as well; with a video its decisions go through the foreign key.
  operator_acts: { 'api-gateway': ADD },
  payments: { 'api-gateway': KEEP },
  perfil_negocio: { 'api-gateway': ALL, 'script-generation': READ, 'avatar-video': READ, 'b-roll': READ },
  plan_grants: { 'api-gateway': ALL },
  projects: {
    'api-gateway': ALL,
    ...forWorkers(READ),
    'tiktok-publisher': { SELECT: true, UPDATE: ['createdAt'] },
  },
  provider_state: { 'api-gateway': ALL, ...forWorkers(KEEP) },
  publishing_slots: { 'api-gateway': ALL, 'script-generation': READ, 'b-roll': READ },
  quota_ledger: { 'api-gateway': ALL, 'script-generation': KEEP, 'avatar-video': MOVE },
  resumable_uploads: { 'api-gateway': ALL },
  review_comments: { 'api-gateway': ALL },
  review_links: { 'api-gateway': ALL },
  review_set_additions: { 'api-gateway': ALL },
  review_sets: { 'api-gateway': ALL },
  second_factors: { 'api-gateway': ALL },
  sessions: { 'api-gateway': ALL },
  // Publishing refreshes tokens and marks refused accounts; it connects none and plans no posts.
  social_connections: {
    'api-gateway': ALL,
    'tiktok-publisher': {
      SELECT: true,
      UPDATE: [
        ...['accessToken', 'refreshToken', 'expiresAt', 'scope', 'refreshUntil'],
        ...['reconnectNeededAt', 'updatedAt'],
      ],
    },
  },
  social_posts: {
    'api-gateway': ALL,
    'tiktok-publisher': {
      SELECT: true,
      UPDATE: [
        ...['estado', 'reference', 'networkPostId', 'postUrl', 'publishedAt', 'sequence'],
        ...['error', 'errorSentence', 'waitingFor', 'waitingSince'],
      ],
    },
  },
  stored_file_removals: { 'api-gateway': ALL, 'avatar-video': ALL },
  stored_files: { 'api-gateway': ALL, 'avatar-video': KEEP, 'b-roll': KEEP },
  user_media: { 'api-gateway': ALL, 'script-generation': READ, 'avatar-video': READ, 'b-roll': READ },
  users: {
    'api-gateway': ALL,
    'script-generation': CHARGES,
    'avatar-video': CHARGES,
    'b-roll': { SELECT: ACCOUNT, UPDATE: ['quotaPeriod'] },
    'tiktok-publisher': { SELECT: ACCOUNT },
  },
  video_decisions: { 'api-gateway': ADD },
  video_versions: { 'api-gateway': ALL, 'tiktok-publisher': READ },
  videos: { 'api-gateway': ALL, 'tiktok-publisher': MOVE },
  webhook_deliveries: { 'api-gateway': ALL, ...forWorkers({ INSERT: true }) },
  webhook_endpoints: {
    'api-gateway': ALL,
    ...forWorkers({ SELECT: ['id', 'userId', 'events', 'pausedAt'] }),
  },
  webhook_events: { 'api-gateway': ALL },
  workers: { 'api-gateway': ALL, ...forWorkers(ALL) },
};
