import type { ProviderName } from './provider-status';
import type { SentenceData } from '../languages/render';
import type { AcabadoElegido, AcabadoState } from './acabado';
import type { BrollState } from './broll';
import type { ErrorCode } from './error-codes';
import type { FormatoVideo, GuionEstado } from './guion-estado';
import type { CantidadVideos } from './limits';

/** What a comment asked of a script, and whether its text does it. */
export interface CondicionGuion {
  texto: string;
  cumplida: boolean;
}

/** A script as the API shows it. Dates are ISO 8601, `video_duration` seconds, `progreso` 0 to 100. */
export interface Guion {
  id: number;
  userId: number;
  titulo: string;
  contenido: string;
  estado: GuionEstado;
  feedback: string | null;
  /** What all comments asked for, oldest first. */
  condiciones: CondicionGuion[];
  /** Topics that it was ordered with, days by their names; empty where the writer chose. A rewriting keeps them. */
  temas: string[];
  intentos: number;
  avatarId: string | null;
  avatarSeleccionado: string | null;
  vozSeleccionada: string | null;
  formatoVideo: FormatoVideo;
  progreso: number;
  /** Signed link to the presenter's video, null until `listo`. */
  videoHeygenUrl: string | null;
  /** Signed link to the current video: the presenter's, or the one with B-roll. */
  videoFinalUrl: string | null;
  /** Whether the current video has B-roll in it; not while the first one is being cut. */
  hasBroll: boolean;
  /** Signed link to a still of the video. */
  posterUrl: string | null;
  /** Captions of the video as WebVTT, on our own origin and for the owner's session; null when there are none. */
  subtitulosUrl: string | null;
  /** Whether captions are drawn into the video; without them players show `subtitulosUrl` as a track. */
  subtitulos: boolean;
  /** Signed link to the own recording that speaks instead of `vozSeleccionada`; null: the voice speaks. */
  audioUrl: string | null;
  /** Seconds of the own recording. */
  audioDuracion: number | null;
  /** When the links to video and still end; they can be renewed while the file exists. */
  videoUrlExpiresAt: string | null;
  palabrasClave: string | null;
  caption: string | null;
  captionGenerado: string | null;
  /** Without `#`, at most ten; those of the caption until its owner says others. */
  hashtags: string[];
  /** False while caption, hashtags or search words are older than the spoken text. */
  textosAlDia: boolean;
  recomendadoParaPauta: boolean;
  fechaPublicacion: string | null;
  fechaSugerida: string | null;
  /** Whether it was written for a proposed month (`POST /api/mes`). */
  delMes: boolean;
  createdAt: string;
  video_duration: number | null;
  /** Why the last render failed, in Spanish; null when none did. */
  error: string | null;
  /** What `error` says, as data; null where there is none, and in scripts that failed before sentences were data. */
  errorSentence: SentenceData | null;
  broll: BrollState | null;
  acabado: AcabadoState | null;
  /** The provider that is away and for which this script's work waits; null when it waits for none. */
  waitingFor: ProviderName | null;
  /** Since when that provider is away. */
  waitingSince: string | null;
  /** Grows with every change; an event with a smaller one is old. */
  sequence: number;
}

/** Fields of a script that are shown as they are stored. */
export const GUION_STORED_FIELDS = [
  'id',
  'userId',
  'titulo',
  'contenido',
  'estado',
  'feedback',
  'condiciones',
  'temas',
  'intentos',
  'avatarId',
  'avatarSeleccionado',
  'vozSeleccionada',
  'formatoVideo',
  'progreso',
  'audioUrl',
  'audioDuracion',
  'palabrasClave',
  'caption',
  'captionGenerado',
  'textosAlDia',
  'recomendadoParaPauta',
  'delMes',
  'video_duration',
  'error',
  'waitingFor',
  'sequence',
] as const satisfies readonly (keyof Guion)[];

/** How many scripts to write; each is charged to the month's scripts. */
export interface GenerarGuionesRequest {
  cantidadVideos: CantidadVideos;
  /**
   * What the scripts are about, in turns: a product, the offer, a day that sells (`LOCAL_DATE_NAMES`) or other words. Default: the writer
   * chooses.
   */
  temas?: string[];
}
/** With whom a script becomes a video. Left out, the format is vertical. */
export interface AprobarGuionRequest {
  avatarId: string;
  voiceId: string;
  formatoVideo?: FormatoVideo;
  /** False leaves an own recording behind for the chosen voice; it goes with the approval. Default: it speaks. */
  usarAudio?: boolean;
  /** The finishing of this video; what is left out is as in the settings of the account. */
  acabado?: AcabadoElegido;
  /** The `sequence` of the script whose words were read: one that changed since is refused. Default: as it is now. */
  sequence?: number;
}
/** `POST /api/guiones/aprobar`: the same presenter and voice for several scripts, in the order in which the plan's videos go to them. */
export interface AprobarGuionesRequest extends Omit<AprobarGuionRequest, 'sequence'> {
  guionIds: number[];
  /** Of each of them, in the same order, the `sequence` that was read. */
  sequences?: number[];
}
/** One of several scripts that stayed as it was, and why. */
export interface GuionNoAprobado {
  guionId: number;
  code: ErrorCode;
  message: string;
  /** What `message` says, as data. */
  messageSentence: SentenceData;
}
/** Which of several scripts become videos and which stay drafts; never an answer without an approved one. */
export interface AprobarGuionesResponse {
  aprobados: Guion[];
  noAprobados: GuionNoAprobado[];
}
/** What the owner wants different in the next writing; one of both is needed. */
export interface RegenerarGuionRequest {
  feedback?: string;
  /** Texts of the conditions that stay; the others go with the old text. Default: all of them. */
  condiciones?: string[];
}

/**
 * What its owner changes in a script. What is left out stays; null or an empty text takes a caption, keywords or a date away.
 */
export interface EditarGuionRequest {
  titulo?: string;
  contenido?: string;
  caption?: string | null;
  /** Without `#` or with it. */
  hashtags?: string[];
  /** Comma-separated. */
  palabrasClave?: string | null;
  /** A day (`2026-11-22`: its evening in Bogotá) or a moment with its zone. */
  fechaSugerida?: string | null;
  /** The one that was read: with an older one nothing is changed. */
  sequence: number;
}

/** Where a text came from: written, changed by a person, or written anew after somebody's feedback. */
export type VersionOrigen = 'generacion' | 'edicion' | 'reescritura';

/** One text that a script has had, `GET /api/guiones/{id}/versiones`: newest first, the first is the present one. */
export interface GuionVersion {
  /** Grows with each version of a script. */
  id: number;
  origen: VersionOrigen;
  /** Who changed it or asked for it; null for the first writing and for people who are gone. */
  autor: string | null;
  titulo: string;
  contenido: string;
  caption: string | null;
  hashtags: string[];
  palabrasClave: string | null;
  fechaSugerida: string | null;
  createdAt: string;
}

/** `GET /api/video-url-status/{scriptId}`; `timeRemaining` in seconds, 0 when expired. */
export interface VideoUrlStatus {
  hasUrl: boolean;
  isExpired: boolean;
  timeRemaining: number;
}

/** `GET /api/guiones/{id}/borrado`: what deleting the script now would do to the plan. */
export interface BorradoGuion {
  /**
   * Whether the video that is reserved for it comes back. False once the presenter service has billed it and that many
   * were given back this month as the plan has videos; null when none is reserved.
   */
  devuelveVideo: boolean | null;
}
