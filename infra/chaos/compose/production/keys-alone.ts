import { run } from '../engine';
import type { ComposeStack } from '../compose-stack';
import { type Told, told } from '../part';

/** The rows of the table in docs/self-hosting.md: the lines of `.env` of a provider, and the services that they replace. */
const ROWS: readonly { lines: readonly string[]; replaced: readonly string[] }[] = [
  { lines: ['SMTP_URL', 'MAIL_FROM'], replaced: ['api-gateway'] },
  {
    lines: ['OPENAI_API_KEY', 'OPENAI_MODEL'],
    replaced: ['api-gateway', 'avatar-video', 'script-generation'],
  },
  { lines: ['HEYGEN_API_KEY'], replaced: ['api-gateway', 'avatar-video'] },
  { lines: ['SPEECH_PROVIDER', 'SPEECH_API_KEY'], replaced: ['api-gateway', 'avatar-video'] },
  { lines: ['PEXELS_API_KEY'], replaced: ['api-gateway', 'b-roll'] },
  { lines: ['TIKTOK_CLIENT_KEY', 'TIKTOK_CLIENT_SECRET'], replaced: ['api-gateway', 'tiktok-publisher'] },
  { lines: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], replaced: ['api-gateway'] },
  {
    lines: ['WOMPI_PUBLIC_KEY', 'WOMPI_PRIVATE_KEY', 'WOMPI_EVENTS_SECRET', 'WOMPI_INTEGRITY_SECRET'],
    replaced: ['api-gateway'],
  },
];

/** Returns what compose compares before it replaces a container, by service. */
async function hashes(stack: ComposeStack, env: Record<string, string>): Promise<Map<string, string>> {
  const text = await run('docker', ['compose', 'config', '--hash', '*'], { env: { ...stack.env, ...env } });
  return new Map(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(' '))
      .map(([service = '', hash = '']) => [service, hash]),
  );
}

/** Asks compose whom each provider's lines would replace. @throws Error naming others than the table of docs/self-hosting.md */
export async function keysAlone(stack: ComposeStack): Promise<Told> {
  const before = await hashes(stack, {});
  for (const { lines, replaced } of ROWS) {
    const after = await hashes(stack, Object.fromEntries(lines.map((name) => [name, 'own'])));
    const changed = [...after].filter(([service, hash]) => before.get(service) !== hash);
    const names = changed.map(([service]) => service).sort();
    if (names.join() !== replaced.join())
      throw new Error(
        `${lines.join(', ')} would replace ${names.join() || 'nobody'}, not ${replaced.join()}`,
      );
  }
  return told(`${ROWS.length} providers, each replaces only services that call it`);
}
