import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = [
  '"payerEmail" text',
  'checks integer NOT NULL DEFAULT 0 CHECK (checks >= 0)',
  '"nextCheckAt" timestamptz',
  '"periodStart" timestamptz',
  '"voidedAt" timestamptz',
  'problem text',
];

/** Billing data is kept when its person is deleted, and a payment knows when to be asked for again. */
export class PaymentsOutlivePeople1763800000003 implements MigrationInterface {
  readonly name = 'PaymentsOutlivePeople1763800000003';

  async up(runner: QueryRunner): Promise<void> {
    for (const column of COLUMNS) await runner.query(`ALTER TABLE payments ADD COLUMN ${column}`);
    await runner.query('ALTER TABLE payments ALTER COLUMN "userId" DROP NOT NULL');
    await runner.query('ALTER TABLE payments DROP CONSTRAINT "payments_userId_fkey"');
    await runner.query(
      `ALTER TABLE payments ADD CONSTRAINT "payments_userId_fkey"
       FOREIGN KEY ("userId") REFERENCES users ON DELETE SET NULL`,
    );
    await runner.query(
      'CREATE INDEX payments_to_check ON payments ("nextCheckAt") WHERE "nextCheckAt" IS NOT NULL',
    );
    await runner.query(
      `CREATE INDEX users_subscription_end ON users ("subscriptionEndDate") WHERE "subscriptionPlan" <> 'gratis'`,
    );
  }

  /** Stops when payments of deleted people exist: they have no place in the older table and are not thrown away. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX users_subscription_end');
    await runner.query('DROP INDEX payments_to_check');
    await runner.query('ALTER TABLE payments ALTER COLUMN "userId" SET NOT NULL');
    await runner.query('ALTER TABLE payments DROP CONSTRAINT "payments_userId_fkey"');
    await runner.query(
      `ALTER TABLE payments ADD CONSTRAINT "payments_userId_fkey"
       FOREIGN KEY ("userId") REFERENCES users ON DELETE CASCADE`,
    );
    for (const column of COLUMNS) {
      await runner.query(`ALTER TABLE payments DROP COLUMN ${column.split(' ')[0] ?? ''}`);
    }
  }
}
