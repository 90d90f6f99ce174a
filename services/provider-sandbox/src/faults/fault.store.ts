import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { JsonFile } from '../files/json-file';
import {
  type BehaviourFault,
  type CallFault,
  type Fault,
  FAULT_PROVIDERS,
  type FaultProvider,
  FAULTS,
  isCallFault,
} from './fault.catalogue';

const pendingFault = z.object({
  id: z.string(),
  provider: z.enum(FAULT_PROVIDERS),
  fault: z.enum(FAULTS),
  /** How many more calls or events it will hit. */
  times: z.number().int().positive(),
  /** Only calls whose path contains this text; absent means all. */
  match: z.string().optional(),
  createdAt: z.string(),
});
export type PendingFault = z.infer<typeof pendingFault>;

const hitFault = z.object({
  provider: z.enum(FAULT_PROVIDERS),
  fault: z.enum(FAULTS),
  where: z.string(),
  at: z.string(),
});
const faultState = z.object({ pending: z.array(pendingFault), hits: z.array(hitFault) });
type FaultState = z.infer<typeof faultState>;

const HITS_KEPT = 100;

/** The faults that wait for their moment. They are kept on disk, so that a restart does not heal a provider. */
export class FaultStore {
  private constructor(private readonly file: JsonFile<FaultState>) {}

  static async open(dataDirectory: string): Promise<FaultStore> {
    return new FaultStore(
      await JsonFile.open(join(dataDirectory, 'faults.json'), faultState, { pending: [], hits: [] }),
    );
  }

  get state(): FaultState {
    return this.file.value;
  }

  async add(wish: {
    provider: FaultProvider;
    fault: Fault;
    times: number;
    match?: string | undefined;
  }): Promise<PendingFault> {
    const pending: PendingFault = {
      id: randomUUID(),
      provider: wish.provider,
      fault: wish.fault,
      times: wish.times,
      ...(wish.match === undefined ? {} : { match: wish.match }),
      createdAt: new Date().toISOString(),
    };
    this.state.pending.push(pending);
    await this.file.save();
    return pending;
  }

  async clear(): Promise<void> {
    this.state.pending.length = 0;
    await this.file.save();
  }

  /** Uses up the oldest call fault that fits; `cut_after_accept` waits for a call that accepts something. */
  async takeCallFault(
    provider: FaultProvider,
    path: string,
    accepts: boolean,
  ): Promise<CallFault | undefined> {
    const found = this.state.pending.find(
      (pending) =>
        pending.provider === provider &&
        isCallFault(pending.fault) &&
        (pending.match === undefined || path.includes(pending.match)) &&
        (accepts || pending.fault !== 'cut_after_accept'),
    );
    if (found === undefined || !isCallFault(found.fault)) return undefined;
    await this.use(found, path);
    return found.fault;
  }

  /** Whether this fault was waiting for the provider; it is used up. */
  async take(provider: FaultProvider, fault: BehaviourFault, where: string): Promise<boolean> {
    const found = this.state.pending.find(
      (pending) =>
        pending.provider === provider &&
        pending.fault === fault &&
        (pending.match === undefined || where.includes(pending.match)),
    );
    if (found === undefined) return false;
    await this.use(found, where);
    return true;
  }

  private async use(fault: PendingFault, where: string): Promise<void> {
    // The count changes before anything is awaited, so that two calls at once never share one use.
    fault.times -= 1;
    if (fault.times === 0) this.state.pending.splice(this.state.pending.indexOf(fault), 1);
    this.state.hits.push({
      provider: fault.provider,
      fault: fault.fault,
      where,
      at: new Date().toISOString(),
    });
    this.state.hits.splice(0, Math.max(0, this.state.hits.length - HITS_KEPT));
    await this.file.save();
  }
}
