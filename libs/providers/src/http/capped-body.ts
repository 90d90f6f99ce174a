/** No answer of a provider is longer, files aside; a longer one is a fault of theirs, not work for our memory. */
export const ANSWER_MAX_BYTES = 1_048_576;

/** The body of an answer; one above {@link ANSWER_MAX_BYTES} is not read to its end and throws what `refusal` makes of it. */
export async function readCapped(
  response: Response,
  refusal: (reason: string) => Error,
): Promise<Buffer<ArrayBuffer>> {
  if (response.body === null) return Buffer.alloc(0);
  const pieces: Uint8Array[] = [];
  let sizeBytes = 0;
  // Leaving the loop by a throw cancels the rest of the body.
  const body: AsyncIterable<Uint8Array> = response.body;
  for await (const piece of body) {
    sizeBytes += piece.byteLength;
    if (sizeBytes > ANSWER_MAX_BYTES) throw refusal('answer is above 1 MB');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
