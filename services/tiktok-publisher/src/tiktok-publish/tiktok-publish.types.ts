import type { tiktokPublish } from '@pregonero/contracts/jobs';
import type { Sentence } from '@pregonero/contracts/languages';
import { type JobContext, JobFailure, type StepOutcome } from '@pregonero/queue';

export type PublishJob = typeof tiktokPublish;
/** What a step of the publication is given. */
export type PublishContext = JobContext<PublishJob>;
/** What a step of the publication ends with. */
export type PublishOutcome = StepOutcome<PublishJob>;

/** A refusal that no repeat changes. */
export function publishRefused(message: string, sentence: Sentence): JobFailure {
  return new JobFailure({ kind: 'rejected', message, sentence, final: true });
}
