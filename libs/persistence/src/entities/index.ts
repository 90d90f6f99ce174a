import { JobEntity } from '@pregonero/queue/job.entity';
import { AccountMailEntity } from './account-mail.entity';
import { AjustesVideoEntity } from './ajustes-video.entity';
import { ApiKeyEntity } from './api-key.entity';
import { AssistantRequestEntity } from './assistant-request.entity';
import { AvatarEntity } from './avatar.entity';
import { ClientActEntity } from './client-act.entity';
import { ClientHoldEntity } from './client-hold.entity';
import { ColaVideoEntity } from './cola-video.entity';
import { ConsentEntity } from './consent.entity';
import { SecondFactorEntity } from './second-factor.entity';
import { ContactMessageEntity } from './contact-message.entity';
import { FormularioInicialEntity } from './formulario-inicial.entity';
import { GuionEntity } from './guion.entity';
import { GuionVersionEntity } from './guion-version.entity';
import { HandoffLinkEntity } from './handoff-link.entity';
import { HousekeepingRoundEntity } from './housekeeping-round.entity';
import { IdempotencyKeyEntity } from './idempotency-key.entity';
import { JobEventEntity } from './job-event.entity';
import { NoticeMailEntity } from './notice-mail.entity';
import { NotificationPreferenceEntity } from './notification-preference.entity';
import { NotificationEntity } from './notification.entity';
import { OperatorActEntity } from './operator-act.entity';
import { PaymentEntity } from './payment.entity';
import { PerfilNegocioEntity } from './perfil-negocio.entity';
import { PlanGrantEntity } from './plan-grant.entity';
import { ProjectEntity } from './project.entity';
import { ProviderStateEntity } from './provider-state.entity';
import { PublishingSlotsEntity } from './publishing-slots.entity';
import { QuotaEntryEntity } from './quota-entry.entity';
import { ResumableUploadEntity } from './resumable-upload.entity';
import { ReviewCommentEntity } from './review-comment.entity';
import { ReviewLinkEntity } from './review-link.entity';
import { ReviewSetEntity } from './review-set.entity';
import { SessionEntity } from './session.entity';
import { StoredFileEntity } from './stored-file.entity';
import { StoredFileRemovalEntity } from './stored-file-removal.entity';
import { SocialPostEntity } from './social-post.entity';
import { SocialConnectionEntity } from './social-connection.entity';
import { UserEntity } from './user.entity';
import { UserMediaEntity } from './user-media.entity';
import { VideoDecisionEntity } from './video-decision.entity';
import { VideoVersionEntity } from './video-version.entity';
import { VideoEntity } from './video.entity';
import { WebhookDeliveryEntity } from './webhook-delivery.entity';
import { WebhookEndpointEntity } from './webhook-endpoint.entity';
import { WebhookEventEntity } from './webhook-event.entity';
import { WorkerEntity } from './worker.entity';

export * from './account-mail.entity';
export * from './ajustes-video.entity';
export * from './api-key.entity';
export * from './assistant-request.entity';
export * from './avatar.entity';
export * from './client-act.entity';
export * from './client-hold.entity';
export * from './cola-video.entity';
export * from './consent.entity';
export * from './second-factor.entity';
export * from './contact-message.entity';
export * from './formulario-inicial.entity';
export * from './guion.entity';
export * from './guion-version.entity';
export * from './handoff-link.entity';
export * from './housekeeping-round.entity';
export * from './idempotency-key.entity';
export * from './job-event.entity';
export * from './notice-mail.entity';
export * from './notification-preference.entity';
export * from './notification.entity';
export * from './operator-act.entity';
export * from './payment.entity';
export * from './perfil-negocio.entity';
export * from './plan-grant.entity';
export * from './project.entity';
export * from './provider-state.entity';
export * from './publishing-slots.entity';
export * from './quota-entry.entity';
export * from './resumable-upload.entity';
export * from './review-comment.entity';
export * from './review-link.entity';
export * from './review-set.entity';
export * from './session.entity';
export * from './stored-file.entity';
export * from './stored-file-removal.entity';
export * from './social-post.entity';
export * from './social-connection.entity';
export * from './user.entity';
export * from './user-media.entity';
export * from './video-decision.entity';
export * from './video-version.entity';
export * from './video.entity';
export * from './webhook-delivery.entity';
export * from './webhook-endpoint.entity';
export * from './webhook-event.entity';
export * from './worker.entity';

/** Every table of the system. */
export const ENTITIES = [
  AccountMailEntity,
  AjustesVideoEntity,
  ApiKeyEntity,
  AssistantRequestEntity,
  AvatarEntity,
  ClientActEntity,
  ClientHoldEntity,
  ColaVideoEntity,
  ConsentEntity,
  SecondFactorEntity,
  ContactMessageEntity,
  FormularioInicialEntity,
  GuionEntity,
  GuionVersionEntity,
  HandoffLinkEntity,
  HousekeepingRoundEntity,
  IdempotencyKeyEntity,
  JobEntity,
  JobEventEntity,
  NoticeMailEntity,
  NotificationEntity,
  NotificationPreferenceEntity,
  OperatorActEntity,
  PaymentEntity,
  PerfilNegocioEntity,
  PlanGrantEntity,
  ProjectEntity,
  ProviderStateEntity,
  PublishingSlotsEntity,
  QuotaEntryEntity,
  ResumableUploadEntity,
  ReviewCommentEntity,
  ReviewLinkEntity,
  ReviewSetEntity,
  SessionEntity,
  StoredFileEntity,
  StoredFileRemovalEntity,
  SocialPostEntity,
  SocialConnectionEntity,
  UserEntity,
  UserMediaEntity,
  VideoDecisionEntity,
  VideoEntity,
  VideoVersionEntity,
  WebhookDeliveryEntity,
  WebhookEndpointEntity,
  WebhookEventEntity,
  WorkerEntity,
] as const;
