/** Reports how far a film is, one write at a time: what comes meanwhile is told by the next one. */
export class FilmProgress {
  private latest = 0;
  private told = 0;
  private writing: Promise<void> | undefined;

  /** @param tell writes the bar of 0 to 100; its failure does not concern the film */
  constructor(private readonly tell: (bar: number) => Promise<void>) {}

  note(bar: number): void {
    this.latest = Math.max(this.latest, bar);
    this.writing ??= this.write().finally(() => {
      this.writing = undefined;
    });
  }

  /** Resolves when nothing is written any more. */
  async settle(): Promise<void> {
    await this.writing;
  }

  private async write(): Promise<void> {
    while (this.told < this.latest) {
      this.told = this.latest;
      // A job that is held no longer is told so by its next own write.
      await this.tell(this.told).catch(() => undefined);
    }
  }
}
