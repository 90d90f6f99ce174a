/** `npm run demo`: the whole path from business form to published video, in the terminal, against the real stack. */
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Guion, User } from '@pregonero/contracts/api';
import { DemoClient, pressButton } from './demo-client';
import { prepare } from './prepare';
import { type LocalSettings, readSettings } from './settings';
import { isReady, startStack } from './stack';
import { bar, bold, cyan, dim, fail, PlainProblem, say, step } from './terminal';
import { videoFacts } from './video-facts';

const BUSINESS = {
  tipoNegocio: 'Panadería artesanal de barrio en Bogotá',
  audienciaObjetivo: 'Familias y oficinas del sector que desayunan fuera de casa',
  tonoVoz: 'amigable',
  objetivoContenido: 'aumentar_ventas',
  temasPrincipales: 'pan de masa madre, desayunos a domicilio, almojábanas recién hechas',
} as const;

/** Signs in as the demo client, or as somebody new when that client's plan has nothing left this month. */
async function signIn(client: DemoClient): Promise<User> {
  const user = await client.login('cliente@pregonero.test', 'cliente1234');
  if (user.videosUsados < user.planVideos && user.guionesUsados < user.planGuiones) return user;
  const fresh = { name: 'Demostración', email: `demo-${Date.now()}@pregonero.test`, password: 'demo1234' };
  await client.post('/api/register', fresh);
  return client.login(fresh.email, fresh.password);
}

async function download(url: string | null, path: string): Promise<void> {
  if (url === null) throw new PlainProblem('El video no tiene enlace.');
  const answer = await fetch(url, { signal: AbortSignal.timeout(120_000) });
  if (!answer.ok || answer.body === null)
    throw new PlainProblem(`El archivo no se pudo bajar (${answer.status}).`);
  await pipeline(Readable.fromWeb(answer.body), createWriteStream(path));
}

async function guionOf(client: DemoClient, id: number): Promise<Guion> {
  const guion = (await client.get('/api/guiones')).find((row) => row.id === id);
  if (guion === undefined) throw new PlainProblem(`El guion ${id} ya no está.`);
  return guion;
}

