import type { QueueName } from '../jobs/define-job';
import type { operations } from '../languages/generated/es/app/operations';
import type { ProviderName, ProviderStateName } from './provider-status';

/**
 * What becomes of a job, as operators and `pregonero_jobs{state}` tell it: it is due and nobody has it; its time has not come;
 * a worker has it; something holds it back; it was given up.
 */
export const JOB_SITUATIONS = ['waiting', 'scheduled', 'running', 'held', 'dead'] as const;
/** One of {@link JOB_SITUATIONS}. */
export type JobSituation = (typeof JOB_SITUATIONS)[number];

/** Kind of a job, as operators read it. */
export type OperatedKind = keyof typeof operations.kinds;

/** Longest text in which an operator says why. */
export const OPERATOR_REASON_MAX_LENGTH = 500;

/** What operators do. */
export type OperatorActKind =
  | 'job_revived'
  | 'job_stopped'
  | 'provider_held'
  | 'provider_released'
  | 'client_held'
  | 'client_released'
  | 'worker_drained'
  | 'worker_resumed'
  | 'files_checked'
  | 'file_repaired'
  | 'link_made'
  | 'link_passed_on'
  | 'link_revoked'
  | 'plan_given'
  | 'plan_ended';

/** The jobs of one kind, counted; the same reading as `pregonero_jobs` and `pregonero_job_age_seconds`. */
export interface JobCounts {
  kind: OperatedKind;
  waiting: number;
  scheduled: number;
  running: number;
  held: number;
  dead: number;
  /** How long the oldest of those that wait has been due; 0 when none waits. */
  oldestSeconds: number;
}

/** How a provider fares, and whether an operator holds it. */
export interface OperatedProvider {
  provider: ProviderName;
  state: ProviderStateName;
  /** ISO 8601; null for one that nobody holds. */
  heldSince: string | null;
  /** Jobs that wait for it. */
  waiting: number;
}

/** A client of whom no job is begun. */
export interface HeldClient {
  userId: number;
  name: string;
  /** ISO 8601. */
  heldSince: string;
  waiting: number;
}

/** A worker that lives. */
export interface OperatedWorker {
  number: number;
  queue: QueueName;
  /** Machine and process: `avatar-video-1:17`. */
  host: string;
  /** Jobs that it has in hand, and how many it may have. */
  running: number;
  concurrency: number;
  /** ISO 8601. */
  startedAt: string;
  /** ISO 8601, since when it takes no new job; null: it does. */
  drainingSince: string | null;
}

/**
 * What is wrong with a stored file: it is not there; it is not what was stored; it is being made again; nothing can bring it
 * back.
 */
export const FILE_TROUBLES = ['missing', 'damaged', 'repairing', 'lost'] as const;
/** One of {@link FILE_TROUBLES}. */
export type FileTrouble = (typeof FILE_TROUBLES)[number];

/** The stored files that are not as they were stored, counted; the same reading as `pregonero_stored_files`. */
export interface FileCounts {
  missing: number;
  damaged: number;
  repairing: number;
  lost: number;
  /** ISO 8601, when the last comparison of all of them began; null before the first. */
  checkedAt: string | null;
  /** An operator wants one that did not end yet. */
  checking: boolean;
}

/** What lacks a stored file. */
export interface AffectedRow {
  /** `guiones`, `user_media`, `videos`, `video_versions`, `review_comments` or `social_posts`. */
  table: string;
  id: number;
  title: string;
  client: { id: number; name: string };
}

/** `GET /api/operaciones/archivos`: a stored file that is not as it was stored; those noticed last first. */
export interface TroubledFile {
  /** Its key in the object store. */
  key: string;
  state: FileTrouble;
  /** ISO 8601. */
  noticedAt: string;
  /** Repairs that were begun. */
  attempts: number;
  /** ISO 8601; null where none follows. */
  nextTryAt: string | null;
  affects: AffectedRow[];
}

/** `POST /api/operaciones/archivos/reparar`: tries now, also where a try before gave the file up. */
export interface RepairFileRequest {
  /** Its key in the object store. */
  key: string;
  reason?: string;
}

/** `GET /api/operaciones` and the event `operations:changed`; admins only. */
export interface Operations {
  jobs: JobCounts[];
  providers: OperatedProvider[];
  heldClients: HeldClient[];
  workers: OperatedWorker[];
  files: FileCounts;
}

