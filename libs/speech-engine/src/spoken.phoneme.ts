/** A sound with its time. `symbol` is IPA; an empty one is silence. */
export interface SpokenPhoneme {
  symbol: string;
  startSeconds: number;
  endSeconds: number;
}
