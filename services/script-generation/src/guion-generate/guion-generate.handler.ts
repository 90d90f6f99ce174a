import { Inject, Injectable } from '@nestjs/common';
import { type DataOf, guionGenerate, type PayloadOf } from '@pregonero/contracts/jobs';
import { say } from '@pregonero/contracts/languages';
import {
  FormularioRepository,
  GuionRepository,
  PerfilNegocioRepository,
  PublishingSlotsRepository,
  QuotaLedger,
  requireCharge,
  UserRepository,
} from '@pregonero/persistence';
import { SCRIPT_WRITER, type ScriptWriterPort } from '@pregonero/providers';
import {
  type AfterCommit,
  type JobContext,
  JobFailure,
  JobHandler,
  LiveEvents,
  outcome,
  type StepOutcome,
} from '@pregonero/queue';
import { DataSource, type EntityManager } from 'typeorm';
import { draftColumns } from '../draft-columns';
import { knownBusiness } from '../known-business';
import { dateFor, nextDates, occasionAt } from './draft-dates';

type GenerateJob = typeof guionGenerate;

/**
 * `guion.generate`: new scripts from the owner's business form. The gateway reserved them in the quota under the job's
 * own reference; they are kept with the rows, or given back when writing fails for good.
 */
@Injectable()
export class GuionGenerateHandler extends JobHandler<GenerateJob> {
  readonly job = guionGenerate;

  constructor(
    @Inject(SCRIPT_WRITER) private readonly writer: ScriptWriterPort,
    private readonly formularios: FormularioRepository,
    private readonly perfiles: PerfilNegocioRepository,
    private readonly slots: PublishingSlotsRepository,
    private readonly guiones: GuionRepository,
    private readonly quota: QuotaLedger,
    private readonly users: UserRepository,
    private readonly live: LiveEvents,
    private readonly dataSource: DataSource,
  ) {
    super();
  }

  async run(_step: 'write', ctx: JobContext<GenerateJob>): Promise<StepOutcome<GenerateJob>> {
    const { userId, cantidadVideos } = ctx.payload;
    const formulario = await this.formularios.findOf(userId);
    if (formulario === null) {
      throw new JobFailure({
        kind: 'rejected',
        message: `user ${userId} has no business form`,
        sentence: say('setup_required'),
        final: true,
      });
    }
    const planned = await this.freeDates(this.dataSource.manager, userId, cantidadVideos);
    const ocasiones = Array.from({ length: cantidadVideos }, (_none, index) => occasionAt(planned[index]));
    const drafts = await this.writer.write({
      formulario,
      ...(await knownBusiness({ perfiles: this.perfiles, guiones: this.guiones }, userId)),
      cantidad: cantidadVideos,
      ocasiones,
      // The same for a repeat of this job, another for the next one.
      variacion: ctx.ref,
      signal: ctx.signal,
    });
    return outcome.done({
      commit: async (tx, after) => {
        // Two batches of one person, and what the person changes meanwhile, never get the same day.
        await this.users.lock(tx, userId);
        await this.quota.keep(tx, { kind: 'guion', ref: ctx.ref });
        const dates = await this.freeDates(tx, userId, drafts.length);
        const rows = await this.guiones.create(
          tx,
          drafts.map((draft, index) => ({
            userId,
            ...draftColumns(draft),
            fechaSugerida: dateFor(ocasiones[index], dates[index]),
          })),
        );
        const guionIds = rows.map((row) => row.id);
        after(() => {
          this.live.publish(userId, 'guiones:changed', { guionIds });
        });
        return { guionIds };
      },
    });
  }

  private async freeDates(tx: EntityManager, userId: number, count: number): Promise<Date[]> {
    const now = new Date();
    const taken = await this.guiones.suggestedDates(tx, userId, now);
    return nextDates(await this.slots.of(userId, tx), now, { count, taken });
  }

  /** How many scripts were reserved stands in the ledger, under the same reference. */
  override salvage({ userId }: { userId: number }): PayloadOf<GenerateJob> {
    return { userId, cantidadVideos: 1 };
  }

  /** The person who asked is still waiting for the answer, which tells the failure: no notification. */
  async buried(
    ctx: JobContext<GenerateJob>,
    _failure: JobFailure,
    tx: EntityManager,
    _after: AfterCommit,
  ): Promise<void> {
    await this.quota.release(tx, { kind: 'guion', ref: ctx.ref });
  }

  /** Nobody waits for the answer any more: the scripts appear in the list. */
  override async revived(
    { userId, ref, data }: JobContext<GenerateJob>,
    step: 'write',
    tx: EntityManager,
    _after: AfterCommit,
  ): Promise<{ step: 'write'; data: DataOf<GenerateJob> }> {
    requireCharge(await this.quota.reclaim(tx, { userId, kind: 'guion', ref }));
    return { step, data };
  }
}