async function walk(settings: LocalSettings): Promise<void> {
  const client = new DemoClient(settings);
  const directory = join(settings.directory, 'demo');
  mkdirSync(directory, { recursive: true });
  try {
    const user = await step('Entrar', () => signIn(client));
    say(dim(`  ${user.email} · videos ${user.videosUsados} de ${user.planVideos}`));

    await step('Formulario del negocio', async () => {
      const form = await client.get('/api/formulario-inicial');
      if (form === null) await client.post('/api/formulario-inicial', BUSINESS);
    });

    const [guion] = await step('Escribir un guion', () =>
      client.post('/api/generar-guiones', { cantidadVideos: 1 }),
    );
    if (guion === undefined) throw new PlainProblem('No se escribió ningún guion.');
    say(`\n  ${bold(guion.titulo)}\n${guion.contenido.replace(/(.{1,88})(\s+|$)/g, '  $1\n')}`);

    const [avatars, voices] = await Promise.all([client.get('/api/avatars'), client.get('/api/voices')]);
    const avatar = avatars[0];
    const spanish = voices.filter((voice) => voice.language.toLowerCase().startsWith('spanish'));
    const voice = spanish.find(({ gender }) => gender === avatar?.gender) ?? spanish[0];
    if (avatar === undefined || voice === undefined)
      throw new PlainProblem('No hay presentador con voz en español.');
    const live = client.connect();
    const renderStarted = Date.now();
    await step(`Video con ${avatar.avatar_name} y la voz ${voice.name}`, async (note) => {
      live.on('video:progress', ({ guionId, progress, stage }) => {
        if (guionId === guion.id) note(`${bar(progress / 100)} ${stage}`);
      });
      await client.post(`/api/guiones/${guion.id}/aprobar`, {
        avatarId: avatar.avatar_id,
        voiceId: voice.voice_id,
        formatoVideo: 'vertical',
      });
      await client.until(
        async () => {
          const now = await guionOf(client, guion.id);
          if (now.estado === 'generado') throw new PlainProblem(`El video falló: ${now.error ?? ''}`);
          return now.estado === 'listo' ? now : undefined;
        },
        { timeoutMs: 600_000 },
      );
    });
    const ready = await guionOf(client, guion.id);
    const basePath = join(directory, `guion-${guion.id}.mp4`);
    await download(ready.videoHeygenUrl, basePath);
    const facts = videoFacts(basePath);
    say(
      dim(
        `  ${facts.video ?? 'sin imagen'} + ${facts.audio ?? 'sin sonido'} · ${facts.seconds.toFixed(1)} s · ${facts.megabytes.toFixed(1)} MB · voz ${facts.meanVolumeDb} dB · negro ${facts.blackSeconds} s · hecho en ${((Date.now() - renderStarted) / 1000).toFixed(0)} s`,
      ),
    );
    if (facts.audio === null || facts.meanVolumeDb < -50) throw new PlainProblem('El video no tiene sonido.');
    if (facts.blackSeconds > facts.seconds / 2) throw new PlainProblem('El video está en negro.');

    await step('B-roll', async (note) => {
      live.on('broll:progress', ({ guionId, broll }) => {
        if (guionId === guion.id) note(bar(broll.progress / 100));
      });
      await client.post(`/api/test-broll/${guion.id}`, {});
      await client.until(
        async () => {
          const { broll, acabado } = await guionOf(client, guion.id);
          if (broll?.status === 'failed') throw new PlainProblem(`El B-roll falló: ${broll.message}`);
          return broll?.status === 'completed' && acabado?.status !== 'processing' ? broll : undefined;
        },
        { timeoutMs: 600_000 },
      );
    });
    const finished = await guionOf(client, guion.id);
    const finalPath = join(directory, `guion-${guion.id}-broll.mp4`);
    await download(finished.videoFinalUrl, finalPath);

    const status = await client.get('/api/tiktok/status');
    if (!status.connected) {
      await step('Conectar TikTok (sandbox)', async () => {
        const { authUrl } = await client.get('/api/tiktok/auth');
        await pressButton(client, authUrl, 'Autorizar');
        const { connected } = await client.get('/api/tiktok/status');
        if (!connected) throw new PlainProblem('TikTok no quedó conectado.');
      });
    }
    const post = await step('Publicar en TikTok (sandbox)', async () => {
      const accepted = await client.post('/api/tiktok/upload', {
        videoUrl: finished.videoFinalUrl ?? '',
        title: finished.titulo.slice(0, 150),
        description: finished.caption ?? '',
        hashtags: ['panaderia', 'bogota'],
      });
      return client.until(
        async () => {
          const found = (await client.get('/api/tiktok/posts')).find(({ id }) => id === accepted.post.id);
          if (found?.estado === 'falló') throw new PlainProblem(`La publicación falló: ${found.error ?? ''}`);
          return found?.estado === 'publicado' ? found : undefined;
        },
        { timeoutMs: 180_000 },
      );
    });

    say(`
  ${bold('Tu video')}        ${cyan(basePath)}
  ${bold('Con B-roll')}      ${cyan(finalPath)}
  ${bold('Publicado en')}    ${cyan(post.postUrl ?? settings.sandbox)}
`);
  } finally {
    client.close();
  }
}

async function main(): Promise<void> {
  const settings = readSettings();
  say(bold('Pregonero: de la información del negocio al video publicado'));
  if (await isReady(`${settings.web}/healthz`)) {
    await walk(settings);
    return;
  }
  await prepare(settings);
  const supervisor = await startStack(settings, (starting) => {
    const leave = async (code: number): Promise<void> => {
      await starting.stop();
      process.exit(code);
    };
    process.on('SIGINT', () => void leave(130));
    process.on('SIGTERM', () => void leave(143));
  });
  try {
    await walk(settings);
  } finally {
    await supervisor.stop();
  }
}

main().catch(fail);
