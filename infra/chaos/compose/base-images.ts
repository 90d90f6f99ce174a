import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@pregonero/local';
import { run } from './engine';
import { FIRST_DAY } from './production/operator';

/** Whose first lines name what our images stand on; that of the object store has a stand-in where it cannot be had. */
const DOCKERFILES = ['infra/docker/Dockerfile', 'infra/docker/proxy/Dockerfile'];
const OWN = 'pregonero-';

/** Whether a program answers a call of it. */
const answers = (command: string, ...args: string[]): Promise<boolean> =>
  run(command, args).then(
    () => true,
    () => false,
  );

/** Whether this engine has an image or can fetch it. */
export async function isThere(image: string): Promise<boolean> {
  return (await answers('docker', 'image', 'inspect', image)) || answers('docker', 'pull', '--quiet', image);
}

async function firstMissing(images: Iterable<string>): Promise<string | null> {
  for (const image of new Set(images)) if (!(await isThere(image))) return image;
  return null;
}

/** What is not built here of the images of a compose file; of the services that are named, or of all that run without being asked for. */
async function foreign(file: string, ...services: readonly string[]): Promise<string[]> {
  const profiles = services.length === 0 ? [] : ['--profile', '*'];
  const args = ['compose', '-f', join(ROOT, file), ...profiles, 'config', '--images', ...services];
  const named = (await run('docker', args, { env: FIRST_DAY })).split('\n');
  return named.filter((image) => image !== '' && !image.startsWith(OWN));
}

/** Images that the first lines of a Dockerfile name. */
export const basesOf = (dockerfile: string): string[] =>
  [...readFileSync(join(ROOT, dockerfile), 'utf8').matchAll(/^ARG \w+_IMAGE=(\S+)/gmu)].map(
    ([, image = '']) => image,
  );

/** The first image of somebody else's without which nothing is played and that this engine neither has nor can fetch; null where all are there. */
export const missingImage = async (): Promise<string | null> =>
  firstMissing([...(await foreign('docker-compose.yml')), ...DOCKERFILES.flatMap(basesOf)]);

const lacking = (image: string | null): string | null =>
  image === null ? null : `this engine has no ${image} and cannot fetch it`;

/** Why no Prometheus can be asked here; null where one can. */
export const whyNoFigures = async (): Promise<string | null> =>
  lacking(await firstMissing(await foreign('docker-compose.yml', 'prometheus')));

/** Why `compose.production.yml` cannot be played here, beside what every part needs; null where it can. */
export async function whyNoProduction(): Promise<string | null> {
  const image = await firstMissing(await foreign('compose.production.yml'));
  if (image !== null) return lacking(image);
  return (await answers('openssl', 'version')) ? null : 'there is no openssl to sign certificates with';
}
