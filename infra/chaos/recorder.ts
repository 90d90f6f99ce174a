import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import type { ServerToClientEvents } from '@pregonero/contracts/events';
import { io, type Socket } from 'socket.io-client';
import type { Client } from './client';
import type { Database } from './database';

const POLL_MS = 150;

/** Notes each change of a job's fence inside PostgreSQL: a poll from outside is blind while the database is frozen. */
const FENCE_LOG = `
  CREATE SCHEMA chaos;
  CREATE TABLE chaos.fences ("jobId" bigint NOT NULL, fence integer NOT NULL, at timestamptz NOT NULL DEFAULT clock_timestamp());
  CREATE FUNCTION chaos.note_fence() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO chaos.fences ("jobId", fence) VALUES (NEW.id, NEW.fence); RETURN NULL; END $$;
  CREATE TRIGGER note_fence AFTER UPDATE OF fence ON jobs FOR EACH ROW
    WHEN (OLD.fence <> NEW.fence) EXECUTE FUNCTION chaos.note_fence()`;

/**
 * Jobs that one process runs. Jobs that wait for a provider outage to end are left out: their next probe is half a minute
 * away for all workers.
 */
const RUNNING_JOBS = `
  SELECT jobs.id::int, jobs.fence FROM jobs JOIN workers ON workers.number = jobs.holder
  WHERE jobs.state = 'queued' AND jobs."leaseUntil" > now() AND jobs."waitingFor" IS NULL AND workers.host = $1`;

/** Milliseconds from the kill to the first later fence of a job; no row when its owner deleted it instead. */
const TAKEOVER = `
  SELECT extract(epoch FROM min(at) - to_timestamp($3::float8 / 1000))::float8 * 1000 AS ms
  FROM chaos.fences WHERE "jobId" = $1 AND fence > $2 HAVING min(at) IS NOT NULL`;

interface Row {
  id: number;
  aprobaciones: number;
  progreso: number;
  sequence: number;
}

/** Observations during a run. */
export interface Observed {
  /** Progress of a script that went back, in its row or on a socket. */
  regressions: string[];
  /** Live events about other users. */
  foreign: string[];
  events: number;
  polls: number;
}

/** Records rows and sockets all the time, and the jobs of killed workers. */
export class Recorder {
  readonly observed: Observed = { regressions: [], foreign: [], events: 0, polls: 0 };
  private readonly sockets: Socket<ServerToClientEvents>[] = [];
  private readonly last = new Map<number, Row>();
  private readonly orphans: { id: number; fence: number; killedAt: number }[] = [];
  private isStopped = false;
  private polling: Promise<void> = Promise.resolve();

  constructor(private readonly database: Database) {}

  async start(): Promise<void> {
    await this.database.query(FENCE_LOG);
    this.polling = this.poll();
  }

  /** Opens the live channel of a user, which reconnects automatically. */
  follow(client: Client): void {
    const socket: Socket<ServerToClientEvents> = io(client.pickGateway(), {
      transports: ['websocket'],
      auth: { token: client.token },
      reconnectionDelayMax: 1_000,
    });
    this.sockets.push(socket);
    const known = new Map<number, { sequence: number; progress: number }>();
    const note = (event: string, owner: number): void => {
      this.observed.events += 1;
      if (owner !== client.userId)
        this.observed.foreign.push(`${event} of user ${owner} sent to user ${client.userId}`);
    };
    const advance = (id: number, sequence: number, progress: number): void => {
      if (sequence >= (known.get(id)?.sequence ?? sequence)) known.set(id, { sequence, progress });
    };
    socket.on('guion:updated', ({ guionId, sequence, guion }) => {
      note('guion:updated', guion.userId);
      // A new approval starts the progress again.
      advance(guionId, sequence, guion.progreso);
    });
    socket.on('video:progress', ({ guionId, sequence, progress }) => {
      this.observed.events += 1;
      const before = known.get(guionId);
      if (before !== undefined && sequence > before.sequence && progress < before.progress)
        this.observed.regressions.push(
          `socket: script ${guionId} went from ${before.progress} to ${progress}`,
        );
      advance(guionId, sequence, progress);
    });
    socket.on('notification:new', ({ notification }) => {
      note('notification:new', notification.userId);
    });
  }

  /** Notes the jobs that a process runs, right before it is killed. */
  async noteKill(pid: number): Promise<void> {
    const host = `${hostname()}:${pid}`;
    const jobs = await this.database.tryQuery<{ id: number; fence: number }>(RUNNING_JOBS, [host]);
    const killedAt = Date.now();
    this.orphans.push(...(jobs ?? []).map((job) => ({ ...job, killedAt })));
  }

  /** Lists how long each job of a killed worker waited for the next worker, in milliseconds. */
  async listTakeovers(): Promise<number[]> {
    const takeovers: number[] = [];
    for (const { id, fence, killedAt } of this.orphans) {
      const [row] = await this.database.query<{ ms: number }>(TAKEOVER, [id, fence, killedAt]);
      if (row !== undefined) takeovers.push(Math.round(row.ms));
    }
    return takeovers;
  }

  private async poll(): Promise<void> {
    while (!this.isStopped) {
      const statement = 'SELECT id, aprobaciones, progreso, sequence FROM guiones';
      for (const row of (await this.database.tryQuery<Row>(statement)) ?? []) this.compare(row);
      this.observed.polls += 1;
      await setTimeout(POLL_MS);
    }
  }

  private compare(row: Row): void {
    const before = this.last.get(row.id);
    this.last.set(row.id, row);
    if (before === undefined) return;
    const isBack =
      row.aprobaciones === before.aprobaciones && row.progreso < before.progreso && row.progreso > 0;
    if (isBack || row.sequence < before.sequence)
      this.observed.regressions.push(
        `row: script ${row.id} went from ${JSON.stringify(before)} to ${JSON.stringify(row)}`,
      );
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    for (const socket of this.sockets) socket.disconnect();
    await this.polling;
  }
}
