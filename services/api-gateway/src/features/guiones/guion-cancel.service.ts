import { Injectable } from '@nestjs/common';
import { ApiError, type Guion } from '@pregonero/contracts/api';
import { brollCompose, guionRef, guionRegenerate, videoRender } from '@pregonero/contracts/jobs';
import { say } from '@pregonero/contracts/languages';
import {
  announceGuion,
  ColaVideoRepository,
  type GuionEntity,
  GuionRepository,
  mensajeColumns,
  QuotaLedger,
  toGuion,
  UserRepository,
} from '@pregonero/persistence';
import { JobLookup, JobProducer, LiveEvents } from '@pregonero/queue';
import type { EntityManager } from 'typeorm';
import { type Answer, IdempotencyService } from '../../platform/idempotency/idempotency.service';
import type { RequestKey } from '../../platform/idempotency/keyed-request.decorator';

/** The steps of a render on which no provider has it yet. */
const BEFORE_THE_PROVIDER: readonly string[] = [
  'submit',
  'speak',
] satisfies (typeof videoRender.steps)[number][];

/** Taking back what waits for a script: its render, its other text or its B-roll, with its job in one transaction. */
@Injectable()
export class GuionCancelService {
  constructor(
    private readonly guiones: GuionRepository,
    private readonly users: UserRepository,
    private readonly colaVideos: ColaVideoRepository,
    private readonly ledger: QuotaLedger,
    private readonly jobs: JobLookup,
    private readonly producer: JobProducer,
    private readonly idempotency: IdempotencyService,
    private readonly live: LiveEvents,
  ) {}

  /**
   * A render that the provider does not have yet, and whatever waits for a provider that is away: its owner need not wait.
   * @throws ApiError `not_found`, `invalid_state`
   */
  cancel(userId: number, guionId: number, key: RequestKey): Promise<Answer<Guion>> {
    return this.idempotency.once<Guion>({ ...key, userId, body: {} }, async (tx, after) => {
      await this.users.lock(tx, userId);
      const before = await this.guiones.findOwn(userId, guionId, tx);
      if (before === null) throw new ApiError('not_found');
      const guion = await this.stop(tx, before);
      announceGuion({ live: this.live, after }, guion);
      return { status: 200, body: toGuion(guion) };
    });
  }

  private async stop(tx: EntityManager, before: GuionEntity): Promise<GuionEntity> {
    if (before.estado === 'rechazado') return this.stopRewriting(tx, before);
    return before.estado === 'listo' ? this.stopBroll(tx, before) : this.stopRender(tx, before);
  }

  /**
   * Back to `generado`, the video given back. A worker makes the script `procesando` before it hands it over: of the two
   * one comes first, and the other finds a state that does not allow its move.
   */
  private async stopRender(tx: EntityManager, before: GuionEntity): Promise<GuionEntity> {
    const { id: guionId, userId } = before;
    const guion = await this.guiones.transition(tx, {
      guionId,
      userId,
      move: 'cancelar',
      set: { progreso: 0, error: null },
    });
    const render = { kind: videoRender.kind, userId, payload: { guionId } } as const;
    const [job] = await this.jobs.livingOf(tx, render);
    // Held back while the provider works on it already: its account is refused when it is asked how far it is.
    const isAtProvider = job !== undefined && !BEFORE_THE_PROVIDER.includes(job.step);
    if (guion === null || (isAtProvider && before.waitingFor === null)) {
      throw new ApiError('invalid_state', { params: { reason: 'render_handed_over' } });
    }
    await this.ledger.release(tx, { kind: 'video', ref: guionRef(guionId, guion.aprobaciones) });
    await this.colaVideos.withdraw(tx, guionId);
    // Script before job, as workers take them.
    await this.producer.cancel(tx, render);
    return guion;
  }

  /** Back to `generado` with the text it had; another text costs nothing. */
  private async stopRewriting(
    tx: EntityManager,
    { id: guionId, userId, waitingFor }: GuionEntity,
  ): Promise<GuionEntity> {
    if (waitingFor === null) throw new ApiError('invalid_state');
    const guion = await this.guiones.transition(tx, { guionId, userId, move: 'reescribir' });
    if (guion === null) throw new ApiError('invalid_state');
    await this.producer.cancel(tx, { kind: guionRegenerate.kind, userId, payload: { guionId } });
    return guion;
  }

  /** The video stays as it is. */
  private async stopBroll(
    tx: EntityManager,
    { id: guionId, userId, waitingFor }: GuionEntity,
  ): Promise<GuionEntity> {
    if (waitingFor === null) throw new ApiError('invalid_state');
    const guion = await this.guiones.touch(tx, guionId, {
      brollEstado: 'failed',
      brollProgreso: 0,
      ...mensajeColumns(say('broll_stopped_waiting')),
      waitingFor: null,
      waitingSince: null,
    });
    const cut = { kind: brollCompose.kind, userId, payload: { guionId } } as const;
    // It ended in this moment: what its worker wrote stands.
    if ((await this.producer.cancel(tx, cut)).length === 0) throw new ApiError('invalid_state');
    return guion;
  }
}
