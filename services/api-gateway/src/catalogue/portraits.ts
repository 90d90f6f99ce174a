import { Injectable } from '@nestjs/common';
import { type Avatar, LIMITS, portraitAvatarId } from '@pregonero/contracts/api';
import { PerfilNegocioRepository, type UserMediaEntity, UserMediaRepository } from '@pregonero/persistence';
import { ObjectStore } from '@pregonero/storage';
import { endsSoon } from '../uploads/signed-link';

/** What the presenter that is somebody's own photo is called. */
const NAME = 'Retrato';

/** A person's own photos as presenters: framed, still, and the voice's wave below them. */
@Injectable()
export class Portraits {
  constructor(
    private readonly perfiles: PerfilNegocioRepository,
    private readonly media: UserMediaRepository,
    private readonly store: ObjectStore,
  ) {}

  /** One of each photo of the profile, in its order; of files that are gone there is none. */
  async of(userId: number): Promise<Avatar[]> {
    const { fotosMediaIds = [] } = await this.perfiles.of(userId);
    if (fotosMediaIds.length === 0) return [];
    const rows = await this.pictures(userId, fotosMediaIds);
    const photos = fotosMediaIds.flatMap((id) => rows.find((row) => row.id === id) ?? []);
    return Promise.all(
      photos.map((photo, index) => this.portrait(photo, index === 0 ? NAME : `${NAME} ${index + 1}`)),
    );
  }

  /** The one of a picture of the person's library; undefined for anything else. */
  async find(userId: number, mediaId: number): Promise<Avatar | undefined> {
    const [photo] = await this.pictures(userId, [mediaId]);
    return photo && this.portrait(photo, NAME);
  }

  private async pictures(userId: number, ids: readonly number[]): Promise<UserMediaEntity[]> {
    const rows = await this.media.findOwn(userId, ids);
    return rows.filter(({ mimeType }) => mimeType.startsWith('image/'));
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
