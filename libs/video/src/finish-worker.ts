import { runFinishJob, type FinishJob } from './finish/finish.job';
import { serveJobs } from './process/worker.side';

const MEMORY_CEILING_BYTES = 600 * 1_048_576;

serveJobs<FinishJob>({
  memoryCeilingBytes: MEMORY_CEILING_BYTES,
  ownGroup: true,
  accepts: (message): message is FinishJob =>
    typeof message === 'object' && message !== null && 'finishOf' in message,
  leftovers: (job) => [job.path, job.scratch],
  run: runFinishJob,
});
