import type { ClaimedJob } from './job.entity';
import type { TurnGroup } from './job-turns';

/** The jobs that one worker has in hand, by lane: where its own processors set the limit, it takes no more of them. */
export class LaneRoom {
  private readonly lanes = new Map<number, string>();

  enter({ id, lane }: Pick<ClaimedJob, 'id' | 'lane'>): void {
    this.lanes.set(id, lane);
  }

  leave(id: number): void {
    this.lanes.delete(id);
  }

  /** Returns whether one more job of a lane may run. */
  isOpen({ lane = '', limits }: TurnGroup): boolean {
    if (limits?.perWorker === undefined) return true;
    return [...this.lanes.values()].filter((of) => of === lane).length < limits.perWorker;
  }
}
