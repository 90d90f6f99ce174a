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
import { AcabadoModule } from './features/postproduction/acabado.module';
import { AccountModule } from './features/accounts/account/account.module';
import { AjustesVideoModule } from './features/postproduction/ajustes-video.module';
import { ApiKeysModule } from './features/integrations/api-keys/api-keys.module';
import type { AppConfig } from './app.config';
import { BrollModule } from './features/broll/broll.module';
import { CalendarModule } from './features/calendar/calendar.module';
import { CapabilitiesModule } from './platform/capabilities/capabilities.module';
import { CatalogueModule } from './features/presenters/catalogue.module';
import { PresenterHostModule } from './features/presenters/presenter-host.module';
import { ClientActsModule } from './features/clients/client-acts.module';
import { ClientsModule } from './features/clients/clients.module';
import { ConsentsModule } from './features/legal/consents.module';
import { ContactModule } from './features/contact/contact.module';
import { FormularioModule } from './features/formulario/formulario.module';
import {
  GATEWAY_CONFIG,
  RELEASE,
  WEB_CONFIG,
  type WebConfig,
  WEBHOOK_SECRETS,
} from './platform/gateway.config';
import { GuionesModule } from './features/guiones/guiones.module';
import { HandoffModule } from './features/publishing/handoff/handoff.module';
import { HousekeepingModule } from './platform/housekeeping/housekeeping.module';
import { KeywordsModule } from './features/broll/keywords/keywords.module';
import { McpModule } from './features/integrations/mcp/mcp.module';
import { NotificationsModule } from './features/notifications/notifications.module';
import { OperationsModule } from './features/operations/operations.module';
import { PaymentsModule } from './features/billing/payments/payments.module';
import { PendingLinksModule } from './features/accounts/pending-links/pending-links.module';
import { PerfilNegocioModule } from './features/business-profile/perfil-negocio.module';
import { PlansModule } from './features/billing/plans/plans.module';
import { PrimerosPasosModule } from './features/onboarding/primeros-pasos.module';
import { ProjectVideosModule } from './features/projects/project-videos/project-videos.module';
import { ProjectsModule } from './features/projects/projects.module';
import { PruebaModule } from './features/trial/prueba.module';
import { RealtimeModule } from './platform/realtime/realtime.module';
import { ResumableUploadsModule } from './features/projects/resumable-uploads/resumable-uploads.module';
import { ReviewModule } from './features/review/review.module';
import { RetentionModule } from './platform/retention/retention.module';
import { AuthModule } from './platform/auth/auth.module';
import { SessionModule } from './features/accounts/session/session.module';
import { StatsModule } from './features/dashboard/stats.module';
import { TiktokModule } from './features/publishing/tiktok/tiktok.module';
import { UserMediaModule } from './features/media-library/user-media.module';
import { UsersModule } from './features/accounts/users/users.module';
import { VideoProgressModule } from './features/videos/video-progress.module';
import { WebModule } from './platform/web/web.module';
import { WebhookEndpointsModule } from './features/integrations/webhook-endpoints/webhook-endpoints.module';
import { WebhooksModule } from './platform/webhooks/webhooks.module';

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
