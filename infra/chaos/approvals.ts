import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { DemoClient, ROOT } from '@pregonero/local';
import { readSandbox } from './evidence';

const PASSWORD = 'pan-caliente-1234';
const PATIENCE_MS = 20 * 60_000;
const AGAIN = 12;
const AGAIN_MS = 5_000;

/** A script that somebody approved, and the part of the run in which it was. */
export interface Approved {
  readonly email: string;
  readonly guionId: number;
  readonly part: string;
}

/** Waits for a condition. @throws Error that names it after twenty minutes */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`never: ${what}`);
    await setTimeout(1_000);
  }
}

/** What a list of a provider's holds; asked again for a minute while the provider takes longer than its answer is waited for. */
async function listed<Item>(ask: () => Promise<Item[]>): Promise<Item[]> {
  for (let again = 0; again < AGAIN; again += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!String(error).includes('→ 503')) throw error;
      await setTimeout(AGAIN_MS);
    }
  }
  return ask();
}

/** Somebody signed in at the gateway of this address. */
export async function signedIn(web: string, email: string): Promise<DemoClient> {
  const client = new DemoClient({ web, directory: ROOT });
  await client.login(email, PASSWORD);
  return client;
}

/** Somebody new with a business, signed in; `send` is how they call. */
export async function newcomer(
  web: string,
  send?: (request: Request) => Promise<Response>,
): Promise<{ email: string; client: DemoClient; token: string }> {
  const client = new DemoClient({ web, directory: ROOT }, send);
  const email = `${randomUUID()}@pregonero.test`;
  await client.post('/api/register', { name: 'Ana', email, password: PASSWORD });
  await client.login(email, PASSWORD);
  const business = { tipoNegocio: 'Panadería', audienciaObjetivo: 'Vecinos', tonoVoz: 'amigable' } as const;
  const wishes = { objetivoContenido: 'aumentar_ventas', temasPrincipales: 'pan' } as const;
  await client.post('/api/formulario-inicial', { ...business, ...wishes });
  const { token } = await client.post('/api/login', { email, password: PASSWORD });
  return { email, client, token };
}

/** Has a script written for somebody and approves it; its number. `shorten` is told of it before it is approved. */
export async function approveOne(
  client: DemoClient,
  shorten: (guionId: number) => Promise<unknown> = () => Promise.resolve(),
): Promise<number> {
  const [guion] = await client.post('/api/generar-guiones', { cantidadVideos: 1 });
  const [[avatar], voices] = await Promise.all([
    listed(() => client.get('/api/avatars')),
    listed(() => client.get('/api/voices')),
  ]);
  const voice = voices.find(({ language }) => language.toLowerCase().startsWith('spanish'));
  if (guion === undefined || avatar === undefined || voice === undefined)
    throw new Error('nothing to approve');
  await shorten(guion.id);
  await client.post(`/api/guiones/${guion.id}/aprobar`, {
    avatarId: avatar.avatar_id,
    voiceId: voice.voice_id,
    formatoVideo: 'vertical',
  });
  return guion.id;
}

/**
 * Waits until every video is there; each must be charged once and paid once. The answer is what to say. `others` are videos of the
 * same provider that are not in the list.
 */
export async function compareApproved(
  { web, sandbox }: { web: string; sandbox: string },
  approved: readonly Approved[],
  others = 0,
): Promise<string> {
  const videos = new Map<string, number>();
  for (const { email, guionId, part } of approved) {
    const client = new DemoClient({ web, directory: ROOT });
    const { videosUsados } = await client.login(email, PASSWORD);
    await until(`the video of ${part}`, async () => {
      const guiones = await client.get('/api/guiones');
      return guiones.some(({ id, estado }) => id === guionId && estado === 'listo');
    });
    if (videosUsados !== 1) throw new Error(`${part}: ${videosUsados} videos charged instead of 1`);
    videos.set(part, (videos.get(part) ?? 0) + 1);
  }
  const billed = Object.values((await readSandbox(sandbox)).billedRenders);
  if (billed.length !== approved.length + others || billed.some((times) => times !== 1))
    throw new Error(`${approved.length + others} videos, renders billed: ${JSON.stringify(billed)}`);
  const parts = [...videos].map(([part, count]) => `${part}: ${count}`).join(', ');
  return `${approved.length} videos approved, ${approved.length} there, each charged once and paid once (${parts})`;
}
