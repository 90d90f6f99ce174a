/** By what presenters may be searched, with the words that the catalogue uses. */
export const AVATAR_FILTERS = {
  gender: ['male', 'female'],
  age: ['young', 'adult', 'mature'],
  ethnicity: ['caucasian', 'asian', 'african', 'latino', 'hispanic'],
  use_case: ['business', 'professional', 'casual', 'corporate'],
} as const;

/** By what voices may be searched, with the words that the catalogue uses. */
export const VOICE_FILTERS = {
  language: ['english', 'spanish', 'portuguese'],
  gender: ['male', 'female'],
  age: ['young', 'adult', 'mature'],
  accent: ['neutral', 'regional'],
  style: ['friendly', 'professional', 'warm', 'energetic'],
} as const;

/** A presenter of the avatar provider. */
export interface Avatar {
  avatar_id: string;
  avatar_name: string;
  preview_image_url: string;
  /** The search variant of the spec names the picture so. */
  preview_image: string;
  /** A short clip of the presenter speaking; null where the provider has none. */
  preview_video_url: string | null;
  language: string | null;
  gender: string | null;
  ethnicity: string | null;
  age: string | null;
  use_case: string[];
  premium: boolean;
}

/** A voice of the avatar provider; `preview_audio` is a playable link. */
export interface Voice {
  voice_id: string;
  name: string;
  language: string;
  gender: string | null;
  style: string | null;
  age: string | null;
  accent: string | null;
  /** Whose way of speaking it is, a BCP 47 tag with a region ('es-CO', 'es-419'), where the provider says it. */
  locale?: string;
  preview_audio: string | null;
  /** Set for voices of this installation's own engine: good for checking, not for showing. */
  borrador?: boolean;
}

/** Name of the choice of no presenter: a photo of the business hangs where one would speak. */
export const NO_PRESENTER = 'Sin presentador: solo mis fotos';
