import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A payment that its owner gave up, the end of the month that a payment bought, and mails of accounts without a link. */
export class PaymentsInProgress1764000002400 implements MigrationInterface {
  readonly name = 'PaymentsInProgress1764000002400';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payments ADD "cancelledAt" timestamptz, ADD "periodEnd" timestamptz');
    await runner.query(`
      ALTER TABLE account_mails
        ADD "paymentId" integer UNIQUE REFERENCES payments ON DELETE CASCADE,
        DROP CONSTRAINT account_mails_kind_check,
        ADD CONSTRAINT account_mails_kind_check CHECK (kind IN
          ('password_reset', 'email_verification', 'invitation', 'payment_receipt', 'account_closed'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM account_mails WHERE kind IN ('payment_receipt', 'account_closed')`);
    await runner.query(`
      ALTER TABLE account_mails
        DROP COLUMN "paymentId",
        DROP CONSTRAINT account_mails_kind_check,
        ADD CONSTRAINT account_mails_kind_check CHECK (kind IN ('password_reset', 'email_verification', 'invitation'))`);
    await runner.query('ALTER TABLE payments DROP COLUMN "cancelledAt", DROP COLUMN "periodEnd"');
  }
}
