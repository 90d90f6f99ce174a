/** `POST /api/contact` (public). */
export interface ContactRequest {
  email: string;
  subject: string;
  message: string;
}

/** `POST /api/extract-keywords`. */
export interface ExtractKeywordsRequest {
  script: string;
}
/** English words to search clips with, the best first. */
export interface ExtractKeywordsResponse {
  keywords: string[];
}
