import { setTimeout } from 'node:timers/promises';

const EVERY_MS = 200;
/** Longer than the front door waits for a gateway. */
const PATIENCE_MS = 15_000;

/** What somebody saw who asked all the time. */
export interface Seen {
  asked: number;
  /** What was no 2xx: status or reason, each with its second. */
  refused: readonly string[];
  slowestMs: number;
}

/** Asks an address as one browser would, five times a second, until it is told to stop. */
export class Watch {
  private readonly refused: string[] = [];
  private asked = 0;
  private slowestMs = 0;
  private isOver = false;
  private readonly work: Promise<void>;

  constructor(
    private readonly url: string,
    private readonly headers: Record<string, string> = {},
  ) {
    this.work = this.watch();
  }

  private async watch(): Promise<void> {
    const begun = Date.now();
    while (!this.isOver) {
      const askedAt = Date.now();
      const said = await this.ask();
      this.asked += 1;
      this.slowestMs = Math.max(this.slowestMs, Date.now() - askedAt);
      if (said !== null) this.refused.push(`${said} at ${((askedAt - begun) / 1_000).toFixed(1)} s`);
      await setTimeout(EVERY_MS);
    }
  }

  private async ask(): Promise<string | null> {
    try {
      const answer = await fetch(this.url, {
        headers: this.headers,
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await answer.arrayBuffer();
      return answer.ok ? null : String(answer.status);
    } catch (error) {
      return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    }
  }

  /** Ends it; what was seen. */
  async stop(): Promise<Seen> {
    this.isOver = true;
    await this.work;
    return { asked: this.asked, refused: this.refused, slowestMs: this.slowestMs };
  }
}
