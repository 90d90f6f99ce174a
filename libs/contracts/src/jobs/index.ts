/**
 * Queue contracts: one file a job, in the folder of its queue. Names are stored in rows: renaming one strands work.
 * May import `zod` and the API contracts, nothing else.
 */
export * from './avatar-video/video-render.job';
export * from './b-roll/broll-compose.job';
export * from './b-roll/video-finish.job';
export * from './catalogue';
export * from './define-job';
export * from './job-ref';
export * from './provider-error';
export * from './script-generation/guion-generate.job';
export * from './script-generation/guion-month.job';
export * from './script-generation/guion-month.job';
export * from './script-generation/guion-regenerate.job';
export * from './tiktok-publisher/tiktok-publish.job';
