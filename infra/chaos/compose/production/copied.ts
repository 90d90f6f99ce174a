import type { Approved } from '../../approvals';
import type { ComposeStack } from '../compose-stack';
import { compareCopies } from '../copies';
import { type Told, told } from '../part';
import { filmIsThere, folderFor } from '../restoration';

/** The operator's command, with a folder of this machine where it looks for the copy. */
export const withFolder = (
  stack: ComposeStack,
  command: 'backup' | 'restore' | 'put-back',
  folder: string,
): Promise<string> => stack.compose('run', '--rm', '-T', '-v', `${folder}:/backup`, command);

/**
 * Copies production while it runs, restores the copy into one that has lost all volumes and copies that again. Both copies must
 * be the same, and the restored site must serve the earlier video.
 */
export async function copied(stack: ComposeStack, directory: string, approved: Approved): Promise<Told> {
  const folder = folderFor(directory, 'copy');
  const again = folderFor(directory, 'copy-again');
  await withFolder(stack, 'backup', folder);
  await stack.leave();
  await stack.compose('run', '--rm', '-T', 'migrate');
  await stack.compose('run', '--rm', '-T', 'bucket');
  const restored = await withFolder(stack, 'restore', folder);
  await withFolder(stack, 'backup', again);
  const same = compareCopies(folder, again);
  const { said } = await filmIsThere(stack, folder, approved);
  return told([restored.trim(), same, said].join('\n'));
}
