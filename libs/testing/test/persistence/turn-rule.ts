interface Job {
  readonly id: number;
  readonly client: number;
}

/**
 * Rule of turns in memory, as plain as possible: the client whose last turn is longest ago comes first, within a client the oldest
 * job; limited by places of all and by a share per client. `turns.int-spec.ts` compares `JobTurns.take` with it.
 */
export class TurnRule {
  private waiting: Job[] = [];
  private placed: Job[] = [];
  /** Number of each client's last turn. */
  private servedAt = new Map<number, number>();
  private turns = 0;

  constructor(
    private readonly places: number,
    private readonly share: number,
  ) {}

  /** Jobs that have a place, the longest first. */
  get running(): readonly number[] {
    return this.placed.map(({ id }) => id);
  }

  accept(id: number, client: number): void {
    this.waiting.push({ id, client });
  }

  /** Frees the place of a job. */
  end(id: number): void {
    this.placed = this.placed.filter((job) => job.id !== id);
  }

  /** Returns the job that gets the next place; undefined when none may run. */
  take(): number | undefined {
    if (this.placed.length >= this.places) return undefined;
    const countRunning = (client: number): number =>
      this.placed.filter((job) => job.client === client).length;
    const getTurn = ({ client }: Job): number => this.servedAt.get(client) ?? -1;
    const [next] = this.waiting
      .filter(({ client }) => countRunning(client) < this.share)
      .sort((one, other) => getTurn(one) - getTurn(other) || one.id - other.id);
    if (next === undefined) return undefined;
    this.waiting = this.waiting.filter((job) => job !== next);
    this.placed.push(next);
    this.servedAt.set(next.client, this.turns);
    this.turns += 1;
    return next.id;
  }

  /** Returns all waiting jobs in the order of their turns, as if every place were free. */
  order(): number[] {
    const copy = new TurnRule(Infinity, Infinity);
    copy.waiting = [...this.waiting];
    copy.servedAt = new Map(this.servedAt);
    copy.turns = this.turns;
    return this.waiting.map(() => copy.take() ?? 0);
  }
}
