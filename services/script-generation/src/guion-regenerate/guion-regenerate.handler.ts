import { Inject, Injectable } from '@nestjs/common';
import { type DataOf, guionRegenerate, type PayloadOf, readGuionRef } from '@pregonero/contracts/jobs';
import {
  announceGuion,
  FormularioRepository,
  type GuionEntity,
  GuionRepository,
  GuionVersionRepository,
  NotificationRepository,
  PerfilNegocioRepository,
  PublishingSlotsRepository,
  recordEvent,
  tellOwner,
} from '@pregonero/persistence';
import { type Occasion, SCRIPT_WRITER, type ScriptWriterPort } from '@pregonero/providers';
import {
  type AfterCommit,
  type JobContext,
  type JobFailure,
  JobHandler,
  LiveEvents,
  outcome,
  RevivalRefused,
  type StepOutcome,
} from '@pregonero/queue';
import type { EntityManager } from 'typeorm';
import { firstOccasion, withoutDays } from '../asked-topics';
import { draftColumns } from '../draft-columns';
import { occasionAsked, occasionAt } from '../draft-dates';
import { knownBusiness } from '../known-business';
import { noBusinessForm } from '../no-business-form';

type RegenerateJob = typeof guionRegenerate;

/**
 * `guion.regenerate`: another text for a script that its owner rejected. Costs no quota. When it fails for good the
 * script returns to `generado` with the text it had.
 */
@Injectable()
export class GuionRegenerateHandler extends JobHandler<RegenerateJob> {
  readonly job = guionRegenerate;

  constructor(
    @Inject(SCRIPT_WRITER) private readonly writer: ScriptWriterPort,
    private readonly formularios: FormularioRepository,
    private readonly perfiles: PerfilNegocioRepository,
    private readonly slots: PublishingSlotsRepository,
    private readonly guiones: GuionRepository,
    private readonly versions: GuionVersionRepository,
    private readonly notifications: NotificationRepository,
    private readonly live: LiveEvents,
  ) {
    super();
  }

  async run(_step: 'rewrite', ctx: JobContext<RegenerateJob>): Promise<StepOutcome<RegenerateJob>> {
    const { userId, guionId, feedback, condiciones } = ctx.payload;
    const [formulario, guion, { timeZone }] = await Promise.all([
      this.formularios.findOf(userId),
      this.guiones.findOwn(userId, guionId),
      this.slots.of(userId),
    ]);
    // Deleted meanwhile: nothing is left to write.
    if (guion === null) return outcome.done();
    if (formulario === null) throw noBusinessForm(userId);
    const known = await knownBusiness(
      { perfiles: this.perfiles, guiones: this.guiones },
      { userId, timeZone, again: guionId },
    );
    const hasOffer = known.perfil.oferta !== undefined;
    const draft = await this.writer.rewrite({
      formulario,
      ...known,
      guion: { titulo: guion.titulo, contenido: guion.contenido },
      feedback,
      condiciones: condiciones ?? guion.condiciones.map(({ texto }) => texto),
      temas: withoutDays(guion.temas),
      ocasion: occasionFor(guion, { formulario, hasOffer, timeZone }),
      variacion: ctx.ref,
      signal: ctx.signal,
    });
    return outcome.done({
      commit: async (tx, after) => {
        // Nobody changes it while it is `rechazado`: it still says what it said when it was sent back.
        const before = await this.guiones.findOwn(userId, guionId, tx);
        if (before === null) return;
        const row = await this.guiones.transition(tx, {
          guionId,
          userId,
          move: 'reescribir',
          set: { ...draftColumns(draft), condiciones: [...draft.condiciones] },
        });
        if (row === null) return;
        await this.versions.record(tx, { before, after: row, origen: 'reescritura', userId });
        await recordEvent(tx, { event: 'guion.rewritten', clientId: userId, guionId });
        announceGuion({ live: this.live, after }, row);
      },
    });
  }

  override async retrying(
    { payload }: JobContext<RegenerateJob>,
    { provider, awaySince }: JobFailure,
    tx: EntityManager,
    after: AfterCommit,
  ): Promise<void> {
    if (provider === undefined || awaySince === undefined) return;
    await this.waits(payload.guionId, { waitingFor: provider, waitingSince: awaySince }, { tx, after });
  }

  override async resumed(
    { payload }: JobContext<RegenerateJob>,
    tx: EntityManager,
    after: AfterCommit,
  ): Promise<void> {
    await this.waits(payload.guionId, { waitingFor: null, waitingSince: null }, { tx, after });
  }

  /** Told once, not at every look. */
  private async waits(
    guionId: number,
    wait: Pick<GuionEntity, 'waitingFor' | 'waitingSince'>,
    { tx, after }: { tx: EntityManager; after: AfterCommit },
  ): Promise<void> {
    const present = await this.guiones.find(guionId, tx);
    if (present?.estado !== 'rechazado' || present.waitingFor === wait.waitingFor) return;
    announceGuion({ live: this.live, after }, await this.guiones.touch(tx, guionId, wait));
  }

  override salvage({ ref, userId }: { ref: string; userId: number }): PayloadOf<RegenerateJob> | undefined {
    const named = readGuionRef(ref);
    return named && { userId, guionId: named.guionId, feedback: '' };
  }

  override async revived(
    { payload: { userId, guionId }, data }: JobContext<RegenerateJob>,
    step: 'rewrite',
    tx: EntityManager,
    after: AfterCommit,
  ): Promise<{ step: 'rewrite'; data: DataOf<RegenerateJob> }> {
    const row = await this.guiones.transition(tx, { guionId, userId, move: 'regenerar' });
    if (row === null) throw new RevivalRefused('the script is gone, or somebody went on with it');
    announceGuion({ live: this.live, after }, row);
    return { step, data };
  }

  async buried(
    ctx: JobContext<RegenerateJob>,
    failure: JobFailure,
    tx: EntityManager,
    after: AfterCommit,
  ): Promise<void> {
    const { userId, guionId } = ctx.payload;
    const row = await this.guiones.transition(tx, { guionId, userId, move: 'reescribir' });
    if (row === null) return;
    await tellOwner(
      { notifications: this.notifications, live: this.live, tx, after },
      {
        userId,
        guionId: row.id,
        kind: 'regeneration_failed',
        params: { titulo: row.titulo, cause: failure.sentence },
        uniqueRef: `${ctx.ref}:error`,
      },
    );
    announceGuion({ live: this.live, after }, row);
  }
}

/** The day that a script speaks of: one that its owner asked for, and without topics the one near its date. */
function occasionFor(
  { temas, fechaSugerida }: GuionEntity,
  shop: Parameters<typeof occasionAt>[1],
): Occasion | undefined {
  const code = firstOccasion(temas);
  const date = fechaSugerida ?? undefined;
  if (code !== undefined) return occasionAsked(code, date, shop.timeZone);
  return temas.length > 0 ? undefined : occasionAt(date, shop);
}
