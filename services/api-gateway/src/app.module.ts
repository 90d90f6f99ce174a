import { type DynamicModule, Module } from '@nestjs/common';
import { DATABASE_CONFIG, PersistenceModule, StoredFactRepository } from '@pregonero/persistence';
import {
  IDENTITY_CONFIG,
  isPresenterOn,
  MAIL_CONFIG,
  PAYMENTS_CONFIG,
  PRESENTER_LIST,
  PRESENTER_SETTINGS,
  PRESENTERS,
  ProvidersModule,
  SCRIPT_WRITER_CONFIG,
  settingsOf,
  SPEECH_CONFIG,
  STOCK_FOOTAGE_CONFIG,
  THIRD_PARTIES,
  TOKEN_VAULT_CONFIG,
} from '@pregonero/providers';
import {
  isNetworkOn,
  NETWORK_LIST,
  NETWORK_SETTINGS,
  NETWORKS,
  PublishingModule,
} from '@pregonero/publishing';
import { ProducerModule, REDIS_CONFIG } from '@pregonero/queue';
import { GlobalValuesModule } from '@pregonero/service-host';
import { STORAGE_CONFIG, StorageModule } from '@pregonero/storage';
import { AcabadoModule } from './acabado/acabado.module';
import { AccountModule } from './account/account.module';
import { AjustesVideoModule } from './ajustes-video/ajustes-video.module';
import { ApiKeysModule } from './api-keys/api-keys.module';
import type { AppConfig } from './app.config';
import { BrollModule } from './broll/broll.module';
import { CalendarModule } from './calendar/calendar.module';
import { CapabilitiesModule } from './capabilities/capabilities.module';
import { CatalogueModule } from './catalogue/catalogue.module';
import { PresenterHostModule } from './catalogue/presenter-host.module';
import { ClientActsModule } from './client-acts/client-acts.module';
import { ClientsModule } from './clients/clients.module';
import { ConsentsModule } from './consents/consents.module';
import { ContactModule } from './contact/contact.module';
import { FormularioModule } from './formulario/formulario.module';
import { GATEWAY_CONFIG, RELEASE, WEB_CONFIG, type WebConfig, WEBHOOK_SECRETS } from './gateway.config';
import { GuionesModule } from './guiones/guiones.module';
import { HandoffModule } from './handoff/handoff.module';
import { HousekeepingModule } from './housekeeping/housekeeping.module';
import { KeywordsModule } from './keywords/keywords.module';
import { McpModule } from './mcp/mcp.module';
import { NotificationsModule } from './notifications/notifications.module';
import { OperationsModule } from './operations/operations.module';
import { PaymentsModule } from './payments/payments.module';
import { PendingLinksModule } from './pending-links/pending-links.module';
import { PerfilNegocioModule } from './perfil-negocio/perfil-negocio.module';
import { PlansModule } from './plans/plans.module';
import { PrimerosPasosModule } from './primeros-pasos/primeros-pasos.module';
import { ProjectVideosModule } from './project-videos/project-videos.module';
import { ProjectsModule } from './projects/projects.module';
import { PruebaModule } from './prueba/prueba.module';
import { RealtimeModule } from './realtime/realtime.module';
import { ResumableUploadsModule } from './resumable-uploads/resumable-uploads.module';
import { ReviewModule } from './review/review.module';
import { RetentionModule } from './retention/retention.module';
import { AuthModule } from './auth/auth.module';
import { SessionModule } from './session/session.module';
import { StatsModule } from './stats/stats.module';
import { TiktokModule } from './tiktok/tiktok.module';
import { UserMediaModule } from './user-media/user-media.module';
import { UsersModule } from './users/users.module';
import { VideoProgressModule } from './video-progress/video-progress.module';
import { WebModule } from './web/web.module';
import { WebhookEndpointsModule } from './webhook-endpoints/webhook-endpoints.module';
import { WebhooksModule } from './webhooks/webhooks.module';

/** The composition root: configuration values, platform, and one module a resource. */
@Module({})
export class AppModule {
  static forRoot(config: AppConfig): DynamicModule {
    const web: WebConfig = {
      webRoot: config.gateway.webRoot,
      publicUrl: config.gateway.publicUrl,
      mediaEndpoint: config.storage.publicEndpoint,
      mediaHosts: [
        ...PRESENTERS.filter((provider) => isPresenterOn(provider, config.presenters)).flatMap(
          (provider) => provider.mediaHosts?.(settingsOf(config.presenters, provider.id)) ?? [],
        ),
        ...NETWORKS.filter((network) => isNetworkOn(network, config.networks)).flatMap(
          ({ mediaHosts }) => mediaHosts,
        ),
        ...THIRD_PARTIES.flatMap((party) => party.mediaHosts?.(config[party.concern]) ?? []),
      ],
    };
    return {
      module: AppModule,
      imports: [
        GlobalValuesModule.forRoot([
          [DATABASE_CONFIG, { ...config.database, applicationName: 'api-gateway' }],
          [REDIS_CONFIG, config.redis],
          [STORAGE_CONFIG, config.storage],
          [SCRIPT_WRITER_CONFIG, config.scriptWriter],
          [MAIL_CONFIG, config.mail],
          [PRESENTER_LIST, PRESENTERS],
          [PRESENTER_SETTINGS, config.presenters],
          [SPEECH_CONFIG, config.speech],
          [STOCK_FOOTAGE_CONFIG, config.stockFootage],
          [NETWORK_LIST, NETWORKS],
          [NETWORK_SETTINGS, config.networks],
          [IDENTITY_CONFIG, config.identity],
          [PAYMENTS_CONFIG, config.payments],
          [TOKEN_VAULT_CONFIG, config.gateway],
          [GATEWAY_CONFIG, config.gateway],
          [WEB_CONFIG, web],
          [RELEASE, config.runtime.release],
          [WEBHOOK_SECRETS, config.presenterSecrets],
        ]),
        PersistenceModule.forRoot(),
        ProducerModule.forRoot(),
        StorageModule.forRoot(StoredFactRepository),
        PresenterHostModule,
        ProvidersModule.forRoot([
          'scriptWriter',
          'avatarVideo',
          'stockFootage',
          'identity',
          'mailer',
          'payments',
        ]),
        PublishingModule.forRoot({ connects: true }),
        AuthModule,
        RealtimeModule,
        SessionModule,
        FormularioModule,
        AjustesVideoModule,
        PerfilNegocioModule,
        GuionesModule,
        CalendarModule,
        CapabilitiesModule,
        CatalogueModule,
        VideoProgressModule,
        StatsModule,
        BrollModule,
        UserMediaModule,
        TiktokModule,
        NotificationsModule,
        UsersModule,
        PendingLinksModule,
        ClientActsModule,
        ClientsModule,
        ProjectsModule,
        ProjectVideosModule,
        ResumableUploadsModule,
        ReviewModule,
        HandoffModule,
        KeywordsModule,
        ConsentsModule,
        PrimerosPasosModule,
        PruebaModule,
        ContactModule,
        PlansModule,
        PaymentsModule,
        WebhooksModule,
        WebModule,
        HousekeepingModule,
        RetentionModule,
        OperationsModule,
        AcabadoModule,
        AccountModule,
        ApiKeysModule,
        McpModule,
        WebhookEndpointsModule,
      ],
    };
  }
}
