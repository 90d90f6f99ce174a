/**
 * Queue contracts: one file a job, in the folder of its queue. Names are stored in rows: renaming one strands work.
 * May import `zod` and the API contracts, nothing else.
 */
export * from './catalogue';
export * from './define-job';
export * from './job-ref';
export * from './provider-error';
