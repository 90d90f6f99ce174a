import type { brollCompose, DataOf } from '@pregonero/contracts/jobs';
import type { Sentence } from '@pregonero/contracts/languages';
import { type JobContext, JobFailure, type StepOutcome } from '@pregonero/queue';

export type ComposeJob = typeof brollCompose;
/** What a step of the cut is given. */
export type ComposeContext = JobContext<ComposeJob>;
/** What a step of the cut ends with. */
export type ComposeOutcome = StepOutcome<ComposeJob>;
export type ChosenClip = NonNullable<DataOf<ComposeJob>['clips']>[number];
/** A word drawn as a picture. */
export type WordCard = Extract<ChosenClip, { source: 'card' }>;

/** A refusal that no repeat changes; the video stays as it is. */
export function brollRefused(message: string, sentence: Sentence): JobFailure {
  return new JobFailure({ kind: 'rejected', message, sentence, final: true });
}
