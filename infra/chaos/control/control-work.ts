/** What the control's two processes agree on: the usual design, with everything in Redis. */
export const QUEUE = 'videos';

/** A piece of work as it lies in the queue. */
export interface VideoWork {
  id: string;
}

/** Connection of a queue, as its manual has it. */
export const connection = {
  host: '127.0.0.1',
  port: Number(process.env['CONTROL_REDIS_PORT']),
  maxRetriesPerRequest: null,
};
