import { serveJobs } from '@pregonero/video/process';
import { runPresenterJob, type PresenterJob } from './presenter/presenter.job';
import { runStockJob, type StockJob } from './stock/stock.job';

const MEMORY_CEILING_BYTES = 900 * 1_048_576;

// Frames are written with blocking calls, so this process does nothing else.
serveJobs<PresenterJob | StockJob>({
  memoryCeilingBytes: MEMORY_CEILING_BYTES,
  ownGroup: true,
  accepts: (message): message is PresenterJob | StockJob =>
    typeof message === 'object' && message !== null && 'kind' in message,
  leftovers: (job) => [job.path, job.scratch],
  run: (job, onProgress) => (job.kind === 'presenter' ? runPresenterJob(job, onProgress) : runStockJob(job)),
});
