import { type PortraitJob, runPortraitJob } from './portrait/portrait.job';
import { serveJobs } from './process/worker.side';

const MEMORY_CEILING_BYTES = 600 * 1_048_576;

serveJobs<PortraitJob>({
  memoryCeilingBytes: MEMORY_CEILING_BYTES,
  ownGroup: true,
  accepts: (message): message is PortraitJob =>
    typeof message === 'object' && message !== null && 'portraitOf' in message,
  leftovers: (job) => [job.path, job.scratch],
  run: runPortraitJob,
});
