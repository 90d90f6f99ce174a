import { Injectable, Logger } from '@nestjs/common';
import { ApiError, LIMITS } from '@pregonero/contracts/api';
import { type GuionChange, type GuionEntity, TiktokPostEntity } from '@pregonero/persistence';
import { ObjectStore } from '@pregonero/storage';
import { type EntityManager, In } from 'typeorm';

/** The stored files of a script's video and the links to them. */
@Injectable()
export class GuionMediaService {
  private readonly logger = new Logger(GuionMediaService.name);

  constructor(private readonly store: ObjectStore) {}

  /** Keys that may go with the script: those that no publication still has to send. */
  async unsharedKeys(tx: EntityManager, guion: GuionEntity): Promise<string[]> {
    const keys = [guion.videoBaseKey, guion.videoFinalKey, guion.posterKey, guion.captionsKey];
    const own = [...new Set(keys.filter((key): key is string => key !== null))];
    const posts = await tx.findBy(TiktokPostEntity, {
      userId: guion.userId,
      videoKey: In(own),
      estado: In(['programado', 'pendiente', 'publicando']),
    });
    const needed = new Set(posts.map(({ videoKey }) => videoKey));
    return own.filter((key) => !needed.has(key));
  }

  /** Removes objects after a commit, best effort: one that stays behind is named in the log. */
  async removeObjects(keys: readonly string[]): Promise<void> {
    const results = await Promise.allSettled(keys.map((key) => this.store.remove(key)));
    results.forEach((result, index) => {
      if (result.status === 'rejected') {
        const err: unknown = result.reason;
        this.logger.warn({ err, key: keys[index] }, 'quedó un archivo sin borrar');
      }
    });
  }

  /** New links to the files as they are. @throws ApiError `invalid_state` when there is no file (any more) */
  async freshLinks(guion: GuionEntity): Promise<GuionChange> {
    const { estado, videoBaseKey, videoFinalKey, posterKey } = guion;
    const finalKey = videoFinalKey ?? videoBaseKey;
    if (estado !== 'listo' || videoBaseKey === null || finalKey === null) {
      throw new ApiError('invalid_state', { message: 'Este guion no tiene un video cuyo enlace renovar.' });
    }
    if ((await this.store.head(finalKey)) === null) {
      throw new ApiError('invalid_state', {
        message: 'El video ya no está guardado. Puedes generarlo de nuevo.',
      });
    }
    const sign = (key: string): Promise<string> =>
      this.store.signedGetUrl(key, { expiresInSeconds: LIMITS.videoUrlLifeSeconds });
    const [videoHeygenUrl, videoFinalUrl, posterUrl] = await Promise.all([
      sign(videoBaseKey),
      sign(finalKey),
      posterKey === null ? null : sign(posterKey),
    ]);
    return {
      videoHeygenUrl,
      videoFinalUrl: finalKey === videoBaseKey ? videoHeygenUrl : videoFinalUrl,
      posterUrl,
      videoUrlExpiresAt: new Date(Date.now() + LIMITS.videoUrlLifeSeconds * 1_000),
    };
  }
}
