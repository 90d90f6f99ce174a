import { Injectable } from '@nestjs/common';
import { GUION_BUSY } from '@pregonero/contracts/api';
import { guionGenerate, guionMonth, guionRef, type JobKind } from '@pregonero/contracts/jobs';
import { say } from '@pregonero/contracts/languages';
import {
  acabadoColumns,
  ColaVideoRepository,
  endFirstFinishing,
  errorColumns,
  type GuionChange,
  GuionEntity,
  GuionRepository,
  mensajeColumns,
  NotificationRepository,
  QuotaLedger,
} from '@pregonero/persistence';
import { type AfterCommit, JobProducer, LiveEvents } from '@pregonero/queue';
import { freshVideoLinks, ObjectStore } from '@pregonero/storage';
import { type EntityManager, In } from 'typeorm';

const REASON = say('account_closed_by_you');
/** Jobs under whose reference scripts are reserved. */
const WRITING: readonly JobKind[] = [guionGenerate.kind, guionMonth.kind];

/** What is being made for a user. */
@Injectable()
export class RunningWork {
  constructor(
    private readonly guiones: GuionRepository,
    private readonly cola: ColaVideoRepository,
    private readonly ledger: QuotaLedger,
    private readonly producer: JobProducer,
    private readonly notifications: NotificationRepository,
    private readonly live: LiveEvents,
    private readonly store: ObjectStore,
  ) {}

  /**
   * Ends all of it in a transaction that has the user's row: scripts return to where they can rest, what was reserved is
   * given back, jobs are cancelled, and their workers stop what runs at the providers. A film that is paid and stored stays.
   * Repeating it is fine.
   */
  async stop(tx: EntityManager, userId: number, after: AfterCommit): Promise<void> {
    await this.stopGuiones(tx, userId, after);
    for (const { kind, ref } of await this.producer.cancel(tx, { userId })) {
      if (WRITING.includes(kind)) await this.ledger.release(tx, { kind: 'guion', ref });
    }
  }

  private async stopGuiones(tx: EntityManager, userId: number, after: AfterCommit): Promise<void> {
    const busy = await tx.find(GuionEntity, {
      where: [
        { userId, estado: In([...GUION_BUSY, 'rechazado']) },
        { userId, brollEstado: In(['processing', 'retrying']) },
        { userId, acabadoEstado: 'processing' },
      ],
      order: { id: 'ASC' },
    });
    for (const guion of busy) {
      const { id, estado, aprobaciones, brollEstado, acabadoEstado } = guion;
      if (brollEstado === 'processing' || brollEstado === 'retrying') {
        await this.guiones.touch(tx, id, {
          brollEstado: 'failed',
          brollProgreso: 0,
          waitingFor: null,
          waitingSince: null,
          ...mensajeColumns(REASON),
        });
      }
      if (acabadoEstado === 'processing') {
        await this.stopFinishing(guion, tx, after);
      }
      if (estado === 'rechazado') await this.guiones.transition(tx, { guionId: id, move: 'reescribir' });
      if (!GUION_BUSY.includes(estado)) continue;
      // Script before ledger, as workers lock them.
      const set = { ...errorColumns(REASON), progreso: 0 };
      const row = await this.guiones.transition(tx, { guionId: id, move: 'fallar', set });
      await this.ledger.release(tx, { kind: 'video', ref: guionRef(id, aprobaciones) });
      if (row !== null) await this.cola.fail(tx, id, REASON);
    }
  }

  /** The video stays without it. */
  private async stopFinishing(guion: GuionEntity, tx: EntityManager, after: AfterCommit): Promise<void> {
    const set: GuionChange = { acabadoEstado: 'failed', ...acabadoColumns(REASON) };
    const { guiones, cola, notifications, live } = this;
    const tools = { guiones, cola, notifications, live, tx, after };
    const links = await freshVideoLinks(this.store, guion);
    const ended = await endFirstFinishing(tools, guion.id, { ...links, ...set });
    if (ended === null) await guiones.touch(tx, guion.id, set);
  }
}
