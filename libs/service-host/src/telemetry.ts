/** What libraries tell of their work: which work a line belongs to, how calls went, how much of what there is. */
export { CORRELATION_HEADER, correlated, currentCorrelation, joinCorrelation, nameJob } from './correlation';
export { onJobLine, takeJobLines } from './job.lines';
export type { CallOutcome, ProviderCall } from './provider.call';
export { tellOfCall } from './provider.calls';
export {
  databaseConnections,
  jobAgeSeconds,
  jobsEndedTotal,
  jobsGauge,
  mediaSandboxGauge,
  jobStepSeconds,
  providerUp,
  quotaReserved,
  renderedSecondsTotal,
  rendersTotal,
  socketsGauge,
  storedFiles,
} from './product.metrics';
export { beforeScrape, scrape } from './scrape';
export type { OpenSpan } from './span';
export { beginSpan } from './tracing';
