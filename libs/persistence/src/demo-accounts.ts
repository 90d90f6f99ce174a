import { listPendingConsents, planOfAccount, type Role } from '@pregonero/contracts/api';
import type { DataSource } from 'typeorm';

/** Accounts of the local stack; their passwords are public, so production never calls {@link seedDemoAccounts}. */
export const DEMO_ACCOUNTS: readonly { email: string; password: string; name: string; role: Role }[] = [
  { email: 'admin@pregonero.test', password: 'admin1234', name: 'Agencia Pregonero', role: 'admin' },
  { email: 'cliente@pregonero.test', password: 'cliente1234', name: 'Panadería La Espiga', role: 'client' },
];

/**
 * Creates the demo accounts that are missing; existing ones stay as they are. The client gets the plan `top`, so
 * that a day of trying things out does not end at two videos.
 *
 * @param hash turns a password into its argon2id hash
 * @returns how many accounts were created
 */
export async function seedDemoAccounts(
  dataSource: DataSource,
  hash: (password: string) => Promise<string>,
): Promise<number> {
  const plan = planOfAccount('top');
  let created = 0;
  for (const account of DEMO_ACCOUNTS) {
    const known: unknown[] = await dataSource.query('SELECT 1 FROM users WHERE lower(email) = lower($1)', [
      account.email,
    ]);
    if (known.length > 0) continue;
    const rows: unknown[] = await dataSource.query(
      `INSERT INTO users (name, email, password, role, "subscriptionPlan", "planVideos", "planGuiones",
         "planFormularioChanges", "planAlmacenamiento", "emailVerified", "acceptedDocuments", "subscriptionStartDate", "planResetDate")
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, true, $10, now(), now() + interval '1 month')
       ON CONFLICT DO NOTHING RETURNING id`,
      [
        account.name,
        account.email,
        await hash(account.password),
        account.role,
        plan.account,
        plan.videos,
        plan.guiones,
        plan.formChanges,
        plan.storageBytes,
        // No person registered the demo accounts, so the app does not ask.
        listPendingConsents([]).map(({ document, version }) => `${document}:${version}`),
      ],
    );
    created += rows.length;
  }
  return created;
}
