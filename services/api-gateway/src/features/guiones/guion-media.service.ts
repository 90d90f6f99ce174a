import { Injectable, Logger } from '@nestjs/common';
import { ApiError } from '@pregonero/contracts/api';
import {
  type GuionChange,
  type GuionEntity,
  StoredFileRemovalRepository,
  SocialPostEntity,
} from '@pregonero/persistence';
import { freshVideoLinks, ObjectStore } from '@pregonero/storage';
import { type EntityManager, In } from 'typeorm';

/** The stored files of a script's video and the links to them. */
@Injectable()
export class GuionMediaService {
  private readonly logger = new Logger(GuionMediaService.name);

  constructor(
    private readonly store: ObjectStore,
    private readonly removals: StoredFileRemovalRepository,
  ) {}

  /** Keys that may go with the script: those that no publication still has to send. */
  async unsharedKeys(tx: EntityManager, guion: GuionEntity): Promise<string[]> {
    const keys = [
      guion.videoBaseKey,
      guion.videoFinalKey,
      guion.videoCutKey,
      guion.posterKey,
      guion.captionsKey,
      guion.audioKey,
    ];
    const own = [...new Set(keys.filter((key): key is string => key !== null))];
    const posts = await tx.findBy(SocialPostEntity, {
      userId: guion.userId,
      videoKey: In(own),
      estado: In(['programado', 'pendiente', 'publicando']),
    });
    const needed = new Set(posts.map(({ videoKey }) => videoKey));
    return own.filter((key) => !needed.has(key));
  }

  /** Notes, in the transaction that ends their use, that objects must go; {@link removeObjects} follows the commit. */
  async scheduleRemoval(tx: EntityManager, keys: readonly string[]): Promise<void> {
    await this.removals.schedule(tx, keys);
  }

  /** Removes scheduled objects at once. What fails here is left to the clean-up, which tries until it is done. */
  async removeObjects(keys: readonly string[]): Promise<void> {
    try {
      await Promise.all(keys.map((key) => this.store.remove(key)));
      await this.removals.done(keys);
    } catch (err) {
      this.logger.warn({ msg: 'some files are removed later', keys, err });
    }
  }

  /** New links to the files as they are. @throws ApiError `invalid_state` when there is no file (any more) */
  async freshLinks(guion: GuionEntity): Promise<GuionChange> {
    const { estado, videoBaseKey, videoFinalKey } = guion;
    const finalKey = videoFinalKey ?? videoBaseKey;
    if (estado !== 'listo' || videoBaseKey === null || finalKey === null) {
      throw new ApiError('invalid_state', { params: { reason: 'no_link_to_renew' } });
    }
    if ((await this.store.head(finalKey)) === null) {
      throw new ApiError('invalid_state', {
        params: { reason: 'video_not_stored' },
      });
    }
    return freshVideoLinks(this.store, guion);
  }
}
