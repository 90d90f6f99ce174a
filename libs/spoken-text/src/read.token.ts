/** A language that scripts can be read in. */
export type ReadingLanguage = 'Spanish' | 'English';

/** A piece of the script as captions print it, with the words that pronounce it (none for a bare sign). */
export interface ReadToken {
  printed: string;
  spoken: string[];
}
