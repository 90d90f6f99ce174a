import type { TiktokPostChoices, TiktokPostEstado, WebhookEvent } from '@pregonero/contracts/api';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, type QueryDeepPartialEntity } from 'typeorm';
import { TiktokPostEntity } from '../entities';
import { type ListPage, pageOf } from '../list-page';
import { recordEvent } from '../record-event';

/** What may be written to a post besides its state. */
export type TiktokPostChange = Partial<
  Pick<
    TiktokPostEntity,
    | 'publishId'
    | 'tiktokPostId'
    | 'postUrl'
    | 'error'
    | 'errorSentence'
    | 'publishedAt'
    | 'scheduledTime'
    | 'waitingFor'
    | 'waitingSince'
  >
>;

/** States that a publication can still leave. */
const ALIVE: readonly TiktokPostEstado[] = ['programado', 'pendiente', 'publicando'];

/** What endpoints hear when a post comes into a state. */
const EVENTS: Readonly<Partial<Record<TiktokPostEstado, WebhookEvent>>> = {
  programado: 'post.scheduled',
  publicado: 'post.published',
  falló: 'post.failed',
  cancelado: 'post.cancelled',
};

/** Publications. Every write raises `sequence`. */
@Injectable()
export class TiktokPostRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** One page of a user's publications, newest first. */
  async listOf(userId: number, page: ListPage): Promise<TiktokPostEntity[]> {
    const { older, window } = pageOf(page);
    return this.dataSource.manager.find(TiktokPostEntity, { where: { userId, ...older }, ...window });
  }

  /** Returns how many of a user's posts wait for their moment. */
  async countPlanned(tx: EntityManager, userId: number): Promise<number> {
    return tx.countBy(TiktokPostEntity, { userId, estado: 'programado' });
  }

  async find(id: number, tx?: EntityManager): Promise<TiktokPostEntity | null> {
    return (tx ?? this.dataSource.manager).findOneBy(TiktokPostEntity, { id });
  }

  /** The row, which nobody else moves until the transaction ends. */
  async lock(tx: EntityManager, id: number): Promise<TiktokPostEntity | null> {
    return tx.findOne(TiktokPostEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** By the network's receipt; for webhooks. */
  async findByPublishId(publishId: string): Promise<TiktokPostEntity | null> {
    return this.dataSource.manager.findOneBy(TiktokPostEntity, { publishId });
  }

  async create(
    tx: EntityManager,
    post: Pick<TiktokPostEntity, 'userId' | 'guionId' | 'videoKey' | 'title'> &
      Partial<
        Pick<
          TiktokPostEntity,
          | 'videoId'
          | 'tiktokUserId'
          | 'description'
          | 'hashtags'
          | 'privacyLevel'
          | 'estado'
          | 'scheduledTime'
        > &
          TiktokPostChoices
      >,
  ): Promise<TiktokPostEntity> {
    const row = await tx.save(tx.create(TiktokPostEntity, post), { reload: true });
    await this.record(tx, row);
    return row;
  }

  /** Lets a post that had failed go on; null when it is in another state, or gone. */
  async revive(tx: EntityManager, postId: number): Promise<TiktokPostEntity | null> {
    const result = await tx
      .createQueryBuilder()
      .update(TiktokPostEntity)
      .set({ estado: 'pendiente', error: null, errorSentence: null, sequence: () => 'sequence + 1' })
      .where({ id: postId, estado: 'falló' })
      .returning('*')
      .execute();
    const [row] = result.raw as TiktokPostEntity[];
    return row ?? null;
  }

  /**
   * Moves a post by compare-and-set; an ended one (`publicado`, `falló`, `cancelado`) never moves again. One that moves waits
   * for nobody, unless `set` says so.
   *
   * @param options.from states in which the move is allowed; default: every state that is not an end
   * @returns null when the post is missing or in no allowed state
   */
  async transition(
    tx: EntityManager,
    options: {
      postId: number;
      from?: readonly TiktokPostEstado[];
      to: TiktokPostEstado;
      set?: TiktokPostChange;
    },
  ): Promise<TiktokPostEntity | null> {
    const from = (options.from ?? ALIVE).filter((estado) => ALIVE.includes(estado));
    const result = await tx
      .createQueryBuilder()
      .update(TiktokPostEntity)
      .set({
        waitingFor: null,
        waitingSince: null,
        ...columnsOf(options.set),
        estado: options.to,
        sequence: () => 'sequence + 1',
      })
      .where({ id: options.postId, estado: In([...from]) })
      .returning('*')
      .execute();
    const [row] = result.raw as TiktokPostEntity[];
    if (row === undefined) return null;
    // A wait that is written down anew is no scheduling.
    if (row.estado !== 'programado') await this.record(tx, row);
    return row;
  }

  private async record(tx: EntityManager, { id, userId, guionId, estado }: TiktokPostEntity): Promise<void> {
    const event = EVENTS[estado];
    if (event === undefined) return;
    await recordEvent(tx, {
      event,
      clientId: userId,
      postId: id,
      ...(guionId === null ? {} : { guionId }),
    });
  }
}

/** The library's type takes what stands inside of a jsonb column for columns of its own. */
function columnsOf(change: TiktokPostChange | undefined): QueryDeepPartialEntity<TiktokPostEntity> {
  return change as QueryDeepPartialEntity<TiktokPostEntity>;
}
