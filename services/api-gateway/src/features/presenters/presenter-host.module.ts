import { Global, Module } from '@nestjs/common';
import { LIMITS } from '@pregonero/contracts/api';
import { PerfilNegocioRepository, UserMediaRepository } from '@pregonero/persistence';
import { PRESENTER_HOST, type PresenterHost } from '@pregonero/providers';
import { ObjectStore } from '@pregonero/storage';
import { endsSoon } from '../../platform/uploads/signed-link';

/** Provides what the gateway lends to presenter providers. */
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
        ...{ perfiles, media },
        linkTo: async ({ key, url }) =>
          url === undefined || endsSoon(url)
            ? store.signedGetUrl(key, { expiresInSeconds: LIMITS.videoUrlLifeSeconds })
            : url,
        readText: (key) => store.readText(key),
        copy: (key, toPath, signal) => store.getToFile(key, toPath, { signal }),
      }),
    },
  ],
  exports: [PRESENTER_HOST],
})
export class PresenterHostModule {}
