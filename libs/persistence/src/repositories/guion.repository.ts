import {
  GUION_BUSY,
  GUION_TRANSITIONS,
  type GuionEstado,
  type GuionMove,
  NEEDS_FILM,
  type WebhookEvent,
} from '@pregonero/contracts/api';
import { Injectable } from '@nestjs/common';
import {
  DataSource,
  type EntityManager,
  In,
  IsNull,
  LessThan,
  LessThanOrEqual,
  MoreThanOrEqual,
  Not,
  type QueryDeepPartialEntity,
} from 'typeorm';
import { GuionEntity } from '../entities';
import { type ListPage, pageOf } from '../list-page';
import { recordEvent } from '../record-event';

/** What may be written to a script besides its state: no identity, no bookkeeping. */
export type GuionChange = Partial<
  Omit<GuionEntity, 'id' | 'userId' | 'estado' | 'sequence' | 'aprobaciones' | 'createdAt'>
>;

/** What a new script needs. */
export type NewGuion = Pick<GuionEntity, 'userId' | 'contenido'> &
  Partial<Pick<GuionEntity, 'delMes' | 'temas'>> &
  GuionChange;

const NEXT_SEQUENCE = () => 'sequence + 1';

/** What endpoints hear of the moves of a script; of the others, which are the work's own, nothing. */
const EVENTS: Readonly<Partial<Record<GuionMove, WebhookEvent>>> = {
  aprobar: 'guion.approved',
  cancelar: 'guion.cancelled',
  completar: 'video.ready',
  finalizar: 'video.ready',
  fallar: 'video.failed',
  expirar: 'video.expired',
};

