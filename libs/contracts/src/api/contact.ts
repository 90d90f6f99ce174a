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
export interface ExtractKeywordsResponse {
  keywords: string[];
}
