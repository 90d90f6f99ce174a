import { Counter, Gauge, Histogram, register } from 'prom-client';

/** The registry is one a process; modules that are loaded a second time (tests) find what the first made. */
function once<M>(name: string, make: () => M): M {
  return (register.getSingleMetric(name) as M | undefined) ?? make();
}

function gauge<L extends string>(name: string, help: string, labelNames: readonly L[] = []): Gauge<L> {
  return once(name, () => new Gauge({ name, help, labelNames: [...labelNames] }));
}

function counter<L extends string>(name: string, help: string, labelNames: readonly L[] = []): Counter<L> {
  return once(name, () => new Counter({ name, help, labelNames: [...labelNames] }));
}

function histogram<L extends string>(
  name: string,
  help: string,
  labelNames: readonly L[],
  buckets: number[],
): Histogram<L> {
  return once(name, () => new Histogram({ name, help, labelNames: [...labelNames], buckets }));
}

/*
 * Every metric of the product, in one place: names, labels and units are what dashboards and alerts are built on. Those that
 * PostgreSQL answers are set by the gateway alone, at each scrape; replicas say the same, so take the maximum of them.
 */

/** Jobs by kind and situation; PostgreSQL answers. */
export const jobsGauge = gauge(
  'pregonero_jobs',
  'Jobs by kind and by what becomes of them: waiting, scheduled, running, held, dead.',
  ['kind', 'state'],
);
/** What workers are scaled by: how long the oldest due job of a kind has waited. */
export const jobAgeSeconds = gauge(
  'pregonero_job_age_seconds',
  'How long the oldest job of a kind has been due without a worker; 0 when none is.',
  ['kind', 'queue'],
);
/** Observed by whoever ran the step. */
export const jobStepSeconds = histogram(
  'pregonero_job_step_seconds',
  'How long runs of a step took, by how they ended.',
  ['kind', 'step', 'result'],
  [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600],
);
/** `state` is `done` or `dead`. */
export const jobsEndedTotal = counter('pregonero_jobs_ended_total', 'Jobs that ended in this worker.', [
  'kind',
  'state',
]);
/** `outcome` is a `CallOutcome`. */
export const providerCallsTotal = counter(
  'pregonero_provider_calls_total',
  'Calls of this process to third parties, by how they went.',
  ['provider', 'outcome'],
);
/** Whole calls, bodies and downloads included. */
export const providerCallSeconds = histogram(
  'pregonero_provider_call_seconds',
  'How long calls to third parties took.',
  ['provider'],
  [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
);
/** The breaker that all workers share; PostgreSQL answers. */
export const providerUp = gauge(
  'pregonero_provider_up',
  '1 while a provider may be called, 0 while its breaker is open or it is held.',
  ['provider'],
);
/** Of this gateway alone: replicas are added up. */
export const socketsGauge = gauge('pregonero_sockets', 'Browsers that are connected to this gateway.');
/** `result` is `done` or `failed`. */
export const rendersTotal = counter(
  'pregonero_renders_total',
  'Renders that ended in this worker: done, or failed for good.',
  ['result'],
);
// Watched by their increase, so they are there before the first ones fail, maybe all at once.
for (const result of ['done', 'failed']) rendersTotal.inc({ result }, 0);
/** What a month of renders costs is this by the price of a second. */
export const renderedSecondsTotal = counter(
  'pregonero_rendered_seconds_total',
  'Seconds of finished film, which is what presenters are billed by.',
);
/** One that stays high is work that neither ended nor was given back; PostgreSQL answers. */
export const quotaReserved = gauge(
  'pregonero_quota_reserved',
  'Charges against plans that are reserved and neither kept nor given back.',
  ['kind'],
);
/** Files that are not as they were stored, by what is wrong with them; PostgreSQL answers. */
export const storedFiles = gauge(
  'pregonero_stored_files',
  'Stored files that are not as they were stored: missing, damaged, repairing, lost.',
  ['state'],
);
/** `state` is `busy`, `idle`, or `waiting`: requests without a connection. */
export const databaseConnections = gauge(
  'pregonero_database_connections',
  'Connections of this process to PostgreSQL, and requests that wait for one.',
  ['state'],
);
/** `part` is `files` or `network`; only workers that start media programs have it. */
export const mediaSandboxGauge = gauge(
  'pregonero_media_sandbox',
  '1 while media programs of this worker are kept from other files or from the network, 0 while they are not.',
  ['part'],
);
/** PostgreSQL away or slow, mostly. */
export const scrapeFailuresTotal = counter(
  'pregonero_scrape_failures_total',
  'Scrapes at which a part of the figures could not be had; those parts are missing, not old.',
);