/** Scripts. Every write raises `sequence`, so that a late event is recognised as old. */
@Injectable()
export class GuionRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Makes one move of {@link GUION_TRANSITIONS}, where {@link NEEDS_FILM} allows it, by compare-and-set: of several at once exactly one succeeds.
   * `aprobar` also raises `aprobaciones`.
   *
   * @param options.userId when given, the script must be this user's
   * @returns the row after the move; null when the script is missing, foreign, or in no state that allows it
   */
  async transition(
    tx: EntityManager,
    options: { guionId: number; userId?: number; sequence?: number; move: GuionMove; set?: GuionChange },
  ): Promise<GuionEntity | null> {
    const { guionId, userId, sequence, move, set } = options;
    const { from, to } = GUION_TRANSITIONS[move];
    const needsFilm = NEEDS_FILM[move];
    const result = await tx
      .createQueryBuilder()
      .update(GuionEntity)
      .set({
        // Whoever moves it goes on with it; only waiting itself says for whom.
        waitingFor: null,
        waitingSince: null,
        ...columnsOf(set),
        estado: to,
        sequence: NEXT_SEQUENCE,
        ...(move === 'aprobar' ? { aprobaciones: () => 'aprobaciones + 1' } : {}),
      })
      .where({
        ...{ id: guionId, estado: In([...from]) },
        ...(needsFilm === undefined ? {} : { videoBaseKey: needsFilm ? Not(IsNull()) : IsNull() }),
        ...(userId === undefined ? {} : { userId }),
        ...(sequence === undefined ? {} : { sequence }),
      })
      .returning('*')
      .execute();
    const row = first(result.raw);
    const event = EVENTS[move];
    if (row !== null && event !== undefined) {
      await recordEvent(tx, { event, clientId: row.userId, guionId: row.id });
    }
    return row;
  }

  /**
   * Changes a script without moving it.
   *
   * @throws GuionMissingError when there is no such script (any more)
   */
  async touch(tx: EntityManager, guionId: number, set: GuionChange): Promise<GuionEntity> {
    const result = await tx
      .createQueryBuilder()
      .update(GuionEntity)
      .set({ ...columnsOf(set), sequence: NEXT_SEQUENCE })
      .where({ id: guionId })
      .returning('*')
      .execute();
    const row = first(result.raw);
    if (row === null) throw new GuionMissingError(guionId);
    return row;
  }

  /**
   * Writes what its owner changed, while the script is in one of `estados` and still the one that was read.
   *
   * @returns null when it is another by now
   */
  async edit(
    tx: EntityManager,
    options: {
      guionId: number;
      userId: number;
      sequence: number;
      estados: readonly GuionEstado[];
      set: GuionChange;
    },
  ): Promise<GuionEntity | null> {
    const { guionId, userId, sequence, estados, set } = options;
    const result = await tx
      .createQueryBuilder()
      .update(GuionEntity)
      .set({ ...columnsOf(set), sequence: NEXT_SEQUENCE })
      .where({ id: guionId, userId, sequence, estado: In([...estados]) })
      .returning('*')
      .execute();
    return first(result.raw);
  }

  /** The suggested dates of a user's scripts from a moment on. */
  async suggestedDates(tx: EntityManager, userId: number, from: Date): Promise<Date[]> {
    const rows = await tx.find(GuionEntity, {
      select: { id: true, fechaSugerida: true },
      where: { userId, fechaSugerida: MoreThanOrEqual(from) },
    });
    return rows.flatMap(({ fechaSugerida }) => fechaSugerida ?? []);
  }

  /**
   * Stores newer links to the files of a script as it was read, while it is `listo` and has the same ones.
   *
   * @returns null when it is gone, in another state or has other files by now
   */
  async renewLinks(
    tx: EntityManager,
    { id, videoBaseKey, videoFinalKey, posterKey }: GuionEntity,
    links: GuionChange,
  ): Promise<GuionEntity | null> {
    const result = await tx
      .createQueryBuilder()
      .update(GuionEntity)
      .set({ ...columnsOf(links), sequence: NEXT_SEQUENCE })
      .where({ id, estado: 'listo' })
      .andWhere(
        `("videoBaseKey", "videoFinalKey", "posterKey") IS NOT DISTINCT FROM (:base::text, :final::text, :poster::text)`,
        { base: videoBaseKey, final: videoFinalKey, poster: posterKey },
      )
      .returning('*')
      .execute();
    return first(result.raw);
  }

  /** A newer link to the recording that is still the script's; no change that anybody has to be told of. */
  async renewAudioUrl(guionId: number, audioKey: string, audioUrl: string): Promise<void> {
    await this.dataSource.manager.update(GuionEntity, { id: guionId, audioKey }, { audioUrl });
  }

  /**
   * Raises the progress of a running render, 0 to 100; progress never goes back.
   *
   * @returns null when it did not grow or no render is under way
   */
  async raiseProgress(tx: EntityManager, guionId: number, progreso: number): Promise<GuionEntity | null> {
    const value = Math.min(100, Math.max(0, Math.round(progreso)));
    const result = await tx
      .createQueryBuilder()
      .update(GuionEntity)
      .set({ progreso: value, sequence: NEXT_SEQUENCE })
      .where({ id: guionId, progreso: LessThan(value), estado: In([...GUION_BUSY]) })
      .returning('*')
      .execute();
    return first(result.raw);
  }

  /** Writes new scripts in state `generado`; returns them in the order given. */
  async create(tx: EntityManager, guiones: readonly NewGuion[]): Promise<GuionEntity[]> {
    const rows = await tx.save(
      guiones.map((guion) => tx.create(GuionEntity, guion)),
      { reload: true },
    );
    for (const { id, userId } of rows) {
      await recordEvent(tx, { event: 'guion.created', clientId: userId, guionId: id });
    }
    return rows;
  }

  /** A user's scripts, newest first. */
  async listOf(userId: number, page: ListPage): Promise<GuionEntity[]> {
    const { older, window } = pageOf(page);
    return this.dataSource.manager.find(GuionEntity, { where: { userId, ...older }, ...window });
  }

  /** Scripts whose video was stored at a moment or earlier, of anybody, the oldest video first. */
  async listStoredBefore(moment: Date, limit: number): Promise<Pick<GuionEntity, 'id' | 'userId'>[]> {
    return this.dataSource.manager.find(GuionEntity, {
      select: { id: true, userId: true },
      where: { estado: 'listo', videoStoredAt: LessThanOrEqual(moment) },
      order: { videoStoredAt: 'ASC' },
      take: limit,
    });
  }

  /** Scripts of anybody whose film waits for what was wished over it, the oldest film first. */
  async listUnfinished(limit: number): Promise<Pick<GuionEntity, 'id' | 'userId'>[]> {
    return this.dataSource.manager.find(GuionEntity, {
      select: { id: true, userId: true },
      where: { estado: 'procesando', videoBaseKey: Not(IsNull()) },
      order: { videoStoredAt: 'ASC' },
      take: limit,
    });
  }

  /** One script of a user; null when it is missing or somebody else's. */
  async findOwn(userId: number, id: number, tx?: EntityManager): Promise<GuionEntity | null> {
    return (tx ?? this.dataSource.manager).findOneBy(GuionEntity, { id, userId });
  }

  /** A script by id, for workers, which know its owner from the job. */
  async find(id: number, tx?: EntityManager): Promise<GuionEntity | null> {
    return (tx ?? this.dataSource.manager).findOneBy(GuionEntity, { id });
  }

  /** The scripts of these ids that there are, in no order. */
  async findAll(ids: readonly number[]): Promise<GuionEntity[]> {
    return this.dataSource.manager.findBy(GuionEntity, { id: In([...ids]) });
  }

  /** Takes a script's row for this transaction, before rows that hang on it; false when it is gone. */
  async lock(tx: EntityManager, id: number): Promise<boolean> {
    const row = await tx.findOne(GuionEntity, {
      select: { id: true },
      where: { id },
      lock: { mode: 'for_no_key_update' },
    });
    return row !== null;
  }

  /** A user's script whose render is under way, the furthest first; null when none is. */
  async findBusy(userId: number): Promise<GuionEntity | null> {
    return this.dataSource.manager.findOne(GuionEntity, {
      where: { userId, estado: In([...GUION_BUSY]) },
      order: { progreso: 'DESC', id: 'ASC' },
    });
  }

  /** Removes a user's script with everything that hangs on it; returns the row as it was, null when there was none. */
  async remove(tx: EntityManager, userId: number, id: number): Promise<GuionEntity | null> {
    const result = await tx
      .createQueryBuilder()
      .delete()
      .from(GuionEntity)
      .where({ id, userId })
      .returning('*')
      .execute();
    return first(result.raw);
  }
}

/** A script that is gone, deleted by its owner for example. */
export class GuionMissingError extends Error {
  constructor(readonly guionId: number) {
    super(`guion ${guionId} does not exist`);
    this.name = 'GuionMissingError';
  }
}

/** `RETURNING *` of a table whose columns are named as the entity's fields and need no conversion. */
function first(raw: unknown): GuionEntity | null {
  const [row] = raw as GuionEntity[];
  return row ?? null;
}

/** The library's type takes what stands inside of a jsonb column for columns of its own. */
function columnsOf(change: GuionChange | undefined): QueryDeepPartialEntity<GuionEntity> {
  return change as QueryDeepPartialEntity<GuionEntity>;
}
