import { ProviderError } from '@pregonero/contracts/jobs';
import { say } from '@pregonero/contracts/languages';
import { JobFailure } from '@pregonero/queue';
import { PhotoRefusedError, type PresenterHost } from '../../presenter-host';
import type { FilmFacts, FilmOrder, InstantRenders } from '../../presenter-provider';
import { readPhotoId } from './portrait.photos';

/** The wall behind a portrait whose business told no colour. */
const WALL = '#43305f';

/** Films an owner's photo with the sound that says the script: no provider draws it, and no face is animated. */
export class PortraitFilms implements InstantRenders {
  constructor(private readonly host: PresenterHost) {}

  async film(order: FilmOrder): Promise<FilmFacts> {
    const { speech, toPath, signal, formato, shortSide } = order;
    if (!('soundPath' in speech)) throw new Error('a portrait has no voice of its own');
    if (this.host.filmPhoto === undefined) throw new Error('portraits are filmed by workers');
    const photoPath = await this.copyPhoto(order);
    return this.host
      .filmPhoto({
        ...{ photoPath, soundPath: speech.soundPath, formato, shortSide, toPath, signal },
        colour: order.brandColor ?? WALL,
      })
      .catch((error: unknown) => {
        throw error instanceof PhotoRefusedError ? photoGone(error.message) : error;
      });
  }

  private async copyPhoto({ userId, presenterId, toPath, signal }: FilmOrder): Promise<string> {
    const id = readPhotoId(presenterId);
    const [row] = id === null ? [] : await this.host.media.findOwn(userId, [id]);
    if (row === undefined) throw photoGone('it is not in the library');
    const path = `${toPath}.photo`;
    try {
      await this.host.copy(row.cloudinaryPublicId, path, signal);
      return path;
    } catch (error) {
      // Only what is not there is gone; a store that is away is waited for.
      if (error instanceof ProviderError && error.kind === 'rejected') throw photoGone(error.message);
      throw error;
    }
  }
}

function photoGone(reason: string): JobFailure {
  return new JobFailure({
    ...{ kind: 'rejected', final: true },
    ...{ message: `there is no photo to be shown: ${reason}`, sentence: say('portrait_photo_gone') },
  });
}
