import type { Avatar, FormatoVideo, Pronunciacion, Voice } from '@pregonero/contracts/api';
import type { ProviderName } from '@pregonero/contracts/jobs';
import type { Sentence } from '@pregonero/contracts/languages';
import type { SpeechOrder } from '../speech/speech.port';
import type { RemoteRenders, RenderCaptions, SpokenByVoice } from './avatar-video.port';

/** Presenters that every account may choose. */
export interface SharedPresenters {
  /** All presenters that can be rendered now, under the provider's own ids. A read. */
  listAvatars(signal?: AbortSignal): Promise<Avatar[]>;
}

/** Presenters that belong to one account. */
export interface OwnedPresenters {
  /** Presenters of an account, under the provider's own ids. */
  listOwn(userId: number): Promise<Avatar[]>;
  /** One presenter of an account; undefined for any other id. */
  findOwn(userId: number, id: string): Promise<Avatar | undefined>;
  /** What the owner reads when the id is not theirs. */
  readonly notOwn: Sentence;
}

/** Voices of a provider, which also speak without a presenter. */
export interface PresenterVoices {
  /** All voices. A read. */
  listVoices(signal?: AbortSignal): Promise<Voice[]>;
  /** Has one of the voices say a text; the file is written anew, and a repeat of the key is paid once. */
  speak(order: SpeechOrder): Promise<void>;
}

/** A film that a provider makes in one call. */
export interface FilmOrder {
  /** Names the job, never the attempt: a provider that is paid bills the same key once. */
  idempotencyKey: string;
  userId: number;
  /** The provider's own id of the presenter. */
  presenterId: string;
  speech:
    | { soundPath: string; transcript: string; pronunciaciones: readonly Pronunciacion[] }
    | SpokenByVoice;
  formato: FormatoVideo;
  /** Pixels of the film's shorter side. */
  shortSide: number;
  /** Colour of the business as `#rrggbb`; null for none. */
  brandColor: string | null;
  /** Captions that may be in the picture; null for none. */
  captions: RenderCaptions | null;
  title: string;
  /** Where the MP4 file goes, written anew. */
  toPath: string;
  signal: AbortSignal;
  /** Told how much is done, from 0 to 1; never goes back. */
  onProgress?: (fraction: number) => void;
}

/** A film as its provider describes it. */
export interface FilmFacts {
  /** Length that the film must have; undefined where only the script tells it. */
  durationSeconds?: number;
  /** An SRT file with the spoken words; without it they are heard in the sound. */
  captionsPath?: string;
  /** Whether the captions that were asked for are in the picture. */
  isCaptioned?: boolean;
}

/** Films that are there when the call ends: nothing is checked, fetched or cancelled, and no webhook comes. */
export interface InstantRenders {
  /** Makes a film. Errors as of `RemoteRenders.submit`. */
  film(order: FilmOrder): Promise<FilmFacts>;
}

/** One provider of presenters, as the product uses it. Ids in its calls are its own, without its name. */
export interface PresenterProvider {
  /** Begins the ids of its presenters and voices: `argil` in `argil:ana`. */
  readonly id: string;
  /** Third parties that it calls: while one of these is away, its renders wait. */
  readonly calls: readonly ProviderName[];
  /** Its key is missing: it has no presenters, and its jobs end with a reason. */
  readonly isOff?: true;
  /** Renders that it makes at once; more wait in its own line. */
  readonly slots: number;
  /** Renders that one worker makes at once, for a provider that works in the worker's own processes. */
  readonly slotsPerWorker?: number;
  readonly shared?: SharedPresenters;
  readonly owned?: OwnedPresenters;
  readonly voices?: PresenterVoices;
  readonly rendering:
    | { readonly kind: 'remote'; readonly api: RemoteRenders }
    | { readonly kind: 'instant'; readonly api: InstantRenders };
  /** Its own id in one of the ids that it gave before ids carried their provider; null for any other. */
  readonly readOldId?: (avatarId: string) => string | null;
}
