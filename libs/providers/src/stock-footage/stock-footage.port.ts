import type { StockClip } from '@pregonero/contracts/api';

/** Injection token of {@link StockFootagePort}. */
export const STOCK_FOOTAGE = Symbol('STOCK_FOOTAGE');

/** The shape of the clips that are looked for; it is the video's. */
type ClipOrientation = 'portrait' | 'landscape';

/** One clip with what fetching and crediting it takes. */
export interface StockClipFile {
  clip: StockClip;
  /** The file to fetch; its host is checked again by {@link StockFootagePort.download}. */
  fileUrl: string;
  /** Who filmed it: shown wherever the clip is. */
  author: string;
  /** The clip's page at the provider, for the credit's link. */
  pageUrl: string;
}

/**
 * Stock clips by free text. All calls are reads and may be repeated; they count against an hourly limit.
 * Errors: `retryable`, `rate_limited`, `auth_expired`, `rejected`.
 */
export interface StockFootagePort {
  /** No provider is configured: there are no clips. */
  readonly isOff?: true;
  /** Up to `count` (1–80) clips for a keyword, in Spanish. Answers are remembered for a day. */
  search(request: {
    keyword: string;
    count: number;
    orientation?: ClipOrientation;
    signal?: AbortSignal;
  }): Promise<StockClip[]>;
  /** One clip by its id at the provider; null when there is none, or none with a usable file. */
  find(id: number, signal?: AbortSignal): Promise<StockClipFile | null>;
  /** Fetches a file of {@link find}; only from allowed hosts, redirects included (`rejected` otherwise). */
  download(fileUrl: string, toPath: string, signal?: AbortSignal): Promise<{ sizeBytes: number }>;
}
