import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { videoFinish } from '@pregonero/contracts/jobs';
import { announceGuion, askForFinishing, GuionRepository, UserRepository } from '@pregonero/persistence';
import { JobLookup, JobProducer, LiveEvents, TransactionEffects } from '@pregonero/queue';
import { countEach } from '../housekeeping/count-each';
import { HousekeepingRegistry } from '../housekeeping/housekeeping.registry';

const EVERY_MS = 60_000;
const BATCH = 100;

/**
 * Asks again for the finishing of films that wait for one that nobody makes: a worker of the last release does not know that its end
 * makes the script `listo`, and without one that does the script would wait for ever.
 */
@Injectable()
export class UnfinishedVideosHousekeeping implements OnModuleInit {
  private readonly logger = new Logger('unfinished-videos');

  constructor(
    private readonly registry: HousekeepingRegistry,
    private readonly transactions: TransactionEffects,
    private readonly users: UserRepository,
    private readonly guiones: GuionRepository,
    private readonly producer: JobProducer,
    private readonly jobs: JobLookup,
    private readonly live: LiveEvents,
  ) {}

  onModuleInit(): void {
    this.registry.register({ name: 'unfinished-videos', everyMs: EVERY_MS, run: () => this.askAgain() });
  }

  /** Returns how many were asked for. */
  async askAgain(): Promise<number> {
    return countEach(
      await this.guiones.listUnfinished(BATCH),
      ({ id, userId }) => this.ask(userId, id),
      ({ id }, err) => {
        this.logger.error({ msg: 'a finishing could not be asked for', guionId: id, err });
      },
    );
  }

  private ask(userId: number, guionId: number): Promise<boolean> {
    return this.transactions.run(async (tx, after) => {
      await this.users.lock(tx, userId);
      await this.guiones.lock(tx, guionId);
      const guion = await this.guiones.findOwn(userId, guionId, tx);
      if (guion?.estado !== 'procesando' || guion.videoBaseKey === null) return false;
      if (await this.jobs.isLiving(tx, { kind: videoFinish.kind, userId, payload: { guionId } }))
        return false;
      const { guiones, producer, live } = this;
      announceGuion({ live, after }, await askForFinishing({ guiones, producer, tx, after }, guion));
      this.logger.warn({ msg: 'a finishing was asked for again', guionId });
      return true;
    });
  }
}
