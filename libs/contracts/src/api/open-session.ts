/** `GET /api/sessions`: a living sign-in of the caller. */
export interface OpenSession {
  /** Names it where it is ended; opens nothing. */
  id: string;
  /** Name of the browser that signed in; null when it is unknown. */
  browser: string | null;
  /** Name of the system it runs on; null when it is unknown. */
  system: string | null;
  /** Network of the sign-in: /24 of an IPv4 address, /48 of an IPv6 address. */
  network: string | null;
  createdAt: string;
  /** The last request, up to a minute late. */
  lastSeenAt: string;
  /** True for the session of the call. */
  isCurrent: boolean;
}
