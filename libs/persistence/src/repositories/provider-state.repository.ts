import type { Capability } from '@pregonero/contracts/jobs';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** How the providers of each capability fare, shared by all workers. */
@Injectable()
export class ProviderStateRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Nobody calls the provider of this capability for so long; an earlier, longer pause stays. */
  async pause(capability: Capability, pauseMs: number): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO provider_state (provider, "pausedUntil") VALUES ($1, now() + make_interval(secs => $2))
       ON CONFLICT (provider) DO UPDATE
         SET "pausedUntil" = greatest(provider_state."pausedUntil", excluded."pausedUntil")`,
      [capability, pauseMs / 1_000],
    );
  }

  /** Milliseconds until the provider may be called again; 0 when now. */
  async pausedForMs(capability: Capability): Promise<number> {
    const rows: { ms: number }[] = await this.dataSource.query(
      `SELECT greatest(0, extract(epoch FROM "pausedUntil" - now()) * 1000)::float AS ms
       FROM provider_state WHERE provider = $1 AND "pausedUntil" IS NOT NULL`,
      [capability],
    );
    return Math.ceil(rows[0]?.ms ?? 0);
  }
}
