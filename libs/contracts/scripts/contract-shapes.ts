import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type AnyJob, JOBS } from '../src/jobs';

/** A job's contract as a release has it: its version, and a digest of steps, payload and data. */
export interface ContractShape {
  readonly version: number;
  readonly shape: string;
}

/** Of a job as it is in the sources. */
function shapeOf({ steps, payload, data }: AnyJob): string {
  const written = [steps, z.toJSONSchema(payload, { io: 'input' }), z.toJSONSchema(data, { io: 'input' })];
  return createHash('sha256').update(JSON.stringify(written)).digest('hex').slice(0, 16);
}

/** Of all jobs, by kind. */
export function contractShapes(): Record<string, ContractShape> {
  return Object.fromEntries(JOBS.map((job) => [job.kind, { version: job.version, shape: shapeOf(job) }]));
}
