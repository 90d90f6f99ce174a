import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PRESENCE_SOURCE } from '@pregonero/queue';
import { READINESS_CHECKS } from '@pregonero/service-host';
import { dataSourceOptions } from './data-source';
import { DatabaseCheck } from './database.check';
import { IdempotencyStore } from './idempotency';
import { QuotaLedger } from './quota-ledger';
import { AccountMailRepository } from './repositories/account-mail.repository';
import { AjustesVideoRepository } from './repositories/ajustes-video.repository';
import { ApiKeyRepository } from './repositories/api-key.repository';
import { AssistantRequestRepository } from './repositories/assistant-request.repository';
import { AgencyRepository } from './repositories/agency.repository';
import { CalendarRepository } from './repositories/calendar.repository';
import { ClientActRepository } from './repositories/client-act.repository';
import { OperatorActRepository } from './repositories/operator-act.repository';
import { ColaVideoRepository } from './repositories/cola-video.repository';
import { SecondFactorRepository } from './repositories/second-factor.repository';
import { ConsentRepository } from './repositories/consent.repository';
import { ContactMessageRepository } from './repositories/contact-message.repository';
import { FormularioRepository } from './repositories/formulario.repository';
import { GuionRepository } from './repositories/guion.repository';
import { GuionVersionRepository } from './repositories/guion-version.repository';
import { HandoffLinkRepository } from './repositories/handoff-link.repository';
import { HousekeepingRoundRepository } from './repositories/housekeeping-round.repository';
import { NoticeMailRepository } from './repositories/notice-mail.repository';
import { NotificationPreferenceRepository } from './repositories/notification-preference.repository';
import { NotificationRepository } from './repositories/notification.repository';
import { PaymentRepository } from './repositories/payment.repository';
import { PlanGrantRepository } from './repositories/plan-grant.repository';
import { PerfilNegocioRepository } from './repositories/perfil-negocio.repository';
import { PublishingSlotsRepository } from './repositories/publishing-slots.repository';
import { ProjectRepository } from './repositories/project.repository';
import { ProjectVideoRepository } from './repositories/project-video.repository';
import { OauthStateRepository } from './repositories/oauth-state.repository';
import { OldRowRepository } from './repositories/old-row.repository';
import { ResumableUploadRepository } from './repositories/resumable-upload.repository';
import { ReviewCommentRepository } from './repositories/review-comment.repository';
import { ReviewLinkRepository } from './repositories/review-link.repository';
import { ReviewSetRepository } from './repositories/review-set.repository';
import { SessionRepository } from './repositories/session.repository';
import { SubscriptionRepository } from './repositories/subscription.repository';
import { StoredFactRepository } from './repositories/stored-fact.repository';
import { StoredFileRemovalRepository } from './repositories/stored-file-removal.repository';
import { AccountRowsRepository } from './repositories/account-rows.repository';
import { StoredFileRepository } from './repositories/stored-file.repository';
import { StoredLinkRepository } from './repositories/stored-link.repository';
import { SocialPostRepository } from './repositories/social-post.repository';
import { SocialConnectionRepository } from './repositories/social-connection.repository';
import { UserMediaRepository } from './repositories/user-media.repository';
import { UserRepository } from './repositories/user.repository';
import { VideoDecisionRepository } from './repositories/video-decision.repository';
import { VideoVersionRepository } from './repositories/video-version.repository';
import { WebhookDeliveryRepository } from './repositories/webhook-delivery.repository';
import { WebhookEndpointRepository } from './repositories/webhook-endpoint.repository';
import { WaitingReviewRepository } from './repositories/waiting-review.repository';
import { WebhookEventRepository } from './repositories/webhook-event.repository';
import { PoolGauge } from './pool.gauge';
import { PoolerGuard } from './pooler.guard';
import { PresenceSource } from './presence-source';
import { SchemaGuard } from './schema.guard';
import { DATABASE_CONFIG, type PersistenceConfig } from './tokens';

const PROVIDERS: Type[] = [
  AccountMailRepository,
  AgencyRepository,
  AjustesVideoRepository,
  ApiKeyRepository,
  AssistantRequestRepository,
  CalendarRepository,
  ClientActRepository,
  OperatorActRepository,
  ColaVideoRepository,
  ConsentRepository,
  SecondFactorRepository,
  ContactMessageRepository,
  FormularioRepository,
  GuionRepository,
  GuionVersionRepository,
  IdempotencyStore,
  HandoffLinkRepository,
  HousekeepingRoundRepository,
  NoticeMailRepository,
  NotificationPreferenceRepository,
  NotificationRepository,
  OauthStateRepository,
  OldRowRepository,
  PaymentRepository,
  PlanGrantRepository,
  PerfilNegocioRepository,
  PublishingSlotsRepository,
  ProjectRepository,
  ProjectVideoRepository,
  QuotaLedger,
  ResumableUploadRepository,
  ReviewCommentRepository,
  ReviewLinkRepository,
  ReviewSetRepository,
  SessionRepository,
  SubscriptionRepository,
  StoredFactRepository,
  StoredFileRemovalRepository,
  AccountRowsRepository,
  StoredFileRepository,
  StoredLinkRepository,
  SocialPostRepository,
  SocialConnectionRepository,
  UserMediaRepository,
  UserRepository,
  VideoDecisionRepository,
  VideoVersionRepository,
  WebhookDeliveryRepository,
  WebhookEndpointRepository,
  WaitingReviewRepository,
  WebhookEventRepository,
];

/** PostgreSQL for a service: a connected `DataSource` and every repository of this library. */
@Module({})
export class PersistenceModule {
  /**
   * Needs {@link DATABASE_CONFIG} from a global module of the service. The module is global itself; a database
   * that is still starting is waited for about half a minute; one whose schema is too old ends the start ({@link SchemaGuard}).
   */
  static forRoot(): DynamicModule {
    return {
      module: PersistenceModule,
      global: true,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [DATABASE_CONFIG],
          useFactory: (config: PersistenceConfig) => ({
            ...dataSourceOptions(config),
            retryAttempts: 30,
            retryDelay: 1_000,
          }),
        }),
      ],
      providers: [
        ...PROVIDERS,
        DatabaseCheck,
        SchemaGuard,
        PoolGauge,
        PoolerGuard,
        PresenceSource,
        {
          provide: PRESENCE_SOURCE,
          inject: [PresenceSource],
          useFactory: (presence: PresenceSource) => presence.source,
        },
        { provide: READINESS_CHECKS, inject: [DatabaseCheck], useFactory: (check: DatabaseCheck) => [check] },
      ],
      exports: [...PROVIDERS, PRESENCE_SOURCE],
    };
  }
}
