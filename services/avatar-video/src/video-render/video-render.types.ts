import type { videoRender } from '@pregonero/contracts/jobs';
import type { JobContext, StepOutcome } from '@pregonero/queue';

export type RenderJob = typeof videoRender;
export type RenderContext = JobContext<RenderJob>;
export type RenderOutcome = StepOutcome<RenderJob>;
