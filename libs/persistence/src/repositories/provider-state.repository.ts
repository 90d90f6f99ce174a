import type { ProviderName } from '@pregonero/contracts/jobs';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** How the providers fare, shared by all workers. */
@Injectable()
export class ProviderStateRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Nobody calls this provider for so long; an earlier, longer pause stays. */
  async pause(provider: ProviderName, pauseMs: number): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO provider_state (provider, "pausedUntil") VALUES ($1, now() + make_interval(secs => $2))
       ON CONFLICT (provider) DO UPDATE
         SET "pausedUntil" = greatest(provider_state."pausedUntil", excluded."pausedUntil")`,
      [provider, pauseMs / 1_000],
    );
  }

  /** Milliseconds until the provider may be called again; 0 when now. */
  async pausedForMs(provider: ProviderName): Promise<number> {
    const rows: { ms: number }[] = await this.dataSource.query(
      `SELECT greatest(0, extract(epoch FROM "pausedUntil" - now()) * 1000)::float AS ms
       FROM provider_state WHERE provider = $1 AND "pausedUntil" IS NOT NULL`,
      [provider],
    );
    return Math.ceil(rows[0]?.ms ?? 0);
  }
}
