import type { TiktokPostEstado, WebhookEvent } from '@pregonero/contracts/api';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull, type QueryDeepPartialEntity } from 'typeorm';
import { type SocialConnectionEntity, SocialPostEntity } from '../entities';
import { type ListPage, pageOf } from '../list-page';
import { recordEvent } from '../record-event';

/** What may be written to a post besides its state. */
export type SocialPostChange = Partial<
  Pick<
    SocialPostEntity,
    | 'reference'
    | 'networkPostId'
    | 'postUrl'
    | 'error'
    | 'errorSentence'
    | 'publishedAt'
    | 'scheduledTime'
    | 'videoKey'
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

/** Posts. Every write raises `sequence`. */
@Injectable()
export class SocialPostRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** One page of a user's posts at a network, newest first. */
  async listOf(userId: number, network: string, page: ListPage): Promise<SocialPostEntity[]> {
    const { older, window } = pageOf(page);
    return this.dataSource.manager.find(SocialPostEntity, {
      where: { userId, network, ...older },
      ...window,
    });
  }

  /** Counts the posts for an account that wait for their moment; those that name no account go to the default one. */
  async countPlanned(
    tx: EntityManager,
    account: Pick<SocialConnectionEntity, 'userId' | 'network' | 'accountId' | 'isDefault'>,
  ): Promise<number> {
    return tx.countBy(SocialPostEntity, plannedFor(account));
  }

  /** The posts of a project's video that wait for their moment. */
  async plannedOf(tx: EntityManager, videoId: number): Promise<SocialPostEntity[]> {
    return tx.find(SocialPostEntity, { where: { videoId, estado: 'programado' }, order: { id: 'ASC' } });
  }

  async find(id: number, tx?: EntityManager): Promise<SocialPostEntity | null> {
    return (tx ?? this.dataSource.manager).findOneBy(SocialPostEntity, { id });
  }

  /** The row, which nobody else moves until the transaction ends. */
  async lock(tx: EntityManager, id: number): Promise<SocialPostEntity | null> {
    return tx.findOne(SocialPostEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** By the network's reference; for webhooks. */
  async findByReference(network: string, reference: string): Promise<SocialPostEntity | null> {
    return this.dataSource.manager.findOneBy(SocialPostEntity, { network, reference });
  }

  async create(
    tx: EntityManager,
    post: Pick<SocialPostEntity, 'userId' | 'guionId' | 'videoKey' | 'title'> &
      Partial<
        Pick<
          SocialPostEntity,
          | 'network'
          | 'parentId'
          | 'videoId'
          | 'accountId'
          | 'description'
          | 'hashtags'
          | 'settings'
          | 'estado'
          | 'scheduledTime'
          | 'plannedBy'
        >
      >,
  ): Promise<SocialPostEntity> {
    const row = await tx.save(tx.create(SocialPostEntity, post), { reload: true });
    await this.record(tx, row);
    return row;
  }

  /** Lets a post that had failed go on; null when it is in another state, or gone. */
  async revive(tx: EntityManager, postId: number): Promise<SocialPostEntity | null> {
    const result = await tx
      .createQueryBuilder()
      .update(SocialPostEntity)
      .set({ estado: 'pendiente', error: null, errorSentence: null, sequence: () => 'sequence + 1' })
      .where({ id: postId, estado: 'falló' })
      .returning('*')
      .execute();
    const [row] = result.raw as SocialPostEntity[];
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
      set?: SocialPostChange;
    },
  ): Promise<SocialPostEntity | null> {
    const from = (options.from ?? ALIVE).filter((estado) => ALIVE.includes(estado));
    const result = await tx
      .createQueryBuilder()
      .update(SocialPostEntity)
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
    const [row] = result.raw as SocialPostEntity[];
    if (row === undefined) return null;
    // A wait that is written down anew is no scheduling.
    if (row.estado !== 'programado') await this.record(tx, row);
    return row;
  }

  private async record(tx: EntityManager, post: SocialPostEntity): Promise<void> {
    const { id, userId, network, guionId, estado } = post;
    const event = EVENTS[estado];
    if (event === undefined) return;
    await recordEvent(tx, {
      event,
      clientId: userId,
      postId: id,
      network,
      ...(guionId === null ? {} : { guionId }),
    });
  }
}

function plannedFor({
  userId,
  network,
  accountId,
  isDefault,
}: Pick<SocialConnectionEntity, 'userId' | 'network' | 'accountId' | 'isDefault'>) {
  const planned = { userId, network, accountId, estado: 'programado' } as const;
  return isDefault ? [planned, { ...planned, accountId: IsNull() }] : planned;
}

/** The library's type takes what stands inside of a jsonb column for columns of its own. */
function columnsOf(change: SocialPostChange | undefined): QueryDeepPartialEntity<SocialPostEntity> {
  return change as QueryDeepPartialEntity<SocialPostEntity>;
}
