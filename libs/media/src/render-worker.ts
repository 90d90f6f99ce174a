import { runBrollJob } from './broll/broll.job';
import type { BrollJob } from './broll/broll.job';
import { runPresenterJob } from './presenter/presenter.job';
import type { PresenterJob } from './presenter/presenter.job';
import { serveJobs } from './process/worker.side';
import { runStockJob } from './stock/stock.job';
import type { StockJob } from './stock/stock.job';

/** Work that needs a process of its own. */
export type RenderJob = PresenterJob | StockJob | BrollJob;

const MEMORY_CEILING_BYTES = 900 * 1_048_576;

// Frames are written with blocking calls, so this process does nothing else.
serveJobs<RenderJob>({
  memoryCeilingBytes: MEMORY_CEILING_BYTES,
  ownGroup: true,
  accepts: (message): message is RenderJob =>
    typeof message === 'object' && message !== null && 'kind' in message,
  leftovers: (job) => [job.path, job.scratch],
  run: (job, onProgress) => {
    switch (job.kind) {
      case 'presenter':
        return runPresenterJob(job, onProgress);
      case 'stock':
        return runStockJob(job);
      case 'broll':
        return runBrollJob(job, onProgress);
    }
  },
});
