import { Global, Module } from '@nestjs/common';
import { LIMITS } from '@pregonero/contracts/api';
import { frameSize, isClipRefusal, portrayVoice } from '@pregonero/video';
import { PerfilNegocioRepository, UserMediaRepository } from '@pregonero/persistence';
import {
  type PhotoFilmOrder,
  PhotoRefusedError,
  PRESENTER_HOST,
  type PresenterHost,
} from '@pregonero/providers';
import { ObjectStore } from '@pregonero/storage';
import { studioEngine } from './studio/studio-engine';

async function filmPhoto(order: PhotoFilmOrder): Promise<{ durationSeconds: number }> {
  const { photoPath, soundPath, colour, toPath: outputPath, signal } = order;
  const size = frameSize(order.formato, order.shortSide);
  try {
    return await portrayVoice({ photoPath, soundPath, colour, outputPath, size, signal });
  } catch (error) {
    throw isClipRefusal(error) ? new PhotoRefusedError(error.message, { cause: error }) : error;
  }
}

/** Provides what the worker lends to presenter providers. */
@Global()
@Module({
  providers: [
    {
      provide: PRESENTER_HOST,
      inject: [PerfilNegocioRepository, UserMediaRepository, ObjectStore],
      useFactory: (
        perfiles: PerfilNegocioRepository,
        media: UserMediaRepository,
        store: ObjectStore,
      ): PresenterHost => ({
        ...{ perfiles, media, filmPhoto, studio: studioEngine },
        linkTo: async ({ key, url }) =>
          url ?? store.signedGetUrl(key, { expiresInSeconds: LIMITS.videoUrlLifeSeconds }),
        readText: (key) => store.readText(key),
        copy: (key, toPath, signal) => store.getToFile(key, toPath, { signal }),
      }),
    },
  ],
  exports: [PRESENTER_HOST],
})
export class PresenterHostModule {}
