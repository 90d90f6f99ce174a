/**
 * Figures that the server enforces and the browser shows. One definition for both, so that a form never
 * accepts what the API refuses. Units stand last in each name; lengths count Unicode code points.
 */
export const MEBIBYTE = 1_048_576;

/** Limits that the server checks and the forms tell: lengths in characters, sizes in bytes. */
export const LIMITS = {
  nameMaxLength: 120,
  emailMaxLength: 254,
  passwordMinLength: 6,
  passwordMaxLength: 128,
  formularioFieldMaxLength: 2_000,
  perfilTextoMaxLength: 10_000,
  perfilLineMaxLength: 200,
  perfilProductosMax: 30,
  productoNombreMaxLength: 80,
  productoPrecioMax: 100_000_000_000,
  perfilFotosMax: 10,
  /** One line about a business, before there is an account. */
  pruebaNegocioMaxLength: 300,
  /** Topics of one order of scripts. */
  temasMax: 3,
  temaMaxLength: 120,
  feedbackMaxLength: 2_000,
  searchTextMaxLength: 100,
  /** Rows of one page of a list, at most and without asking for fewer. */
  listPageRows: 200,
  apiKeyNameMaxLength: 80,
  apiKeysMax: 20,
  apiKeyClientsMax: 100,
  /** Life of a key that acts for clients. */
  actingKeyMaxDays: 90,
  /** Days until a key of the API ends when its owner chooses no other end. */
  apiKeyDefaultDays: 365,
  webhookUrlMaxLength: 2_000,
  webhookEndpointsMax: 10,
  /** Of what an endpoint answers, this much is kept for its log. */
  webhookAnswerMaxLength: 500,
  /** Days that one look at the calendar may span. */
  calendarMaxDays: 100,
  /** When a business publishes in a week: at most three times a day. */
  publishingSlotsMax: 21,
  /** Scripts that one approval may name: one for each day of a month. */
  guionesAprobadosMax: 31,
  projectNameMaxLength: 200,
  projectDescriptionMaxLength: 5_000,
  captionMaxLength: 2_200,
  videoFeedbackMaxLength: 5_000,
  /** As long as the object store lets a key be. */
  storageKeyMaxLength: 1_024,
  reviewAuthorMaxLength: 80,
  reviewLinkNameMaxLength: 80,
  /** Videos that one link may lead to. */
  reviewSetMax: 100,
  reviewCommentMaxLength: 2_000,
  reviewPasswordMinLength: 6,
  /** Life of a link without a chosen end. */
  reviewLinkDefaultDays: 30,
  /** Living review links per video. */
  reviewLinksMax: 50,
  reviewRefMaxLength: 64,
  /** Of one video, of all its versions. */
  reviewCommentsMax: 2_000,
  /** Of one video by one link, and of them under one name. */
  reviewCommentsPerLink: 500,
  reviewCommentsPerGuest: 100,
  /** Texts of a video's comments as JSON, and its drawings: what guests may fill. Those who are signed in may fill twice as much. */
  reviewTextsMaxBytes: MEBIBYTE,
  reviewDrawingsMaxBytes: 1.5 * MEBIBYTE,
  /** Spoken comments of one video, of all its versions, and of them by one link. */
  voiceNotesMax: 200,
  voiceNotesPerLink: 40,
  voiceNoteMaxSeconds: 60,
  voiceNoteMaxBytes: 4 * MEBIBYTE,
  reviewStrokesMax: 40,
  /** Of all strokes of one drawing together. */
  reviewPointsMax: 1_500,
  reviewFileLifeSeconds: 900,
  reviewUndoSeconds: 10,
  /** Decisions about one version by one link, or by one person who is signed in. */
  reviewDecisionsPerHour: 20,
  /** Newest entries that the log's document shows. */
  decisionLogPdfEntries: 500,
  contactSubjectMaxLength: 200,
  contactMessageMinLength: 10,
  contactMessageMaxLength: 5_000,
  mediaUploadMaxBytes: 50 * MEBIBYTE,
  projectVideoMaxBytes: 500 * MEBIBYTE,
  /** Small pictures can unpack to gigabytes, and every cut of a film decodes all of it. */
  pictureMaxPixels: 40_000_000,
  /** Of a JPEG: phones make photos of 48 and 50 million pixels, and a decoder can halve their sides for nothing. */
  photoMaxPixels: 52_000_000,
  gifMaxFrames: 500,
  videoMaxSidePx: 4_096,
  uploadedVideoMaxSeconds: 7_200,
  scriptMaxLength: 5_000,
  guionTituloMaxLength: 200,
  palabrasClaveMaxLength: 1_000,
  /** More than a script keeps. */
  condicionesMax: 50,
  condicionMaxLength: 400,
  /** Older ones go, but never the first. */
  guionVersionesMax: 200,
  pronunciacionesMax: 100,
  pronunciacionEscritoMaxLength: 60,
  pronunciacionDichoMaxLength: 120,
  audioMaxBytes: 32 * MEBIBYTE,
  audioMinSeconds: 0.5,
  audioMaxSeconds: 600,
  tiktokTitleMaxLength: 150,
  tiktokDescriptionMaxLength: 2_200,
  tiktokHashtagsMax: 10,
  quickAvatars: 6,
  quickVoices: 5,
  brollSuggestionsPerKeyword: 4,
  brollSearchCount: 12,
  brollMinClips: 3,
  brollMaxClips: 8,
  brollAttempts: 3,
  brollRetryDelayMs: 3_000,
  brollFailureTestRetryDelayMs: 2_000,
  videoUrlLifeSeconds: 604_800,
  /** Of a project's video: renewed whenever it is listed with less than half of it left. */
  projectVideoUrlLifeSeconds: 86_400,
  generatedVideoLifeDays: 14,
  closedAccountLifeDays: 30,
  contactMessageLifeDays: 365,
  generateWaitMs: 60_000,
  stockClipMinWidthPx: 1_280,
  defaultVideoSeconds: 30,
  defaultQueueEstimateSeconds: 240,
} as const;

/** How many scripts one request may ask for (second spec document, section 9.3). */
export const CANTIDAD_VIDEOS = [1, 2, 3, 5] as const;
export type CantidadVideos = (typeof CANTIDAD_VIDEOS)[number];

/** How many scripts a month may be proposed with: one, two, three or five a week. */
export const GUIONES_DEL_MES = [4, 8, 12, 20] as const;
export type GuionesDelMes = (typeof GUIONES_DEL_MES)[number];

/** Values from this upwards mean "without limit" (second spec document, section 9.4). */
export const UNLIMITED = 999_999;

/** Intervals of the polling that runs while the live channel is down, in milliseconds. */
export const POLL_EVERY_MS = {
  guiones: 3_000,
  videoProgress: 2_000,
  videoWorker: 3_000,
  tiktokConnect: 2_000,
} as const;

/** How long the TikTok consent window is waited for, in milliseconds. */
export const TIKTOK_CONNECT_TIMEOUT_MS = 120_000;

/** Media types of the library, with the spellings that browsers send for MOV and AVI. */
export const MEDIA_TYPES = [
  'video/mp4',
  'video/mov',
  'video/quicktime',
  'video/avi',
  'video/x-msvideo',
  'image/jpeg',
  'image/jpg',
  'image/png',
  'image/gif',
] as const;

/** Types of pictures that the library converts: those of phones and messengers. */
export const CONVERTED_TYPES = ['image/heic', 'image/heif', 'image/avif', 'image/webp'] as const;

/** Where the session token is kept in the browser's local storage. */
export const AUTH_TOKEN_KEY = 'auth_token';
