import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { WorkerConfig } from '@pregonero/config';
import { WORKER_CONFIG } from './tokens';

/** Begins the name of every folder made here, so that nothing else in a shared place is touched. */
const PREFIX = 'pregonero-step-';
/** No step runs this long; a folder that old was left by a process that was killed. */
const ABANDONED_MS = 3_600_000;

/** Folders for the files of one run of one step, in `WORKER_TEMP_DIRECTORY`. */
@Injectable()
export class StepFolders implements OnApplicationBootstrap {
  private readonly logger = new Logger('step-folders');

  constructor(@Inject(WORKER_CONFIG) private readonly config: Pick<WorkerConfig, 'tempDirectory'>) {}

  /** Runs `work` with a folder of its own, which is gone afterwards, however `work` ends. */
  async use<T>(work: (directory: string) => Promise<T>): Promise<T> {
    await mkdir(this.config.tempDirectory, { recursive: true });
    const directory = await mkdtemp(join(this.config.tempDirectory, PREFIX));
    try {
      return await work(directory);
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  }

  /** Removes what killed processes left; other replicas may use the same place, so young folders stay. */
  async onApplicationBootstrap(): Promise<void> {
    await mkdir(this.config.tempDirectory, { recursive: true });
    for (const name of await readdir(this.config.tempDirectory)) {
      if (!name.startsWith(PREFIX)) continue;
      const path = join(this.config.tempDirectory, name);
      const facts = await stat(path).catch(() => undefined);
      if (facts === undefined || Date.now() - facts.mtimeMs < ABANDONED_MS) continue;
      await rm(path, { recursive: true, force: true });
      this.logger.log({ msg: 'removed a folder that a killed process left', name });
    }
  }
}
