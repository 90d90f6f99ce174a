import { Injectable } from '@nestjs/common';
import { ApiError, type Guion } from '@pregonero/contracts/api';
import { guionRef, videoRender } from '@pregonero/contracts/jobs';
import {
  announceGuion,
  ColaVideoRepository,
  GuionRepository,
  QuotaLedger,
  toGuion,
  UserRepository,
} from '@pregonero/persistence';
import { JobLookup, JobProducer, LiveEvents } from '@pregonero/queue';
import { type Answer, IdempotencyService } from '../idempotency/idempotency.service';
import type { RequestKey } from '../idempotency/keyed-request.decorator';

/** The steps of a render on which no provider has it yet. */
const BEFORE_THE_PROVIDER: readonly string[] = [
  'submit',
  'speak',
] satisfies (typeof videoRender.steps)[number][];

/** Taking an approval back while the render waits: script, video of the plan and job in one transaction. */
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
   * Back to `generado`, the video given back. A worker makes the script `procesando` before it hands it over: of the two
   * one comes first, and the other finds a state that does not allow its move.
   * One that waits for a provider that is away is given back in any step: its owner need not wait.
   * @throws ApiError `not_found`, `invalid_state` once the provider has it
   */
  cancel(userId: number, guionId: number, key: RequestKey): Promise<Answer<Guion>> {
    return this.idempotency.once<Guion>({ ...key, userId, body: {} }, async (tx, after) => {
      await this.users.lock(tx, userId);
      const before = await this.guiones.findOwn(userId, guionId, tx);
      if (before === null) throw new ApiError('not_found');
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
      // Nobody has to wait for a provider that is away.
      if (guion === null || (isAtProvider && before.waitingFor === null)) {
        throw new ApiError('invalid_state', { params: { reason: 'render_handed_over' } });
      }
      await this.ledger.release(tx, { kind: 'video', ref: guionRef(guionId, guion.aprobaciones) });
      await this.colaVideos.withdraw(tx, guionId);
      // Script before job, as workers take them.
      await this.producer.cancel(tx, render);
      announceGuion({ live: this.live, after }, guion);
      return { status: 200, body: toGuion(guion) };
    });
  }
}
