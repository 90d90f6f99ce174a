import type { FormatoVideo, Pronunciacion } from '@pregonero/contracts/api';
import type { PerfilNegocioRepository, UserMediaRepository } from '@pregonero/persistence';
import type { SpeechOrder } from '../speech/speech.port';
import type { RenderCaptions } from './avatar-video.port';

/** Injection token of {@link PresenterHost}. */
export const PRESENTER_HOST = Symbol('PRESENTER_HOST');

/** A voice with a photo, to be filmed. */
export interface PhotoFilmOrder {
  photoPath: string;
  soundPath: string;
  formato: FormatoVideo;
  /** Pixels of the shorter side. */
  shortSide: number;
  /** `#rrggbb` of the wall behind the photo. */
  colour: string;
  toPath: string;
  signal: AbortSignal;
}

/** A film that the studio draws. */
interface StudioFilm {
  presenterId: string;
  speech: { script: string; voiceId: string } | { soundPath: string; transcript: string };
  pronunciaciones: readonly Pronunciacion[];
  formato: FormatoVideo;
  /** Pixels of the shorter side. */
  shortSide: number;
  /** Captions in the picture; null for none. */
  captions: RenderCaptions | null;
  /** Colour of clothes and room as `#rrggbb`; null for the presenter's own. */
  brandColor: string | null;
  toPath: string;
  signal: AbortSignal;
  /** Told how much of the frames is drawn, from 0 to 1. */
  onProgress?: (fraction: number) => void;
}

/** The studio, which draws presenters and speaks with synthetic voices. */
export interface StudioEngine {
  /** Draws a film. @throws StudioRefusedError, or what is wrong with the sound */
  film(film: StudioFilm): Promise<{ durationSeconds: number; srt: string }>;
  /** Says a text into an MP3 file. @throws StudioRefusedError */
  speak(order: SpeechOrder): Promise<void>;
}

/** What the product lends to presenter providers: the owner's profile and library, and what can be done with its files. */
export interface PresenterHost {
  readonly perfiles: Pick<PerfilNegocioRepository, 'of'>;
  readonly media: Pick<UserMediaRepository, 'findOwn'>;
  /** Link to a file of the store that lasts for days; `url` is the one that the library has, for a file of the library. */
  linkTo(file: { key: string; url?: string }): Promise<string>;
  /** Text of a file of the store; null when there is none. */
  readText(key: string): Promise<string | null>;
  /** Copies a file of the store. @throws ProviderError rejected when it is gone */
  copy(key: string, toPath: string, signal: AbortSignal): Promise<void>;
  /** Films a voice with a photo; in workers. @throws PhotoRefusedError, or what is wrong with the sound */
  filmPhoto?(order: PhotoFilmOrder): Promise<{ durationSeconds: number }>;
  /** The studio; in workers. */
  readonly studio?: StudioEngine;
}

/** A photo that cannot be filmed. */
export class PhotoRefusedError extends Error {}

/** What the studio refuses for good. */
export type StudioRefusal = 'unknown_presenter' | 'unknown_voice' | 'empty_script' | 'script_too_long';

/** A film or a text that the studio cannot make. */
export class StudioRefusedError extends Error {
  constructor(
    readonly refusal: StudioRefusal,
    options?: { cause?: unknown },
  ) {
    super(`the studio refused: ${refusal}`, options);
  }
}
