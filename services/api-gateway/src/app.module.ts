import { type DynamicModule, Module } from '@nestjs/common';
import { DATABASE_CONFIG, DatabaseReadinessModule, PersistenceModule } from '@pregonero/persistence';
import {
  AVATAR_VIDEO_CONFIG,
  ProvidersModule,
  STOCK_FOOTAGE_CONFIG,
  TIKTOK_CONFIG,
  TOKEN_VAULT_CONFIG,
} from '@pregonero/providers';
import { ProducerModule, REDIS_CONFIG } from '@pregonero/queue';
import { GlobalValuesModule } from '@pregonero/service-host';
import { STORAGE_CONFIG, StorageModule } from '@pregonero/storage';
import type { AppConfig } from './app.config';
import { BrollModule } from './broll/broll.module';
import { CatalogueModule } from './catalogue/catalogue.module';
import { FormularioModule } from './formulario/formulario.module';
import {
  GATEWAY_CONFIG,
  WEB_CONFIG,
  type WebConfig,
  WEBHOOK_SECRETS,
  type WebhookSecrets,
} from './gateway.config';
import { GuionesModule } from './guiones/guiones.module';
import { HousekeepingModule } from './housekeeping/housekeeping.module';
import { NotificationsModule } from './notifications/notifications.module';
import { RealtimeModule } from './realtime/realtime.module';
import { SessionCoreModule } from './session/session-core.module';
import { SessionModule } from './session/session.module';
import { StatsModule } from './stats/stats.module';
import { TiktokModule } from './tiktok/tiktok.module';
import { UserMediaModule } from './user-media/user-media.module';
import { VideoProgressModule } from './video-progress/video-progress.module';
import { WebModule } from './web/web.module';
import { WebhooksModule } from './webhooks/webhooks.module';

/** The composition root: configuration values, platform, and one module a resource. */
@Module({})
export class AppModule {
  static forRoot(config: AppConfig): DynamicModule {
    const web: WebConfig = {
      webRoot: config.gateway.webRoot,
      publicUrl: config.gateway.publicUrl,
      mediaEndpoint: config.storage.publicEndpoint,
      avatarProviderUrl: config.avatarVideo.baseUrl,
      stockProviderUrl: config.stockFootage.baseUrl,
    };
    const secrets: WebhookSecrets = {
      heygen: config.avatarVideo.webhookSecret,
      tiktok: config.tiktok.clientSecret,
    };
    return {
      module: AppModule,
      imports: [
        GlobalValuesModule.forRoot([
          [DATABASE_CONFIG, config.database],
          [REDIS_CONFIG, config.redis],
          [STORAGE_CONFIG, config.storage],
          [AVATAR_VIDEO_CONFIG, config.avatarVideo],
          [STOCK_FOOTAGE_CONFIG, config.stockFootage],
          [TIKTOK_CONFIG, config.tiktok],
          [TOKEN_VAULT_CONFIG, { tokenEncryptionKey: config.gateway.tokenEncryptionKey }],
          [GATEWAY_CONFIG, config.gateway],
          [WEB_CONFIG, web],
          [WEBHOOK_SECRETS, secrets],
        ]),
        PersistenceModule.forRoot(),
        ProducerModule.forRoot(),
        StorageModule.forRoot(),
        ProvidersModule.forRoot(['avatarVideo', 'stockFootage', 'socialPublisher']),
        DatabaseReadinessModule,
        SessionCoreModule,
        RealtimeModule,
        SessionModule,
        FormularioModule,
        GuionesModule,
        CatalogueModule,
        VideoProgressModule,
        StatsModule,
        BrollModule,
        UserMediaModule,
        TiktokModule,
        NotificationsModule,
        WebhooksModule,
        WebModule,
        HousekeepingModule,
      ],
    };
  }
}
