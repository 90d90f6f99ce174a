/** One bootstrap for every service: logs, probes, metrics, graceful stop. */
export { GlobalValuesModule } from './global-values.module';
export { toPlainAddress } from './plain-address';
export { READINESS_CHECKS, ReadinessCheck } from './readiness.check';
export { runService } from './run-service';
