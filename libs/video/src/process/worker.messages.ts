/** Messages from a worker process to its parent about the job it was given. */
export type JobMessage<Result> =
  | { kind: 'progress'; fraction: number }
  | {
      kind: 'done';
      result: Result;
      /** Memory that the worker still holds, in bytes; a big one is not used again. */
      residentBytes: number;
    }
  | {
      kind: 'failed';
      /** The `code` of the error that was thrown. */
      code: string;
      message: string;
    };