/** A job in a list of operators. */
export interface OperatedJob {
  id: number;
  kind: OperatedKind;
  ref: string;
  /** Null for one that ended well or was cancelled. */
  situation: JobSituation | null;
  step: string;
  /** Runs of the present step. */
  attempts: number;
  client: { id: number; name: string };
  /** Why it is held: by an operator, the client; or for want of a provider. */
  heldFor: ProviderName | 'client' | null;
  /** In the words of the log; null where nothing failed. */
  lastError: string | null;
  /** Somebody gave it up, or wants it to go on: a worker is about to do it. */
  asked: 'stop' | 'revive' | null;
  /** ISO 8601. */
  createdAt: string;
  /** ISO 8601, when it is next looked at; of an ended job its last look. */
  nextRunAt: string;
  /** ISO 8601; null while it lives. */
  finishedAt: string | null;
}

/** A call to a third party: `POST /v2/video/generate`; never with a header, a body or a query. */
export interface OperatedCall {
  provider: string;
  operation: string;
  outcome: string;
  /** HTTP status; left out where nobody answered. */
  status?: number;
  ms: number;
}

/** What a run of a step led to; runs in a row that led to the same are one. */
export interface OperatedEvent {
  id: string;
  step: string;
  attempt: number;
  /** `next`, `wait`, `done`, or what followed which failure, in the words of the log. */
  result: string;
  runs: number;
  durationMs: number;
  /** Of the last of these runs. */
  calls: OperatedCall[];
  /** Machine and process. */
  worker: string;
  /** ISO 8601. */
  firstAt: string;
  at: string;
}

/** What a job takes of its client's plan. */
export interface OperatedCharge {
  kind: string;
  /** The ledger's reference: charged once, ever. */
  ref: string;
  units: number;
  state: 'reserved' | 'kept' | 'released';
  /** It was given back although the provider had billed the work. */
  billed: boolean;
}

/** `GET /api/operaciones/trabajos/{id}`; admins only. */
export interface OperatedJobDetail extends OperatedJob {
  /** The id that stands on every line of the log about this work; null where nobody named one. */
  correlationId: string | null;
  /** Steps in their usual order: it can go on at any of them once it is dead. */
  steps: string[];
  /** ISO 8601. */
  deadlineAt: string;
  /** What its steps remember, receipts of provider calls among them. */
  memory: { name: string; value: string }[];
  charge: OperatedCharge | null;
  events: OperatedEvent[];
}

/** How much a line of the log matters. */
export const JOB_LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
/** One of {@link JOB_LOG_LEVELS}. */
export type JobLogLevel = (typeof JOB_LOG_LEVELS)[number];

/** A line of the log of some process about a job, in the log's own words; never a secret, never the query of an address. */
export interface JobLogLine {
  /** ISO 8601, by the clock of the machine that wrote it. */
  at: string;
  level: JobLogLevel;
  /** Who wrote it: `avatar-video`. */
  service: string;
  message: string;
  fields: { name: string; value: string }[];
}

/** `GET /api/operaciones/trabajos/{id}/registro`: the last lines about a job, oldest first; admins only. */
export interface JobLog {
  /** False while they cannot be read, which says nothing about the job. */
  available: boolean;
  lines: JobLogLine[];
}

/** `POST /api/operaciones/trabajos/{id}/reintentar` */
export interface ReviveJobRequest {
  /** Where it goes on; without it at the step at which it died. */
  step?: string;
  reason?: string;
}

/** `POST /api/operaciones/trabajos/{id}/cancelar` */
export interface StopJobRequest {
  /** For the others who look; kept with the act. */
  reason?: string;
}

/** `PUT /api/operaciones/proveedores`: nobody asks the provider until it is let go; what needs it waits. */
export interface HoldProviderRequest {
  provider: ProviderName;
  held: boolean;
  reason?: string;
}

/** `PUT /api/operaciones/clientes`: no job of the client is begun until it is let go. */
export interface HoldClientRequest {
  userId: number;
  held: boolean;
  reason?: string;
}

/** `PUT /api/operaciones/trabajadores`: the worker takes no new job, and hands over what it has at the next edge. */
export interface DrainWorkerRequest {
  number: number;
  draining: boolean;
  reason?: string;
}

/** Something that an operator did: `GET /api/operaciones/actos`. Nobody can change or remove it. */
export interface OperatorAct {
  id: number;
  act: OperatorActKind;
  /** What it was done to: a job's number, a provider, a client's number, a worker's number, an object's key. */
  subject: string;
  reason: string;
  details: Record<string, string>;
  by: { id: number; name: string };
  /** ISO 8601. */
  at: string;
}
