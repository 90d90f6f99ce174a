import type { MigrationInterface, QueryRunner } from 'typeorm';
import { indexBesideOthers } from './index-beside-others';

const INDEXES = [
  [
    'webhook_deliveries_waiting',
    `webhook_deliveries ("endpointId", "nextTryAt", id) WHERE state = 'waiting'`,
  ],
  [
    'webhook_deliveries_last_try',
    `webhook_deliveries ("nextTryAt") WHERE state = 'waiting' AND attempts >= 10`,
  ],
] as const;

/**
 * Indexes on what waits for each webhook endpoint. In one common index the backlog of a paused or slow endpoint stood before
 * everybody's webhooks, and each look read past it. The old index stays for older releases.
 */
export class WaitingWebhooksByEndpoint1764000001433 implements MigrationInterface {
  readonly name = 'WaitingWebhooksByEndpoint1764000001433';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, on] of INDEXES) await indexBesideOthers(runner, { name, on });
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of INDEXES) await runner.query(`DROP INDEX ${name}`);
  }
}
