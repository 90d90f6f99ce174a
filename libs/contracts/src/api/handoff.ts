/** The link to a video's hand-off kit, told once: `POST /api/videos/{id}/handoff-link`. An earlier one ends with it. */
export interface HandoffLink {
  /** Ends in `/entrega/<token>`. */
  url: string;
  /** ISO 8601. */
  expiresAt: string;
}

/** What somebody needs to publish a video by hand: `GET /api/handoff/{token}`, without an account. */
export interface HandoffKit {
  /** For whom it is published. */
  business: string;
  /** As it was approved, hashtags included. */
  caption: string;
  /** Those of the caption, without `#`. */
  hashtags: string[];
  /** Signed link to the file, for a quarter of an hour. */
  videoUrl: string;
  /** Where it was published, once somebody said so. */
  postUrl: string | null;
  /** When the link ends, ISO 8601. */
  expiresAt: string;
}

/** `POST /api/handoff/{token}/published`: “ya lo publiqué”. */
export interface HandoffPublishedRequest {
  /** The post's address; see {@link isPostAddress}. */
  url: string;
}

/** The networks whose posts count as published. */
const NETWORKS = ['tiktok.com', 'instagram.com', 'youtube.com', 'facebook.com'] as const;
/** No address of a post is longer. */
export const POST_ADDRESS_MAX_LENGTH = 500;

/**
 * Whether a text may be the address of a post: https, of a known network, with something after its host. It is shown as a
 * link and never fetched.
 */
export function isPostAddress(text: string): boolean {
  if (text.length > POST_ADDRESS_MAX_LENGTH || !URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password, pathname } = new URL(text);
  const isNetwork = NETWORKS.some((network) => hostname === network || hostname.endsWith(`.${network}`));
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  return isPlain && isNetwork && pathname.length > 1;
}
