/** What libraries tell of their work: which work a line belongs to, how calls went, how much of what there is. */
export {
  type Correlation,
  CORRELATION_HEADER,
  correlated,
  correlationFields,
  currentCorrelation,
  isAcceptableId,
  joinCorrelation,
  nameJob,
} from './correlation';
export { onJobLine, takeJobLines } from './job.lines';
export type { CallOutcome, ProviderCall } from './provider.call';
export { onProviderCall, tellOfCall } from './provider.calls';
export {
  databaseConnections,
  jobAgeSeconds,
  jobsEndedTotal,
  jobsGauge,
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
