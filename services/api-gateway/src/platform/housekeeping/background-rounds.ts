/**
 * Rounds of work that are woken at any moment and run in the background, one after the other: what was committed before the
 * waking is seen by the round that follows it. Nobody waits for a round but a stop.
 */
export class BackgroundRounds {
  private readonly stopping = new AbortController();
  private last: Promise<unknown> | undefined;

  /**
   * @param run - one round; it may fail
   * @param onFailure - hears why a round failed; what waits is met again by the next look
   */
  constructor(
    private readonly run: () => Promise<unknown>,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** Aborted when the service stops. */
  get signal(): AbortSignal {
    return this.stopping.signal;
  }

  /** Begins a round after the one that runs. */
  wake(): void {
    const round = (this.last ?? Promise.resolve()).catch(() => undefined).then(() => this.run());
    this.last = round;
    round.catch(this.onFailure);
  }

  /** Tells the round that runs to end, and waits for it. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.last?.catch(() => undefined);
  }
}
