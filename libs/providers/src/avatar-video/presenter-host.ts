import type { FormatoVideo } from '@pregonero/contracts/api';
import type { PerfilNegocioRepository, UserMediaRepository } from '@pregonero/persistence';

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

/** What the product lends to presenter providers: the owner's profile and library, and what can be done with its files. */
export interface PresenterHost {
  readonly perfiles: Pick<PerfilNegocioRepository, 'of'>;
  readonly media: Pick<UserMediaRepository, 'findOwn'>;
  /** Link to a file of the library that lasts for days; `url` is the one that the library has. */
  linkTo(file: { key: string; url: string }): Promise<string>;
  /** Copies a file of the store. @throws ProviderError rejected when it is gone */
  copy(key: string, toPath: string, signal: AbortSignal): Promise<void>;
  /** Films a voice with a photo; in workers. @throws PhotoRefusedError, or what is wrong with the sound */
  filmPhoto?(order: PhotoFilmOrder): Promise<{ durationSeconds: number }>;
}

/** A photo that cannot be filmed. */
export class PhotoRefusedError extends Error {}
