import { Injectable } from '@nestjs/common';
import { type Avatar, LIMITS, NO_PRESENTER, portraitAvatarId } from '@pregonero/contracts/api';
import { PerfilNegocioRepository, type UserMediaEntity, UserMediaRepository } from '@pregonero/persistence';
import { ObjectStore } from '@pregonero/storage';
import { endsSoon } from '../uploads/signed-link';

/** Name of the presenter that is a photo of a person. */
const NAME = 'Retrato';

/**
 * A business's own photos in the place of presenters: framed, still, and the voice's wave below them. Those with a person are
 * presenters, because their owner said so; another photo stands for having none.
 */
@Injectable()
export class Portraits {
  constructor(
    private readonly perfiles: PerfilNegocioRepository,
    private readonly media: UserMediaRepository,
    private readonly store: ObjectStore,
  ) {}

  /** The first portrait, the choice of no presenter, and the other portraits; of files that are gone there is none. */
  async of(userId: number): Promise<Avatar[]> {
    const { fotosMediaIds = [], retratosMediaIds = [] } = await this.perfiles.of(userId);
    if (fotosMediaIds.length === 0) return [];
    const people = fotosMediaIds.filter((id) => retratosMediaIds.includes(id));
    const [other] = fotosMediaIds.filter((id) => !retratosMediaIds.includes(id));
    const rows = await this.media.findOwn(userId, fotosMediaIds);
    const find = (id: number): UserMediaEntity[] => rows.filter((row) => row.id === id);
    const portraits = people
      .flatMap(find)
      .map((photo, index) => this.portrait(photo, index === 0 ? NAME : `${NAME} ${index + 1}`));
    const none = (other === undefined ? [] : find(other)).map((photo) => this.portrait(photo, NO_PRESENTER));
    return Promise.all(portraits.toSpliced(1, 0, ...none));
  }

  /** The one of a photo of the profile; undefined for anything else. */
  async find(userId: number, mediaId: number): Promise<Avatar | undefined> {
    const { fotosMediaIds = [], retratosMediaIds = [] } = await this.perfiles.of(userId);
    if (!fotosMediaIds.includes(mediaId)) return undefined;
    const [photo] = await this.media.findOwn(userId, [mediaId]);
    return photo && this.portrait(photo, retratosMediaIds.includes(mediaId) ? NAME : NO_PRESENTER);
  }

  private async portrait(
    { id, url, cloudinaryPublicId: key }: UserMediaEntity,
    name: string,
  ): Promise<Avatar> {
    const options = { expiresInSeconds: LIMITS.videoUrlLifeSeconds };
    const link = endsSoon(url) ? await this.store.signedGetUrl(key, options) : url;
    return {
      avatar_id: portraitAvatarId(id),
      avatar_name: name,
      preview_image_url: link,
      preview_image: link,
      preview_video_url: null,
      language: null,
      gender: null,
      ethnicity: null,
      age: null,
      use_case: [],
      premium: false,
    };
  }
}
