/**
 * PostgreSQL: entities, migrations, repositories, quota ledger. The truth of the system; every state that people
 * see is a row here, moved by compare-and-set.
 */
export * from './entities';
export { announceGuion, publishProgress, publishWork } from './announce-guion';
export type { CopiedTable } from './copy/copied-table';
export { DatabaseInUseError, loadDatabase, OtherSchemaError, RESTORE_ROUND } from './copy/load-database';
export { readAccount } from './copy/read-account';
export { type DatabaseFacts, readDatabase } from './copy/read-database';
export { cutKeyOf, hasBrollInFilm, pendingCutOf } from './cut-key';
export { createDataSource, dataSourceOptions } from './data-source';
export { databaseFacts, listConnectedRoles } from './database-facts';
export { readDatabaseTime } from './database-time';
export { findPostHold } from './post-hold';
export { seedDemoAccounts } from './demo-accounts';
export type { CutClip } from './entities/broll-cut';
export {
  askForFinishing,
  canShowPictures,
  endFirstFinishing,
  filmKeyOf,
  finishWhereWanted,
  hasCaptionsInFilm,
  hasUnknownClips,
  hidesFilm,
  isFinishingDue,
  showsPictures,
  videoReadyRef,
} from './finishing';
export { IdempotencyStore, type IdempotentRequest } from './idempotency';
export { getServiceRole } from './grants/grant-services';
export { SERVICE_GRANTS, SERVICES, type Service } from './grants/service-grants';
export type { ListPage } from './list-page';
export { migrate } from './migrate';
export { PersistenceModule } from './persistence.module';
export { PoolerGuard } from './pooler.guard';
export { SchemaGuard } from './schema.guard';
export { QuotaLedger, type QuotaMismatch } from './quota-ledger';
export { requireCharge } from './require-charge';
export { AccountMailRepository, type PendingLinkRow } from './repositories/account-mail.repository';
export { NoticeMailRepository } from './repositories/notice-mail.repository';
export { NotificationPreferenceRepository } from './repositories/notification-preference.repository';
export { AccountRowsRepository } from './repositories/account-rows.repository';
export { AjustesVideoRepository } from './repositories/ajustes-video.repository';
export { ApiKeyRepository } from './repositories/api-key.repository';
export { AssistantRequestRepository } from './repositories/assistant-request.repository';
export { AgencyRepository } from './repositories/agency.repository';
export { type WaitingReview, WaitingReviewRepository } from './repositories/waiting-review.repository';
export { CalendarRepository } from './repositories/calendar.repository';
export { ClientActRepository } from './repositories/client-act.repository';
export { ColaVideoRepository } from './repositories/cola-video.repository';
export { SecondFactorRepository } from './repositories/second-factor.repository';
export { ConsentRepository } from './repositories/consent.repository';
export { ContactMessageRepository } from './repositories/contact-message.repository';
export { FormularioRepository } from './repositories/formulario.repository';
export { type GuionChange, GuionMissingError, GuionRepository } from './repositories/guion.repository';
export { GuionVersionRepository } from './repositories/guion-version.repository';
export { HandoffLinkRepository } from './repositories/handoff-link.repository';
export { HousekeepingRoundRepository } from './repositories/housekeeping-round.repository';
export { MailOutboxRepository, type MailOutboxRow } from './repositories/mail-outbox.repository';
export { OperatorActRepository } from './repositories/operator-act.repository';
export { type NewNotification, NotificationRepository } from './repositories/notification.repository';
export {
  type ClaimedPayment,
  PAYMENT_PAGE_LIFE_MS,
  PaymentRepository,
} from './repositories/payment.repository';
export {
  newOauthState,
  OAUTH_STATE_LIFE_SECONDS,
  OauthStateRepository,
} from './repositories/oauth-state.repository';
export { PlanGrantRepository, toPlanGrant } from './repositories/plan-grant.repository';
export { PublishingSlotsRepository } from './repositories/publishing-slots.repository';
export { PerfilNegocioRepository } from './repositories/perfil-negocio.repository';
export { type ProjectChange, ProjectRepository } from './repositories/project.repository';
export { type ProjectVideoChange, ProjectVideoRepository } from './repositories/project-video.repository';
export { type OldRowKind, OldRowRepository } from './repositories/old-row.repository';
export {
  type NewResumableUpload,
  ResumableUploadRepository,
  type UploadAdvance,
} from './repositories/resumable-upload.repository';
export { ReviewCommentRepository } from './repositories/review-comment.repository';
export { ReviewLinkRepository } from './repositories/review-link.repository';
export { type LivingReviewSet, ReviewSetRepository } from './repositories/review-set.repository';
export {
  IS_SEEN_LONG_AGO,
  SESSION_END,
  type SessionDevice,
  SessionRepository,
} from './repositories/session.repository';
export {
  nextMonth,
  type SubscriptionEnd,
  SubscriptionRepository,
} from './repositories/subscription.repository';
export { type KnownFile, StoredFactRepository } from './repositories/stored-fact.repository';
export { StoredFileRemovalRepository } from './repositories/stored-file-removal.repository';
export { StoredFileRepository, type StoredFileUse } from './repositories/stored-file.repository';
export { LINK_COLUMNS, type LinkMarks, StoredLinkRepository } from './repositories/stored-link.repository';
export { type SocialPostChange, SocialPostRepository } from './repositories/social-post.repository';
export {
  type AccountRef,
  needsReconnect,
  type OwnAccounts,
  SocialConnectionRepository,
} from './repositories/social-connection.repository';
export { UserMediaRepository } from './repositories/user-media.repository';
export { UserRepository } from './repositories/user.repository';
export { VideoDecisionRepository } from './repositories/video-decision.repository';
export { VideoVersionRepository } from './repositories/video-version.repository';
export {
  WEBHOOK_TRIES,
  WebhookDeliveryRepository,
  type WebhookTry,
} from './repositories/webhook-delivery.repository';
export { WebhookEndpointRepository } from './repositories/webhook-endpoint.repository';
export { WebhookEventRepository } from './repositories/webhook-event.repository';
export { addMonths, isWithoutEnd } from './subscription-period';
export { recordEvent } from './record-event';
export { outlookOf } from './render-outlook';
export { acabadoColumns, errorColumns, mensajeColumns } from './stored-sentence';
export { tellOwner } from './tell-owner';
export { DATABASE_CONFIG } from './tokens';
export { inTransaction } from './transaction';
export * from './wire';
export { zoneOfUser } from './zone-of-user';
export { tellVideoReady } from './video-ready';
