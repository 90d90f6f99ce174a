/** What the product said to whom: everything that is compared at the end with what it did. */
export interface Book {
  /** Scripts that were answered as written, by id. */
  scripts: Map<number, { userId: number }>;
  /** Approvals that were accepted: id of the script. */
  approved: Set<number>;
  /** Scripts that were given another text on a request that was accepted. */
  rewritten: Set<number>;
  /** B-roll that was accepted: id of the script. */
  brolls: Set<number>;
  /** Posts that were accepted, and whether for a later hour. */
  posts: Map<number, { userId: number; scheduled: boolean }>;
  /** Scripts whose owner deleted them. */
  deleted: Set<number>;
  /** Library files and the agency's videos that were answered as stored. */
  media: Map<number, { userId: number; bytes: number }>;
  agencyVideos: Set<number>;
  /** Payments begun: what was decided at the provider's page. */
  payments: Map<string, { userId: number; planId: string; approved: boolean }>;
  /** Answers by status; 0 is a connection that was cut or refused. */
  answers: Map<number, number>;
  /** Answers that no client should ever see: a 5xx other than an honest 503. */
  bare: string[];
  /** Actions that got no definite answer until the very end. */
  unanswered: string[];
}

/** A book with nothing in it. */
export function emptyBook(): Book {
  return {
    scripts: new Map(),
    approved: new Set(),
    rewritten: new Set(),
    brolls: new Set(),
    posts: new Map(),
    deleted: new Set(),
    media: new Map(),
    agencyVideos: new Set(),
    payments: new Map(),
    answers: new Map(),
    bare: [],
    unanswered: [],
  };
}
