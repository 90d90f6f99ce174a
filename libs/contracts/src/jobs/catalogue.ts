import { videoRender } from './avatar-video/video-render.job';
import { brollCompose } from './b-roll/broll-compose.job';
import { videoFinish } from './b-roll/video-finish.job';
import type { AnyJob, QueueName } from './define-job';
import { guionGenerate } from './script-generation/guion-generate.job';
import { guionMonth } from './script-generation/guion-month.job';
import { guionRegenerate } from './script-generation/guion-regenerate.job';
import { tiktokPublish } from './tiktok-publisher/tiktok-publish.job';

export * from './avatar-video/video-render.job';
export * from './b-roll/broll-compose.job';
export * from './b-roll/video-finish.job';
export * from './script-generation/guion-generate.job';
export * from './script-generation/guion-month.job';
export * from './script-generation/guion-regenerate.job';
export * from './tiktok-publisher/tiktok-publish.job';

/** Every job of the system. A worker service refuses to start unless it handles each job of its queue exactly once. */
export const JOBS = [
  guionGenerate,
  guionRegenerate,
  guionMonth,
  videoRender,
  brollCompose,
  videoFinish,
  tiktokPublish,
] as const satisfies readonly AnyJob[];

export type JobKind = (typeof JOBS)[number]['kind'];

/** The jobs that a queue's worker owns. */
export function jobsOfQueue(queue: QueueName): readonly AnyJob[] {
  return JOBS.filter((job) => job.queue === queue);
}
