import type { videoRender } from '@pregonero/contracts/jobs';
import type { JobContext, StepOutcome } from '@pregonero/queue';

export type RenderJob = typeof videoRender;
/** What a step of the render is given. */
export type RenderContext = JobContext<RenderJob>;
/** What a step of the render ends with. */
export type RenderOutcome = StepOutcome<RenderJob>;
