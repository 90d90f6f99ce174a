import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUSINESS, newClient, theAdmin } from './api.mjs';
import { ROOT } from './stack.mjs';
import { until } from './steps.mjs';

const RENDER_TIMEOUT_MS = 600_000;
const DEMO = join(ROOT, 'frontend', 'public', 'demo');

/** The landing page's films, which look like what an agency uploads; its posters as pictures of a library. */
function film(name) {
  const folder = mkdtempSync(join(tmpdir(), 'pregonero-imagenes-'));
  const path = join(folder, 'film.mp4');
  const made = spawnSync('ffmpeg', [
    ...['-nostdin', '-loglevel', 'error', '-i', join(DEMO, `${name}.mp4`)],
    ...['-f', 'lavfi', '-i', 'anullsrc=r=44100:cl=mono', '-shortest', '-c:v', 'copy', '-c:a', 'aac', path],
  ]);
  assert.equal(made.status, 0, made.stderr?.toString());
  const bytes = readFileSync(path);
  rmSync(folder, { recursive: true, force: true });
  return new globalThis.File([bytes], `${name}.mp4`, { type: 'video/mp4' });
}

function picture(name) {
  const made = spawnSync(
    'ffmpeg',
    [
      ...['-nostdin', '-loglevel', 'error', '-i', join(DEMO, `${name}.mp4`)],
      ...['-frames:v', '1', '-f', 'image2', '-c:v', 'mjpeg', '-'],
    ],
    { maxBuffer: 8_000_000 },
  );
  assert.equal(made.status, 0, made.stderr?.toString());
  return new globalThis.File([made.stdout], `${name}.jpg`, { type: 'image/jpeg' });
}

function form(fields) {
  const body = new globalThis.FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return body;
}

/**
 * A world worth looking at: a client with a business, scripts, a library and three project videos in different states, a
 * client without anything, and the agency. With `withVideo` one of the scripts has its finished video.
 */
export async function seed(url, { withVideo }) {
  const admin = await theAdmin(url);
  const fresh = await newClient(url, 'Café Nuevo');
  const client = await newClient(url, 'Panadería Sol');
  await client.api.call('POST', '/api/formulario-inicial', BUSINESS);
  const guiones = await client.api.call('POST', '/api/generar-guiones', { cantidadVideos: 3 });
  if (withVideo) {
    const [avatars, voices] = await Promise.all([
      client.api.call('GET', '/api/avatars'),
      client.api.call('GET', '/api/voices'),
    ]);
    await client.api.call('POST', `/api/guiones/${guiones[0].id}/aprobar`, {
      avatarId: avatars[0].avatar_id,
      voiceId: voices.find(({ language }) => /^spanish/i.test(language)).voice_id,
      formatoVideo: 'vertical',
    });
  }
  await client.api.call('POST', '/api/upload-media', form({ media: film('panaderia') }));
  await client.api.call('POST', '/api/upload-media', form({ media: picture('panaderia') }));

  const project = await admin.api.call('POST', '/api/projects', {
    name: 'Diciembre',
    description: 'Tres videos para las fiestas: pan de jengibre, desayunos de regalo y encargos.',
    clientId: client.user.id,
    status: 'active',
  });
  for (const [name, caption] of [
    ['panaderia', 'Pan de jengibre recién salido del horno. Encárgalo hoy.'],
    ['barberia', 'Desayuno de regalo para quien más quieres'],
    ['veterinaria', 'Encargos de fin de año: te guardamos el tuyo'],
  ]) {
    const fields = { caption, projectId: String(project.id), status: 'pending', video: film(name) };
    await admin.api.call('POST', '/api/videos/upload', form(fields));
  }
  const videos = await client.api.call('GET', `/api/projects/${project.id}/videos`);
  await client.api.call('PUT', `/api/videos/${videos[0].id}`, { status: 'approved' });
  await client.api.call('PUT', `/api/videos/${videos[1].id}`, { status: 'declined' });
  await client.api.call('PUT', `/api/videos/${videos[1].id}`, {
    feedback: 'Más luz en el mostrador, y el precio al principio.',
  });
  if (withVideo) {
    await until('el video', RENDER_TIMEOUT_MS, async () => {
      const [made] = (await client.api.call('GET', '/api/guiones')).filter(({ id }) => id === guiones[0].id);
      assert.notEqual(made.estado, 'generado', made.error);
      return made.estado === 'listo';
    });
  }
  return { url, admin, fresh, client, project, withVideo };
}
