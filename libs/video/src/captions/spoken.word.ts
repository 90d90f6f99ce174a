/** A printed word with its time in the sound. */
export interface SpokenWord {
  /** The printed token, with tildes and punctuation. */
  text: string;
  startSeconds: number;
  endSeconds: number;
}
