import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { databaseConfig, gatewayConfig, loadConfig } from '@pregonero/config';
import { ApiError } from '@pregonero/contracts/api';
import {
  AccountMailRepository,
  createDataSource,
  inTransaction,
  type UserEntity,
  UserRepository,
} from '@pregonero/persistence';
import type { DataSource } from 'typeorm';
import { accountLink } from './features/accounts/account-mail/account-mail';
import { LINK_LIFE_SECONDS } from './features/accounts/account-mail/link-life';
import { tokenHash } from './features/accounts/account-mail/link-token';
import { errorBodyOf } from './platform/http/error-body';
import { InputValidationPipe } from './platform/http/input-validation.pipe';
import { refuseShortForAdmin } from './features/accounts/session/common-passwords';
import { RegisterDto } from './features/accounts/session/dto/register.dto';
import { PasswordHasher } from './features/accounts/session/password-hasher.service';

const USAGE = `Crea el primer administrador (o uno más). Con --link, o en una terminal, imprime un enlace de un solo uso
para poner la contraseña; si no, la contraseña llega por la entrada estándar:

  node services/api-gateway/dist/create-admin.js --email ana@ejemplo.com [--name "Ana Gómez"] --link [--once]
  printf %s "$CLAVE" | node services/api-gateway/dist/create-admin.js --email ana@ejemplo.com [--name "Ana Gómez"]

Repetirla no cambia la cuenta; con --link da otro enlace, y con --once ninguno a quien ya administra. Código de salida 1 y el motivo cuando no se puede.`;

const TOKEN_BYTES = 32;

/** A reason that a person can mend, without a stack. */
class Refusal extends Error {}

/** Whoever is to be made, and how they get their password. */
interface NewAdmin extends RegisterDto {
  byLink: boolean;
  /** No link for an administrator who is there already: each start of the stack repeats the command. */
  once: boolean;
}

const gatewaySettings = () => loadConfig({ gateway: gatewayConfig }).gateway;

/** What the command line and standard input give, checked as the registration form checks it. */
async function readInput(): Promise<NewAdmin> {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      link: { type: 'boolean' },
      once: { type: 'boolean' },
    },
  });
  if (values.email === undefined) throw new Refusal(USAGE);
  const byLink = values.link === true || process.stdin.isTTY;
  // Nobody knows it, so that the link is the only way in.
  const password = byLink
    ? randomBytes(TOKEN_BYTES).toString('base64url')
    : readFileSync(0, 'utf8').replace(/\r?\n$/u, '');
  const body = { name: values.name ?? 'Administración', email: values.email, password };
  try {
    const checked = (await new InputValidationPipe().transform(body, {
      type: 'body',
      metatype: RegisterDto,
    })) as RegisterDto;
    if (!byLink) refuseShortForAdmin(password, 'admin', gatewaySettings(), 'password');
    return Object.assign(checked, { byLink, once: values.once === true });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { errors = {}, message } = errorBodyOf(error, 'es');
    throw new Refusal([message, ...Object.values(errors).flat()].join('\n'));
  }
}

/** The account, made or found as it is. @throws Refusal when the address belongs to somebody who is no administrator */
async function makeAdmin(
  dataSource: DataSource,
  { name, email, password }: RegisterDto,
): Promise<{ admin: UserEntity; isNew: boolean }> {
  const users = new UserRepository(dataSource);
  const hash = await new PasswordHasher().hash(password);
  const created = await inTransaction(dataSource, (tx) =>
    users.create(tx, { name, email, password: hash, role: 'admin' }),
  );
  if (created !== null) return { admin: created, isNew: true };
  const known = await users.findByEmail(email);
  if (known?.role !== 'admin' || known.closedAt !== null)
    throw new Refusal(`Ya hay una cuenta con el correo ${email} que no administra. Usa otro correo.`);
  return { admin: known, isNew: false };
}

/** A link that sets the password of an account, once. */
async function linkFor(dataSource: DataSource, { id, email }: UserEntity): Promise<string> {
  const { publicUrl } = gatewaySettings();
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await inTransaction(dataSource, (tx) =>
    new AccountMailRepository(dataSource).hand(tx, {
      kind: 'invitation',
      email,
      language: 'es',
      userId: id,
      tokenHash: tokenHash(token),
      lifeSeconds: LINK_LIFE_SECONDS.invitation,
    }),
  );
  return accountLink('invitation', publicUrl, token);
}

/**
 * Makes an administrator: `node dist/create-admin.js --email …`, the password on standard input or by a link that it prints.
 * Where the agency's side has nobody yet, no screen can make the first one. Repeating it leaves the account as it is.
 */
async function main(): Promise<void> {
  const { byLink, once, ...input } = await readInput();
  const { database } = loadConfig({ database: databaseConfig });
  const dataSource = await createDataSource({ ...database, poolMax: 1 }).initialize();
  try {
    const { admin, isNew } = await makeAdmin(dataSource, input);
    const done = isNew
      ? `Listo: ${admin.email} administra Pregonero.`
      : `${admin.email} ya administra Pregonero; su contraseña queda como estaba.`;
    process.stdout.write(`${done}\n`);
    if (!byLink || (once && !isNew)) return;
    const days = LINK_LIFE_SECONDS.invitation / 86_400;
    const link = await linkFor(dataSource, admin);
    process.stdout.write(`Su enlace para poner la contraseña, de un solo uso y por ${days} días:\n${link}\n`);
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
