/** Bytes of a body with the headers that speak of it. */
export interface FuzzBody {
  readonly bytes: Buffer | null;
  readonly headers: Readonly<Record<string, string>>;
}
