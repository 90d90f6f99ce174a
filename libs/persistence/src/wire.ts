import {
  type AcabadoState,
  type AjustesVideo,
  type ApiKey,
  type BrollState,
  DEFAULT_AJUSTES_VIDEO,
  type FormularioInicial,
  GUION_STORED_FIELDS,
  type Guion,
  type GuionVersion,
  hashtagsIn,
  isNoticeKind,
  LIMITS,
  listPendingConsents,
  NO_SLOTS,
  type Notification,
  type PlanStats,
  type SubscriptionDetails,
  type Project,
  type ProjectVideo,
  type ReviewComment,
  type ReviewDecision,
  type ReviewLink,
  readTiktokSettings,
  type ReviewSet,
  type TiktokPost,
  type User,
  type UserMedia,
  type VideoStats,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '@pregonero/contracts/api';
import type {
  AjustesVideoEntity,
  ApiKeyEntity,
  FormularioInicialEntity,
  GuionEntity,
  GuionVersionEntity,
  NotificationEntity,
  ProjectEntity,
  ReviewCommentEntity,
  ReviewLinkEntity,
  ReviewSetEntity,
  SocialPostEntity,
  UserEntity,
  UserMediaEntity,
  VideoDecisionEntity,
  VideoEntity,
  WebhookDeliveryEntity,
  WebhookEndpointEntity,
} from './entities';
import { hasBrollInFilm } from './cut-key';
import { sentenceOf } from './stored-sentence';
import { daysRemaining } from './subscription-period';

/** The one place where rows become wire shapes: dates turn into ISO 8601 text, private columns stay behind. */
function iso(moment: Date | null): string | null {
  return moment === null ? null : moment.toISOString();
}

/** What {@link toUser} reads of a row. */
export const USER_COLUMNS = [
  ...['id', 'name', 'email', 'role', 'subscriptionPlan', 'subscriptionStatus', 'subscriptionStartDate'],
  ...['subscriptionEndDate', 'cancelledAt', 'planVideos', 'planGuiones', 'planFormularioChanges', 'timeZone'],
  ...['videosUsados', 'guionesUsados', 'formularioChanges', 'planResetDate', 'formularioCompletado'],
  ...['emailVerified', 'primerosPasosOcultos', 'acceptedDocuments', 'secondFactorAt', 'createdAt'],
] as const satisfies readonly (keyof UserEntity)[];

/** Every field of the row but `password`, `googleId` and the bookkeeping of quotas. */
export function toUser(row: Pick<UserEntity, (typeof USER_COLUMNS)[number]>): User {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    subscriptionPlan: row.subscriptionPlan,
    subscriptionStatus: row.subscriptionStatus,
    subscriptionStartDate: iso(row.subscriptionStartDate),
    subscriptionEndDate: iso(row.subscriptionEndDate),
    cancelledAt: iso(row.cancelledAt),
    planVideos: row.planVideos,
    planGuiones: row.planGuiones,
    planFormularioChanges: row.planFormularioChanges,
    videosUsados: row.videosUsados,
    guionesUsados: row.guionesUsados,
    formularioChanges: row.formularioChanges,
    planResetDate: iso(row.planResetDate),
    formularioCompletado: row.formularioCompletado,
    emailVerified: row.emailVerified,
    primerosPasosOcultos: row.primerosPasosOcultos,
    pendingConsents: listPendingConsents(row.acceptedDocuments),
    secondFactor: row.secondFactorAt !== null,
    timeZone: row.timeZone ?? NO_SLOTS.timeZone,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Storage figures are bytes. */
export function toVideoStats(row: UserEntity): VideoStats {
  return {
    videosUsados: row.videosUsados,
    planVideos: row.planVideos,
    almacenamientoUsado: row.almacenamientoUsado,
    planAlmacenamiento: row.planAlmacenamiento,
    resetDate: iso(row.planResetDate),
  };
}

/** What the plan allows and what of it is used. Units are whole, storage in bytes. */
export function toPlanStats(row: UserEntity): PlanStats {
  return {
    subscriptionPlan: row.subscriptionPlan,
    planVideos: row.planVideos,
    videosUsados: row.videosUsados,
    planGuiones: row.planGuiones,
    guionesUsados: row.guionesUsados,
    planFormularioChanges: row.planFormularioChanges,
    formularioChanges: row.formularioChanges,
    resetDate: iso(row.planResetDate),
  };
}

/** As of `now`. */
export function toSubscriptionDetails(row: UserEntity, now: Date): SubscriptionDetails {
  return {
    plan: row.subscriptionPlan,
    status: row.subscriptionStatus,
    startDate: iso(row.subscriptionStartDate),
    endDate: iso(row.subscriptionEndDate),
    cancelledAt: iso(row.cancelledAt),
    daysRemaining: daysRemaining(row.subscriptionEndDate, now),
  };
}

/** The business form as the API shows it. */
export function toFormulario(row: FormularioInicialEntity): FormularioInicial {
  return {
    id: row.id,
    userId: row.userId,
    tipoNegocio: row.tipoNegocio,
    audienciaObjetivo: row.audienciaObjetivo,
    tonoVoz: row.tonoVoz,
    objetivoContenido: row.objetivoContenido,
    temasPrincipales: row.temasPrincipales,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Without a row the defaults. */
export function toAjustesVideo(row: AjustesVideoEntity | null): AjustesVideo {
  const ajustes = row ?? DEFAULT_AJUSTES_VIDEO;
  const { subtitulos, estiloSubtitulos, colorMarca, pronunciaciones } = ajustes;
  const { plantilla, musica, cierre } = ajustes;
  return { subtitulos, estiloSubtitulos, colorMarca, pronunciaciones, plantilla, musica, cierre };
}

/** Where the B-roll of a script stands; null while none was asked for. */
export function toBroll(row: GuionEntity): BrollState | null {
  if (row.brollEstado === null) return null;
  return {
    status: row.brollEstado,
    attempt: Math.max(1, row.brollIntento),
    attempts: LIMITS.brollAttempts,
    progress: row.brollProgreso,
    message: row.brollMensaje ?? '',
    messageSentence: sentenceOf(row.brollMensaje, row.brollMensajeSentence),
  };
}

/** Where the finishing of a script's video stands; null while none was asked for. */
function toAcabado(row: GuionEntity): AcabadoState | null {
  if (row.acabadoEstado === null) return null;
  return {
    status: row.acabadoEstado,
    message: row.acabadoMensaje ?? '',
    messageSentence: sentenceOf(row.acabadoMensaje, row.acabadoMensajeSentence),
  };
}

function pick<Row extends object, Field extends keyof Row>(
  row: Row,
  fields: readonly Field[],
): Pick<Row, Field> {
  const picked = {} as Pick<Row, Field>;
  for (const field of fields) picked[field] = row[field];
  return picked;
}

/** Keys of the object store stay behind; the signed links are shown as stored. */
export function toGuion(row: GuionEntity): Guion {
  // A film that lacks what was wished over it is nobody's yet.
  const isShown = row.estado !== 'procesando';
  return {
    ...pick(row, GUION_STORED_FIELDS),
    videoHeygenUrl: isShown ? row.videoHeygenUrl : null,
    videoFinalUrl: isShown ? row.videoFinalUrl : null,
    hasBroll: hasBrollInFilm(row),
    posterUrl: isShown ? row.posterUrl : null,
    subtitulosUrl: isShown && row.captionsKey !== null ? `/api/guiones/${row.id}/subtitulos.vtt` : null,
    subtitulos: (row.ajustesVideo ?? DEFAULT_AJUSTES_VIDEO).subtitulos,
    videoUrlExpiresAt: iso(row.videoUrlExpiresAt),
    hashtags: shownHashtags(row),
    fechaPublicacion: iso(row.fechaPublicacion),
    fechaSugerida: iso(row.fechaSugerida),
    createdAt: row.createdAt.toISOString(),
    errorSentence: sentenceOf(row.error, row.errorSentence),
    broll: toBroll(row),
    acabado: toAcabado(row),
    waitingSince: iso(row.waitingSince),
  };
}

/** A text that a script has had, read with who made it. */
export function toGuionVersion(row: GuionVersionEntity): GuionVersion {
  return {
    id: row.id,
    origen: row.origen,
    autor: row.user?.name ?? null,
    titulo: row.titulo,
    contenido: row.contenido,
    caption: row.caption,
    hashtags: shownHashtags(row),
    palabrasClave: row.palabrasClave,
    fechaSugerida: iso(row.fechaSugerida),
    createdAt: row.createdAt.toISOString(),
  };
}

/** The text of a script that never changed, as its only version. */
export function toFirstVersion(row: GuionEntity): GuionVersion {
  const { titulo, contenido, caption, palabrasClave } = row;
  return {
    ...{ id: 0, origen: 'generacion', autor: null, titulo, contenido, caption, palabrasClave },
    hashtags: shownHashtags(row),
    fechaSugerida: iso(row.fechaSugerida),
    createdAt: row.createdAt.toISOString(),
  };
}

/** Until its owner says others, a script has the hashtags of its caption. */
function shownHashtags({ hashtags, caption }: Pick<GuionEntity, 'hashtags' | 'caption'>): string[] {
  return hashtags ?? hashtagsIn(caption).slice(0, LIMITS.tiktokHashtagsMax);
}

/** `project` is filled when the row was read with its project. */
export function toNotification(row: NotificationEntity): Notification {
  return {
    id: row.id,
    userId: row.userId,
    title: row.title,
    message: row.message,
    type: row.type,
    kind: isNoticeKind(row.kind) ? row.kind : null,
    params: isNoticeKind(row.kind) ? row.params : null,
    guionId: row.guionId,
    postId: row.postId,
    videoId: row.videoId,
    projectId: row.projectId,
    project: row.project ? { id: row.project.id, clientId: row.project.clientId } : null,
    isRead: row.isRead,
    createdAt: row.createdAt.toISOString(),
  };
}

/** A post as the API shows it. Ids of TikTok are text: they are larger than a number can hold. */
export function toTiktokPost(row: SocialPostEntity): TiktokPost {
  const { privacyLevel, ...choices } = readTiktokSettings(row.settings);
  return {
    id: row.id,
    network: row.network,
    guionId: row.guionId,
    videoId: row.videoId,
    title: row.title,
    estado: row.estado,
    privacyLevel,
    choices,
    scheduledTime: iso(row.scheduledTime),
    postUrl: row.postUrl,
    error: row.error,
    errorSentence: sentenceOf(row.error, row.errorSentence),
    waitingFor: row.waitingFor,
    waitingSince: iso(row.waitingSince),
    createdAt: row.createdAt.toISOString(),
  };
}

/** A file of the library as the API shows it; size in bytes. */
export function toUserMedia(row: UserMediaEntity): UserMedia {
  return {
    id: row.id,
    url: row.url,
    originalName: row.originalName,
    mimeType: row.mimeType,
    fileSize: row.fileSize,
    uploadedAt: row.uploadedAt.toISOString(),
  };
}

/** `project` is filled when the row was read with it. */
export function toProjectVideo(row: VideoEntity): ProjectVideo {
  // The row remembers an earlier version's publication.
  const isOut = row.status === 'published';
  return {
    id: row.id,
    caption: row.caption,
    cloudinaryUrl: row.cloudinaryUrl,
    cloudinaryPublicId: row.cloudinaryPublicId,
    projectId: row.projectId,
    status: row.status,
    feedback: row.feedback,
    targetDate: iso(row.targetDate),
    tiempoEstimado: row.tiempoEstimado,
    publishedAt: isOut ? iso(row.publishedAt) : null,
    postUrl: isOut ? row.postUrl : null,
    uploadedAt: row.uploadedAt.toISOString(),
    postAt: iso(row.postAt ?? null),
    postId: row.postId ?? null,
    project: row.project ? toVideoProject(row.project) : null,
  };
}

const toVideoProject = ({ id, name, clientId, status }: ProjectEntity): ProjectVideo['project'] => ({
  ...{ id, name, clientId, status },
});

/** `client` is filled when the row was read with it; a project just made has no videos. */
export function toProject(row: ProjectEntity, videos: readonly VideoEntity[] = []): Project {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    clientId: row.clientId,
    deadline: iso(row.deadline),
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    client: row.client ? { id: row.client.id, name: row.client.name } : null,
    videos: videos.map(toProjectVideo),
  };
}

/** Whose it is and its hash stay behind. */
export function toApiKey({
  id,
  name,
  prefix,
  scopes,
  clientIds,
  expiresAt,
  lastUsedAt,
  createdAt,
}: ApiKeyEntity): ApiKey {
  return {
    ...{ id, name, prefix, scopes, clientIds },
    expiresAt: iso(expiresAt),
    lastUsedAt: iso(lastUsedAt),
    createdAt: createdAt.toISOString(),
  };
}

/** Its secrets stay behind. */
export function toWebhookEndpoint({
  id,
  url,
  events,
  pausedAt,
  createdAt,
}: WebhookEndpointEntity): WebhookEndpoint {
  return { id, url, events, pausedAt: iso(pausedAt), createdAt: createdAt.toISOString() };
}

/** A delivery as its log shows it. */
export function toWebhookDelivery(row: WebhookDeliveryEntity): WebhookDelivery {
  const { id, endpointId, eventId, event, state, payload, attempts, status, answer, fault } = row;
  return {
    ...{ id, endpointId, eventId, event, state, payload, attempts, status, answer, fault },
    lastTryAt: iso(row.lastTryAt),
    nextTryAt: state === 'waiting' ? iso(row.nextTryAt) : null,
    createdAt: row.createdAt.toISOString(),
  };
}

/**
 * Without its id, which says how many there are elsewhere; who is signed in gets it besides.
 *
 * @param voiceUrl where a spoken one is heard, by whoever asks
 */
export function toReviewComment(row: ReviewCommentEntity, voiceUrl: string | null): ReviewComment {
  return {
    number: row.number,
    version: row.version,
    author: row.author,
    text: row.text,
    voice:
      row.voiceSeconds === null || voiceUrl === null ? null : { seconds: row.voiceSeconds, url: voiceUrl },
    atSeconds: row.atSeconds,
    drawing: row.drawing,
    isResolved: row.resolvedAt !== null,
    at: row.createdAt.toISOString(),
  };
}

/** Neither its token nor its password leave the database. */
export function toReviewLink(row: ReviewLinkEntity): ReviewLink {
  return {
    ...sharedFacts(row),
    setId: row.setId,
  };
}

/** Neither its token nor its password leave the database. @param videoIds the videos that are still in it */
export function toReviewSet(row: ReviewSetEntity, videoIds: number[]): ReviewSet {
  return { ...sharedFacts(row), videoIds };
}

function sharedFacts(row: ReviewLinkEntity | ReviewSetEntity): Omit<ReviewLink, 'setId'> {
  return {
    id: row.id,
    name: row.name,
    canComment: row.canComment,
    canApprove: row.canApprove,
    canDownload: row.canDownload,
    expiresAt: iso(row.expiresAt),
    hasPassword: row.passwordHash !== null,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy === null ? null : row.createdByName,
  };
}

/** An entry of the log as it was written. */
export function toReviewDecision(row: VideoDecisionEntity): ReviewDecision {
  return {
    id: row.id,
    kind: row.kind,
    version: row.version,
    sha256: row.sha256,
    author: row.author,
    isSignedIn: row.userId !== null,
    reason: row.reason,
    address: row.address,
    withdraws: row.withdraws,
    at: row.createdAt.toISOString(),
  };
}
