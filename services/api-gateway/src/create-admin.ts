import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { databaseConfig, loadConfig } from '@pregonero/config';
import { ApiError } from '@pregonero/contracts/api';
import { createDataSource, inTransaction, UserRepository } from '@pregonero/persistence';
import { errorBodyOf } from './http/error-body';
import { InputValidationPipe } from './http/input-validation.pipe';
import { RegisterDto } from './session/dto/register.dto';
import { PasswordHasher } from './session/password-hasher.service';

const USAGE = `Crea el primer administrador (o uno más). La contraseña llega por la entrada estándar:

  printf %s "$CLAVE" | node services/api-gateway/dist/create-admin.js --email ana@ejemplo.com [--name "Ana Gómez"]

Repetirla no cambia nada. Código de salida 1 y el motivo cuando no se puede.`;

/** A reason that a person can mend, without a stack. */
class Refusal extends Error {}

/** What the command line and standard input give, checked as the registration form checks it. */
async function readInput(): Promise<RegisterDto> {
  const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } });
  if (values.email === undefined || process.stdin.isTTY) throw new Refusal(USAGE);
  const password = readFileSync(0, 'utf8').replace(/\r?\n$/u, '');
  const body = { name: values.name ?? 'Administración', email: values.email, password };
  try {
    const checked: unknown = await new InputValidationPipe().transform(body, {
      type: 'body',
      metatype: RegisterDto,
    });
    return checked as RegisterDto;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { errors = {}, message } = errorBodyOf(error, 'es');
    throw new Refusal([message, ...Object.values(errors).flat()].join('\n'));
  }
}

/**
 * Makes an administrator: `node dist/create-admin.js --email …`, the password on standard input. Where the agency's side has
 * nobody yet, no screen can make the first one. Repeating it leaves the account as it is.
 */
async function main(): Promise<void> {
  const { name, email, password } = await readInput();
  const { database } = loadConfig({ database: databaseConfig });
  const dataSource = await createDataSource({ ...database, poolMax: 1 }).initialize();
  try {
    const users = new UserRepository(dataSource);
    const hash = await new PasswordHasher().hash(password);
    const created = await inTransaction(dataSource, (tx) =>
      users.create(tx, { name, email, password: hash, role: 'admin' }),
    );
    if (created !== null) {
      process.stdout.write(`Listo: ${created.email} administra Pregonero.\n`);
      return;
    }
    const known = await users.findByEmail(email);
    if (known?.role !== 'admin' || known.closedAt !== null)
      throw new Refusal(`Ya hay una cuenta con el correo ${email} que no administra. Usa otro correo.`);
    process.stdout.write(`${known.email} ya administra Pregonero; su contraseña queda como estaba.\n`);
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
