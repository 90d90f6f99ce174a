import { type Avatar, NO_PRESENTER } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import type { UserMediaEntity } from '@pregonero/persistence';
import type { PresenterHost } from '../../presenter-host';
import type { OwnedPresenters } from '../../presenter-provider';

/** Name of the presenter that is a photo of a person. */
const NAME = 'Retrato';
const PHOTO_ID = /^[1-9]\d{0,8}$/u;

/** Returns the photo of the library that a portrait's id names; null for any other id. */
export function readPhotoId(id: string): number | null {
  return PHOTO_ID.test(id) ? Number(id) : null;
}

/**
 * A business's own photos in the place of presenters: framed, still, and the voice's wave below them. Those with a person are
 * presenters, because their owner said so; another photo stands for having none.
 */
export class PortraitPhotos implements OwnedPresenters {
  readonly notOwn = say('portrait_not_own');

  constructor(private readonly host: PresenterHost) {}

  /** The first portrait, the choice of no presenter, and the other portraits; of files that are gone there is none. */
  async listOwn(userId: number): Promise<Avatar[]> {
    const { fotosMediaIds = [], retratosMediaIds = [] } = await this.host.perfiles.of(userId);
    if (fotosMediaIds.length === 0) return [];
    const people = fotosMediaIds.filter((id) => retratosMediaIds.includes(id));
    const [other] = fotosMediaIds.filter((id) => !retratosMediaIds.includes(id));
    const rows = await this.host.media.findOwn(userId, fotosMediaIds);
    const find = (id: number): UserMediaEntity[] => rows.filter((row) => row.id === id);
    const portraits = people
      .flatMap(find)
      .map((photo, index) => this.portrait(photo, index === 0 ? NAME : `${NAME} ${index + 1}`));
    const none = (other === undefined ? [] : find(other)).map((photo) => this.portrait(photo, NO_PRESENTER));
    return Promise.all(portraits.toSpliced(1, 0, ...none));
  }

  /** The one of a photo of the profile; undefined for anything else. */
  async findOwn(userId: number, id: string): Promise<Avatar | undefined> {
    const mediaId = readPhotoId(id);
    const { fotosMediaIds = [], retratosMediaIds = [] } = await this.host.perfiles.of(userId);
    if (mediaId === null || !fotosMediaIds.includes(mediaId)) return undefined;
    const [photo] = await this.host.media.findOwn(userId, [mediaId]);
    return photo && this.portrait(photo, retratosMediaIds.includes(mediaId) ? NAME : NO_PRESENTER);
  }

  private async portrait(
    { id, url, cloudinaryPublicId: key }: UserMediaEntity,
    name: string,
  ): Promise<Avatar> {
    const link = await this.host.linkTo({ key, url });
    return {
      avatar_id: String(id),
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
