/** Responses of the product, to be compared with what it did. */
export type ExpectedState = ReturnType<typeof createExpectedState>;

/** Creates the state before the first request. Sets hold the ids of what a response accepted. */
export const createExpectedState = () => ({
  scripts: new Set<number>(),
  /** Scripts whose approval was accepted. */
  approved: new Set<number>(),
  /** Scripts whose B-roll was accepted. */
  brolls: new Set<number>(),
  posts: new Set<number>(),
  /** Scripts that their owner deleted. */
  deleted: new Set<number>(),
  /** Library files. */
  media: new Set<number>(),
  agencyVideos: new Set<number>(),
  /** Payments by reference: plan, and the decision on the provider's page. */
  payments: new Map<string, { planId: string; approved: boolean }>(),
  /** Number of responses by status; 0 is a refused or cut connection. */
  responses: new Map<number, number>(),
  /** Responses 5xx other than a 503 with a code. */
  bareErrors: [] as string[],
  /** Requests without a final response until the end of the run. */
  unanswered: [] as string[],
});
