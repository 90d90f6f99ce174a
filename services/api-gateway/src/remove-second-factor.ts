import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { databaseConfig, loadConfig } from '@pregonero/config';
import { foldEmail } from '@pregonero/contracts/api';
import {
  createDataSource,
  inTransaction,
  NoticeMailRepository,
  NotificationPreferenceRepository,
  NotificationRepository,
  SecondFactorRepository,
  UserRepository,
} from '@pregonero/persistence';

const USAGE = `Quita la verificación en dos pasos de una cuenta que perdió su teléfono y sus códigos de recuperación. Antes de
usarla comprueba que quien lo pide es el dueño de la cuenta; se le avisa por correo.

  node services/api-gateway/dist/remove-second-factor.js --email ana@ejemplo.com`;

/** A reason that a person can mend, without a stack. */
class Refusal extends Error {}

/** Removes the second factor of the account with an address. Repeating it changes nothing. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { email: { type: 'string' } } });
  if (values.email === undefined) throw new Refusal(USAGE);
  const email = foldEmail(values.email);
  const { database } = loadConfig({ database: databaseConfig });
  const dataSource = await createDataSource({ ...database, poolMax: 1 }).initialize();
  try {
    const users = new UserRepository(dataSource);
    const user = await users.findByEmail(email);
    if (user === null) throw new Refusal(`No hay ninguna cuenta con el correo ${email}.`);
    const notifications = new NotificationRepository(
      dataSource,
      new NotificationPreferenceRepository(dataSource),
      new NoticeMailRepository(dataSource),
    );
    const removed = await inTransaction(dataSource, async (tx) => {
      await users.lock(tx, user.id);
      if (!(await new SecondFactorRepository(dataSource).remove(tx, user.id))) return false;
      await notifications.create(tx, { userId: user.id, kind: 'second_factor_off', params: {} });
      return true;
    });
    process.stdout.write(
      removed
        ? `Listo: ${email} entra sin código, y ya se le avisa.\n`
        : `${email} no tiene verificación en dos pasos; nada cambió.\n`,
    );
  } finally {
    await dataSource.destroy();
  }
}

main().catch((error: unknown) => {
  const plain = error instanceof Refusal || !(error instanceof Error);
  process.stderr.write(
    `${plain ? String(error instanceof Error ? error.message : error) : (error.stack ?? error.message)}\n`,
  );
  process.exit(1);
});
