import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CreatedReviewLink, Guion, HandoffLink, Project, ProjectVideo } from '@pregonero/contracts/api';
import { anApproval, BUSINESS, guionNow, newClient, type Session, theAdmin } from './api';
import { ROOT } from '@pregonero/local';
import { until } from './until';

const RENDER_TIMEOUT_MS = 600_000;
const DEMO = join(ROOT, 'frontend', 'public', 'demo');

/** A film of the landing page by its name, which looks like what an agency uploads. */
export function film(name: string): File {
  const folder = mkdtempSync(join(tmpdir(), 'pregonero-imagenes-'));
  const path = join(folder, 'film.mp4');
  const made = spawnSync('ffmpeg', [
    ...['-nostdin', '-loglevel', 'error', '-i', join(DEMO, `${name}.mp4`)],
    ...['-f', 'lavfi', '-i', 'anullsrc=r=44100:cl=mono', '-shortest', '-c:v', 'copy', '-c:a', 'aac', path],
  ]);
  assert.equal(made.status, 0, made.stderr.toString());
  const bytes = readFileSync(path);
  rmSync(folder, { recursive: true, force: true });
  return new File([bytes], `${name}.mp4`, { type: 'video/mp4' });
}

/** A picture of such a film, for a library. */
function picture(name: string): File {
  const made = spawnSync(
    'ffmpeg',
    [
      ...['-nostdin', '-loglevel', 'error', '-i', join(DEMO, `${name}.mp4`)],
      ...['-frames:v', '1', '-f', 'image2', '-c:v', 'mjpeg', '-'],
    ],
    { maxBuffer: 8_000_000 },
  );
  assert.equal(made.status, 0, made.stderr.toString());
  return new File([made.stdout], `${name}.jpg`, { type: 'image/jpeg' });
}

/** The body of an upload. */
export function form(fields: Record<string, string | File>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return body;
}

/** What there is to look at. */
export interface World {
  url: string;
  admin: Session;
  /** A client without anything. */
  fresh: Session;
  client: Session;
  project: Project;
  /** Addresses, from '/' on, that people without an account open. */
  /** Paths: of one video, of several, and of what is handed off. */
  links: { review: string; reviews: string; handoff: string };
  withVideo: boolean;
}

/**
 * Makes a world worth looking at: a client with a business, scripts, a library and three project videos in different states, a
 * client without anything, and the agency. With `withVideo` one of the scripts has its finished video.
 */
export async function seed(url: string, { withVideo }: Pick<World, 'withVideo'>): Promise<World> {
  const admin = await theAdmin(url);
  const fresh = await newClient(url, 'Café Nuevo');
  const client = await newClient(url, 'Panadería Sol');
  await client.api.call('POST', '/api/formulario-inicial', BUSINESS);
  const [guion] = await client.api.call<Guion[]>('POST', '/api/generar-guiones', { cantidadVideos: 3 });
  assert.ok(guion !== undefined, 'no se escribió ningún guion');
  if (withVideo) {
    await client.api.call('POST', `/api/guiones/${guion.id}/aprobar`, await anApproval(client.api));
  }
  await client.api.call('POST', '/api/upload-media', form({ media: film('panaderia') }));
  await client.api.call('POST', '/api/upload-media', form({ media: picture('panaderia') }));

  const project = await admin.api.call<Project>('POST', '/api/projects', {
    name: 'Diciembre',
    description: 'Tres videos para las fiestas: pan de jengibre, desayunos de regalo y encargos.',
    clientId: client.user.id,
    status: 'active',
  });
  for (const [name, caption] of [
    ['panaderia', 'Pan de jengibre recién salido del horno. Encárgalo hoy.'],
    ['barberia', 'Desayuno de regalo para quien más quieres'],
    ['veterinaria', 'Encargos de fin de año: te guardamos el tuyo'],
  ] as const) {
    const fields = { caption, projectId: String(project.id), status: 'pending', video: film(name) };
    await admin.api.call('POST', '/api/videos/upload', form(fields));
  }
  const videos = await client.api.call<ProjectVideo[]>('GET', `/api/projects/${project.id}/videos`);
  const [first, second] = videos;
  assert.ok(first !== undefined && second !== undefined, 'faltan los videos del proyecto');
  await client.api.call('PUT', `/api/videos/${first.id}`, { status: 'approved' });
  await client.api.call('PUT', `/api/videos/${second.id}`, { status: 'declined' });
  await client.api.call('PUT', `/api/videos/${second.id}`, {
    feedback: 'Más luz en el mostrador, y el precio al principio.',
  });
  await client.api.call('POST', '/api/api-keys', { name: 'Mi tienda', scopes: ['guiones:read'] });
  await client.api.call('POST', '/api/webhook-endpoints', {
    url: 'https://example.com/avisos',
    events: ['video.ready'],
  });
  const rights = { canComment: true, canApprove: true, canDownload: true };
  const [review, reviews, handoff] = await Promise.all([
    admin.api.call<CreatedReviewLink>('POST', `/api/videos/${first.id}/review-links`, rights),
    admin.api.call<CreatedReviewLink>('POST', `/api/projects/${project.id}/review-sets`, {
      ...rights,
      videoIds: videos.map(({ id }) => id),
    }),
    admin.api.call<HandoffLink>('POST', `/api/videos/${first.id}/handoff-link`, {}),
  ]);
  const pathOf = (link: { readonly url: string }): string => new URL(link.url).pathname;
  const links = { review: pathOf(review), reviews: pathOf(reviews), handoff: pathOf(handoff) };
  if (withVideo) {
    await until('el video', RENDER_TIMEOUT_MS, async () => {
      const { estado, error } = await guionNow(client.api, guion.id);
      assert.notEqual(estado, 'generado', error ?? '');
      return estado === 'listo';
    });
  }
  return { url, admin, fresh, client, project, links, withVideo };
}
