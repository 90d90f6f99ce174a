import { DemoClient, ROOT } from '@pregonero/local';
import type { ComposeStack } from '../compose-stack';
import { type Told, told } from '../part';
import { setUpSecondFactor } from './second-factor';

/** Codes with which the first administrator signs in, each once. */
export const recoveryCodes: string[] = [];
/** Who is made the first administrator. */
export const ADMIN = { email: 'ana@pregonero.example', password: 'ana-1234-production' };
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

/** All that the doctor looks at, while everything runs. */
export async function isWell(stack: ComposeStack): Promise<Told> {
  const { lines, bad, ends } = await doctor(stack);
  if (bad.length > 0 || ends !== 0 || lines.length === 0)
    throw new Error(`the doctor says:\n${lines.join('\n')}`);
  return told(lines.join('\n'));
}

/**
 * Signs the administrator of ADMIN_EMAIL in. The first time by the link that the start has logged, which sets the password, and with a
 * second factor that is set up then. @returns the token of the session
 */
export async function signInAsAdministrator(stack: ComposeStack): Promise<string> {
  const client = new DemoClient({ web: stack.web, directory: ROOT });
  if (recoveryCodes.length === 0) {
    const logged = await stack.compose('logs', '--no-log-prefix', 'administrator');
    const link = new URL(/https:\S+/u.exec(logged)?.[0] ?? '');
    if (link.origin !== stack.web)
      throw new Error(`the link of the administrator leads elsewhere: ${link.origin}`);
    const token = new URLSearchParams(link.hash.slice(1)).get('token') ?? '';
    const confirmed = await fetch(`${stack.web}/api/password-reset/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, newPassword: ADMIN.password }),
    });
    if (!confirmed.ok) throw new Error(`the link sets no password: ${await confirmed.text()}`);
    const early = await client.post('/api/login', ADMIN);
    if (early.user.role !== 'admin') throw new Error(`ADMIN_EMAIL is ${early.user.role}`);
    const headers = { authorization: `Bearer ${early.token}` };
    const { status } = await fetch(`${stack.web}/api/clients`, { headers });
    if (status !== 403) throw new Error(`an administrator without a second factor got ${status}`);
    recoveryCodes.push(...(await setUpSecondFactor(stack.web, early.token)));
  }
  const code = recoveryCodes.pop() ?? '';
  return (await client.post('/api/login', { ...ADMIN, code })).token;
}

/** Checks that a later start makes no other link, and that the operator's command does. */
export async function anotherLink(stack: ComposeStack): Promise<Told> {
  const logged = await stack.compose('logs', '--no-log-prefix', 'administrator');
  const links = logged.match(/https:\S+/gu) ?? [];
  if (links.length > 1) throw new Error(`${links.length} links were logged`);
  const said = await stack.compose('run', '--rm', '-T', 'admin', '--email', ADMIN.email, '--link');
  if (!said.includes(`${stack.web}/`)) throw new Error(`no link of the site: ${said}`);
  return told('one link at the first start, another one by the command');
}
