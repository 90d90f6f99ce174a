/** An answer that is JSON already. */
export class JsonText {
  constructor(readonly text: string) {}

  /** A list of texts that are JSON each. */
  static list(texts: readonly string[]): JsonText {
    return new JsonText(`[${texts.join(',')}]`);
  }
}
