import { DemoClient, ROOT } from '@pregonero/local';
import type { ComposeStack } from '../compose-stack';
import { run } from '../engine';
import { type Told, told } from '../part';
import { setUpSecondFactor } from './second-factor';

/** Codes with which the first administrator signs in, each once. */
export const recoveryCodes: string[] = [];
/** Who is made the first administrator. */
export const ADMIN = { email: 'ana@pregonero.example', password: 'ana-1234-production' };
/** They ask the site as others reach it, which does not run before `up`. */
const OF_THE_SITE = ['Archivos (S3)', 'Sitio', 'Avisos'];

/** The doctor of the image, line by line. */
async function doctor(stack: ComposeStack): Promise<{ lines: string[]; bad: string[]; ends: number }> {
  let ends = 0;
  const said = await stack.compose('run', '--rm', '-T', 'doctor').catch((error: unknown) => {
    ends = 1;
    return error instanceof Error ? error.message : String(error);
  });
  const lines = said.split('\n').filter((line) => /^[✔✘] /u.test(line));
  return { lines, bad: lines.filter((line) => line.startsWith('✘')), ends };
}

/** As the page says: migrations, bucket, a first look. */
export async function prepare(stack: ComposeStack): Promise<Told> {
  await stack.compose('run', '--rm', '-T', 'migrate');
  await stack.compose('run', '--rm', '-T', 'bucket');
  const { lines, bad, ends } = await doctor(stack);
  const unexpected = bad.filter((line) => !OF_THE_SITE.some((title) => line.includes(title)));
  if (unexpected.length > 0 || ends !== 1 || bad.length !== OF_THE_SITE.length)
    throw new Error(`before the site runs the doctor says:\n${lines.join('\n')}`);
  return told(`${lines.length} things looked at; not there before the site runs: ${OF_THE_SITE.join(', ')}`);
}

/** All that the doctor looks at, while everything runs. */
export async function isWell(stack: ComposeStack): Promise<Told> {
  const { lines, bad, ends } = await doctor(stack);
  if (bad.length > 0 || ends !== 0 || lines.length === 0)
    throw new Error(`the doctor says:\n${lines.join('\n')}`);
  return told(lines.join('\n'));
}

/** The first administrator: by a password from standard input, repeated without harm, and by a link. */
export async function firstAdministrator(stack: ComposeStack): Promise<Told> {
  const { email, password } = ADMIN;
  const make = (input: string, ...args: string[]) =>
    run('docker', ['compose', 'run', '--rm', '-T', 'admin', '--email', email, ...args], {
      env: stack.env,
      input,
    });
  await make(password);
  await make('another-password');
  const client = new DemoClient({ web: stack.web, directory: ROOT });
  const { token, user } = await client.post('/api/login', ADMIN);
  if (user.role !== 'admin') throw new Error(`whoever was made administrator is ${user.role}`);
  const headers = { authorization: `Bearer ${token}` };
  const early = await fetch(`${stack.web}/api/clients`, { headers });
  if (early.status !== 403) throw new Error(`an administrator without a second factor got ${early.status}`);
  recoveryCodes.push(...(await setUpSecondFactor(stack.web, token)));
  const link = /https:\S+/u.exec(await make('', '--link'))?.[0] ?? '';
  if (!link.startsWith(`${stack.web}/`)) throw new Error(`the link leads elsewhere: ${link}`);
  await client.login(email, password, recoveryCodes.pop());
  await client.get('/api/guiones');
  return told('signed in with the password that was given and a second factor; a link is of the site');
}
