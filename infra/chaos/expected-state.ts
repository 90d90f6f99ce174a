/** Responses of the product, to be compared with what it did. */
export interface ExpectedState {
  /** Scripts that were returned as written. */
  scripts: Set<number>;
  /** Scripts whose approval was accepted. */
  approved: Set<number>;
  /** Scripts whose B-roll was accepted. */
  brolls: Set<number>;
  /** Posts that were accepted. */
  posts: Set<number>;
  /** Scripts that their owner deleted. */
  deleted: Set<number>;
  /** Library files that were stored. */
  media: Set<number>;
  agencyVideos: Set<number>;
  /** Payments by reference: plan, and the decision on the provider's page. */
  payments: Map<string, { planId: string; approved: boolean }>;
  /** Number of responses by status; 0 is a refused or cut connection. */
  responses: Map<number, number>;
  /** Responses 5xx other than a 503 with a code. */
  bareErrors: string[];
  /** Requests without a final response until the end of the run. */
  unanswered: string[];
}

/** Creates the state before the first request. */
export const createExpectedState = (): ExpectedState => ({
  scripts: new Set(),
  approved: new Set(),
  brolls: new Set(),
  posts: new Set(),
  deleted: new Set(),
  media: new Set(),
  agencyVideos: new Set(),
  payments: new Map(),
  responses: new Map(),
  bareErrors: [],
  unanswered: [],
});
