import { createHash } from 'node:crypto';
import { chownSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Approved, signedIn } from '../approvals';
import type { ComposeStack } from './compose-stack';
import { compareCopies } from './copies';
import { type Told, told } from './part';

/** The user of our images. */
const IMAGE_USER = 1000;

/** An empty folder for a copy. */
export function folderFor(directory: string, name: string): string {
  const folder = join(directory, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // A copy is closed to others: its folder has to be the image's own user's.
  if (process.getuid?.() === 0) chownSync(folder, IMAGE_USER, IMAGE_USER);
  return folder;
}

/** Copies the stack while it runs. */
export const copy = async (stack: ComposeStack, folder: string): Promise<Told> =>
  told((await stack.command(folder, 'backup', '--to', '/copy')).trim());

/** Into an empty stack without workers, then copied again: that must be the same copy. */
export async function restore(stack: ComposeStack, folder: string, again: string): Promise<Told> {
  await stack.compose('down', '-v');
  await stack.up('redis', 'provider-sandbox');
  const said = await stack.command(folder, 'restore', '--from', '/copy');
  await copy(stack, again);
  return told(`${said.trim()}\n${compareCopies(folder, again)}`);
}

/** Somebody signs in after the restoration and sees the film that was made before. */
export async function filmIsThere(
  stack: ComposeStack,
  folder: string,
  { email, guionId }: Approved,
): Promise<Told> {
  await stack.up();
  const client = await signedIn(stack.web, email);
  const guion = (await client.get('/api/guiones')).find(({ id }) => id === guionId);
  const answer = await fetch(new URL(guion?.videoFinalUrl ?? guion?.videoHeygenUrl ?? '', stack.web));
  const bytes = Buffer.from(await answer.arrayBuffer());
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const manifest = readFileSync(join(folder, 'manifest.json'), 'utf8');
  if (!manifest.includes(sha256))
    throw new Error(`the film of script ${guionId} is not the one that was copied`);
  return told(`script ${guionId}: ${bytes.byteLength} bytes, as copied`);
}
