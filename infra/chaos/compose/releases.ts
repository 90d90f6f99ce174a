import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@pregonero/local';
import { REPLACED } from './compose-stack';
import { run } from './engine';

const git = async (...args: string[]): Promise<string> => (await run('git', args)).trim();
/** As long as a tag of images shows it. */
const SHOWN = 12;

/** The commit that this tree stands at. */
export const commitHere = async (): Promise<string> => (await git('rev-parse', 'HEAD')).slice(0, SHOWN);

/** The release before this one: what is given, the last tag, or where there is none what stood before the newest migration. */
export async function commitBefore(given: string | undefined): Promise<string> {
  const tag = await git('describe', '--tags', '--abbrev=0').catch(() => '');
  const newest = () =>
    git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'libs/persistence/src/migrations');
  return (await git('rev-parse', given ?? (tag === '' ? `${await newest()}^` : tag))).slice(0, SHOWN);
}

/** Builds the images of a tree under its commit as the tag; without services all of them. */
export async function build(folder: string, commit: string, services: readonly string[] = []): Promise<void> {
  const env = { COMPOSE_FILE: join(folder, 'docker-compose.yml'), VERSION: commit, COMMIT: commit };
  await run('docker', ['compose', 'build', ...services], { env, cwd: folder });
}

/** Builds the images of a commit of the past in a work tree of its own, which stays for the next time. */
export async function buildBefore(directory: string, commit: string): Promise<void> {
  const folder = join(directory, 'releases', commit);
  if (!existsSync(folder)) await run('git', ['worktree', 'add', '--detach', folder, commit], { cwd: ROOT });
  await build(folder, commit, REPLACED);
}
