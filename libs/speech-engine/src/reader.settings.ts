/** How the synthesiser is driven. Data only. */
export interface ReaderSettings {
  /** Name understood by the synthesiser: language, plus a variant. */
  engineVoice: string;
  /** Words per minute before pauses. */
  rate: number;
  /** 0 to 99; 50 is the variant's own pitch. */
  pitch: number;
  /** 0 to 99: how far the melody moves. */
  range: number;
  /** Pause after a sentence, in seconds. */
  pauseSeconds: number;
}
