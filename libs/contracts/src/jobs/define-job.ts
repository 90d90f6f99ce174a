import type { z } from 'zod';
import type { ProviderName } from './provider-error';

/** Milliseconds of its own clock after which work is given up that cost money, or that people count on. */
export const DAY_MS = 24 * 3_600_000;
/** How long such work waits for a provider: as long as the presenters' service keeps a finished video. */
export const OUTAGE_PATIENCE_MS = 7 * DAY_MS;

/** One queue a worker service; the queue is named as its service. */
export const QUEUES = ['script-generation', 'avatar-video', 'b-roll', 'tiktok-publisher'] as const;
export type QueueName = (typeof QUEUES)[number];

/** Waits between attempts: `firstMs × 2^n`, at most `maxMs`, with full jitter unless `exact`. */
export interface Backoff {
  readonly firstMs: number;
  readonly maxMs: number;
  readonly exact?: boolean;
}

/**
 * A job as both sides see it. The payload is what the row stores when the job is accepted; `data` is what
 * steps remember between runs (receipts of provider calls among them).
 */
export interface JobDefinition<
  Kind extends string = string,
  Payload extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Step extends string = string,
> {
  readonly kind: Kind;
  /**
   * Grows by one with every change of the steps or of the shape of payload or data, in the release that brings it; rows carry
   * the newest that wrote into them, and a worker of an older release leaves such a row to a newer one.
   */
  readonly version: number;
  readonly queue: QueueName;
  readonly payload: Payload;
  readonly data: Data;
  /** Steps in their usual order; the first is where a new job begins. */
  readonly steps: readonly [Step, ...Step[]];
  /** What a step calls: while one of these is away, the step waits without being begun. */
  readonly needs?: Readonly<Partial<Record<Step, readonly ProviderName[]>>>;
  /** Crashes and faults of our own in a row, of one step, before the job is dead. */
  readonly maxAttempts: number;
  readonly backoff: Backoff;
  /** The whole job is given up this long after it was accepted (after `runAt` for a scheduled one). */
  readonly deadlineMs: number;
  /**
   * How long in a row the job waits for a provider that is away; its clock stands still, and no attempt is counted.
   * Without it a provider's fault is an attempt: somebody sits in front of the screen, and an answer serves better.
   */
  readonly outagePatienceMs?: number;
  /**
   * Whether the time before its turn counts against the deadline: somebody waits for the answer. Otherwise a long queue
   * is no reason to give up the last of it.
   */
  readonly clockRunsBeforeTurn?: boolean;
  /**
   * Steps during which the job needs the place that its turn gives it, where there are only so many; without them all. A job
   * that begins at another step waits for no turn.
   */
  readonly placeSteps?: readonly Step[];
  /** A step that holds its lease longer than this is aborted. */
  readonly stepTimeoutMs: number;
}

/** Keeps the literal types of a definition. */
export function defineJob<
  const Kind extends string,
  Payload extends z.ZodType,
  Data extends z.ZodType,
  const Step extends string,
>(definition: JobDefinition<Kind, Payload, Data, Step>): JobDefinition<Kind, Payload, Data, Step> {
  return definition;
}

/** A job of whatever payload and memory. */
export type AnyJob = JobDefinition;
export type PayloadOf<J extends AnyJob> = z.infer<J['payload']>;
export type DataOf<J extends AnyJob> = z.infer<J['data']>;
export type StepOf<J extends AnyJob> = J['steps'][number];
