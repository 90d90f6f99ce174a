import { Heap } from './heap';

/** A job that waits or runs. */
interface Job {
  readonly id: number;
  readonly client: number;
}

interface Client {
  readonly id: number;
  readonly jobs: Job[];
  /** The first of the jobs that still waits. */
  head: number;
  running: number;
  /** The how-manieth turn of all was this client's last; -1 before the first. */
  servedAt: number;
  /** Whether it may have the next turn. */
  isReady: boolean;
}

/**
 * The rule of turns, in memory and as plainly as possible: one job of each client, then the second of each; the client whose last
 * turn is longest ago first, within a client the oldest job; within so many places and a share of them. `turns.int-spec.ts` holds
 * the product's own statement (`JobTurns.take`) against it, so that a simulation with it is one of the product.
 */
export class TurnRule {
  private readonly clients = new Map<number, Client>();
  private readonly runningJobs = new Map<number, Job>();
  private readonly ready = new Heap<Client>(isBefore);
  private turns = 0;
  private waits = 0;

  constructor(
    private readonly places: number,
    private readonly share: number,
  ) {}

  /** How many wait. */
  get waiting(): number {
    return this.waits;
  }

  /** The jobs that have a place, the longest first. */
  get running(): readonly number[] {
    return [...this.runningJobs.keys()];
  }

  accept(id: number, client: number): void {
    const owner = this.clientOf(client);
    owner.jobs.push({ id, client });
    this.waits += 1;
    this.offer(owner);
  }

  /** A job has its place no longer. */
  end(id: number): void {
    const job = this.runningJobs.get(id);
    if (job === undefined) return;
    this.runningJobs.delete(id);
    const owner = this.clientOf(job.client);
    owner.running -= 1;
    this.offer(owner);
  }

  /** The job whose turn it is; undefined when none waits that may run. */
  take(): number | undefined {
    if (this.runningJobs.size >= this.places) return undefined;
    const owner = this.ready.pop();
    const job = owner?.jobs[owner.head];
    if (owner === undefined || job === undefined) return undefined;
    owner.isReady = false;
    owner.head += 1;
    owner.running += 1;
    owner.servedAt = this.turns;
    this.turns += 1;
    this.waits -= 1;
    this.runningJobs.set(job.id, job);
    this.offer(owner);
    return job.id;
  }

  /** All that wait in the order of their turns, as if every place were free. */
  order(): number[] {
    const copy = new TurnRule(Infinity, Infinity);
    copy.turns = this.turns;
    for (const { id, jobs, head, servedAt } of this.clients.values()) {
      copy.clientOf(id).servedAt = servedAt;
      for (const job of jobs.slice(head)) copy.accept(job.id, id);
    }
    return Array.from({ length: copy.waiting }, () => copy.take() ?? 0);
  }

  private clientOf(id: number): Client {
    const known = this.clients.get(id);
    if (known !== undefined) return known;
    const made = { id, jobs: [], head: 0, running: 0, servedAt: -1, isReady: false };
    this.clients.set(id, made);
    return made;
  }

  private offer(client: Client): void {
    if (client.isReady || client.head >= client.jobs.length || client.running >= this.share) return;
    client.isReady = true;
    this.ready.push(client);
  }
}

function isBefore(one: Client, other: Client): boolean {
  if (one.servedAt !== other.servedAt) return one.servedAt < other.servedAt;
  return (one.jobs[one.head]?.id ?? 0) < (other.jobs[other.head]?.id ?? 0);
}
