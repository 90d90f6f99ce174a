import { Injectable } from '@nestjs/common';
import { brollCompose, videoFinish } from '@pregonero/contracts/jobs';
import {
  announceGuion,
  askForFinishing,
  filmKeyOf,
  type GuionEntity,
  GuionRepository,
  isFinishingDue,
  type KnownFile,
  StoredFactRepository,
  UserRepository,
} from '@pregonero/persistence';
import { JobLookup, JobProducer, LiveEvents, TransactionEffects } from '@pregonero/queue';

/** Has the finishing of a script made again whose film or still is not what was stored. Nothing is charged, and no provider is asked. */
@Injectable()
export class FinishingRepair {
  constructor(
    private readonly transactions: TransactionEffects,
    private readonly facts: StoredFactRepository,
    private readonly guiones: GuionRepository,
    private readonly users: UserRepository,
    private readonly jobs: JobLookup,
    private readonly producer: JobProducer,
    private readonly live: LiveEvents,
  ) {}

  /**
   * The row names the new files once they are made, and the old ones are forgotten. `later` while somebody edits the video, or while
   * what it is made from is being repaired itself; `lost` when that is lost, or when a finishing did not help.
   */
  again({ key, state }: KnownFile, guionId: number): Promise<'repairing' | 'lost' | 'later'> {
    return this.transactions.run(async (tx, after) => {
      const present = await this.guiones.find(guionId, tx);
      if (present === null) return 'later';
      const { userId } = present;
      await this.users.lock(tx, userId);
      for (const { kind } of [brollCompose, videoFinish]) {
        if (await this.jobs.isLiving(tx, { kind, userId, payload: { guionId } })) return 'later';
      }
      const source = await this.sourceOf(present);
      if (source === 'waits') return 'later';
      if (state === 'repairing' || source === 'lost') return 'lost';
      const { guiones, producer, live } = this;
      announceGuion({ live, after }, await askForFinishing({ guiones, producer, tx, after }, present));
      await this.facts.settle(key, 'repairing', tx);
      return 'repairing';
    });
  }

  /** How the file fares that a finishing is made from. */
  private async sourceOf(guion: GuionEntity): Promise<'sound' | 'waits' | 'lost'> {
    const key = filmKeyOf(guion);
    // Its first finishing is still to come: `UnfinishedVideosHousekeeping` sees to it.
    if (guion.estado === 'procesando' && key !== null) return 'waits';
    if (guion.estado !== 'listo' || key === null || !isFinishingDue(guion)) return 'lost';
    const state = (await this.facts.of([key])).get(key)?.state ?? 'sound';
    if (state === 'sound' || state === 'lost') return state;
    return 'waits';
  }
}
