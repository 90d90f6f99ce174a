import { runBrollJob, type BrollJob } from './broll/broll.job';
import { serveJobs } from './process/worker.side';

const MEMORY_CEILING_BYTES = 900 * 1_048_576;

serveJobs<BrollJob>({
  memoryCeilingBytes: MEMORY_CEILING_BYTES,
  ownGroup: true,
  accepts: (message): message is BrollJob =>
    typeof message === 'object' && message !== null && 'basePath' in message,
  leftovers: (job) => [job.path, job.scratch],
  run: runBrollJob,
});
