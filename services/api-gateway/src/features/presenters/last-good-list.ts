/** How long a list counts as current. */
const FRESH_MS = 60_000;
/** After a failed refresh the old list serves at least this long before the provider is asked again. */
const RETRY_MS = 10_000;

/**
 * A provider's list, asked for at most once a minute and once at a time. When the provider is away the last good
 * list goes on serving; only without any does the provider's error come through.
 */
export class LastGoodList<Item> {
  private items: readonly Item[] | null = null;
  private currentUntilMs = 0;
  private loading: Promise<readonly Item[]> | null = null;

  constructor(
    private readonly load: () => Promise<Item[]>,
    private readonly onStale: (error: unknown) => void,
    private readonly nowMs: () => number = Date.now,
  ) {}

  async get(): Promise<readonly Item[]> {
    if (this.items !== null && this.nowMs() < this.currentUntilMs) return this.items;
    this.loading ??= this.refresh().finally(() => {
      this.loading = null;
    });
    return this.loading;
  }

  private async refresh(): Promise<readonly Item[]> {
    try {
      this.items = await this.load();
      this.currentUntilMs = this.nowMs() + FRESH_MS;
      return this.items;
    } catch (error) {
      if (this.items === null) throw error;
      this.onStale(error);
      this.currentUntilMs = this.nowMs() + RETRY_MS;
      return this.items;
    }
  }
}
