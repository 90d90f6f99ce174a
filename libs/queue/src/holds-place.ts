import type { AnyJob } from '@pregonero/contracts/jobs';

/** Whether a job holds its place during this step, where its kind has only so many; a kind without such steps always does. */
export function holdsPlace({ placeSteps }: AnyJob, step: string): boolean {
  return placeSteps === undefined || placeSteps.includes(step);
}
