import { Grouped } from './grouped';
import type { ClaimedJob } from './job.entity';
import type { Hold } from './job-store';
import type { LaneRoom } from './lane-room';
import type { JobTurns, TurnGroup } from './job-turns';

/** Jobs that are given their turns by one statement. */
const TOGETHER = 50;

/** Whoever asks for a turn at the same moment is answered by one statement. */
export class TurnTaker {
  private readonly grouped = new Grouped<null, ClaimedJob | undefined>(
    (asked) => this.takeTogether(asked.length),
    TOGETHER,
  );

  /** Lanes that were asked: where one worker is free, each lane is asked first in its turn. */
  private asked = 0;

  /**
   * @param lookup whose turns, lane by lane, and how they are held; asked anew for each round
   * @param room of the worker; each job that is taken enters it
   */
  constructor(
    private readonly turns: JobTurns,
    private readonly lookup: () => { groups: readonly TurnGroup[]; hold: Hold },
    private readonly room: LaneRoom,
  ) {}

  /** The next job, taken; undefined when none waits that may run. */
  take(): Promise<ClaimedJob | undefined> {
    return this.grouped.ask(null);
  }

  private async takeTogether(count: number): Promise<(ClaimedJob | undefined)[]> {
    const taken = Array.from<ClaimedJob | undefined>({ length: count });
    let empty = 0;
    for (let next = 0; next < count;) {
      const { groups: all, hold } = this.lookup();
      const groups = all.filter((each) => this.room.isOpen(each));
      const group = groups[this.asked % groups.length];
      if (group === undefined) break;
      this.asked += 1;
      const rows = await this.turns.take(group, hold, count - next);
      taken.splice(next, rows.length, ...rows);
      for (const row of rows) this.room.enter(row);
      next += rows.length;
      empty = rows.length === 0 ? empty + 1 : 0;
      // Where places are limited one comes at a time; elsewhere all that wait came.
      if (empty === groups.length || group.limits === undefined) break;
    }
    return taken;
  }
}
