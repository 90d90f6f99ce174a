import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@pregonero/local';
import { run } from './engine';

/** Whose first lines name what our images stand on; what nobody calls within these runs is left out. */
const DOCKERFILES = ['infra/docker/Dockerfile', 'infra/docker/proxy/Dockerfile'];
const OWN = 'pregonero-';

/** Whether this engine has an image or can fetch it. */
export async function isThere(image: string): Promise<boolean> {
  const asked = (...args: string[]) =>
    run('docker', args).then(
      () => true,
      () => false,
    );
  return (await asked('image', 'inspect', image)) || asked('pull', '--quiet', image);
}

/** The first image of somebody else's that this engine neither has nor can fetch; null where all are there. */
export async function missingImage(): Promise<string | null> {
  const named = [
    await run('docker', ['compose', 'config', '--images']),
    await run('docker', ['compose', '--profile', 'observe', 'config', '--images', 'prometheus']),
  ];
  const images = new Set([
    ...named
      .join('\n')
      .split('\n')
      .filter((image) => image !== '' && !image.startsWith(OWN)),
    ...DOCKERFILES.flatMap((path) =>
      [...readFileSync(join(ROOT, path), 'utf8').matchAll(/^ARG \w+_IMAGE=(\S+)/gmu)].map(
        ([, image = '']) => image,
      ),
    ),
  ]);
  for (const image of images) if (!(await isThere(image))) return image;
  return null;
}
