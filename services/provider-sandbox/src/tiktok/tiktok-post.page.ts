import { escapeHtml, page } from '../home/html';
import type { PostRecord } from './tiktok.schemas';

/** The page of a post as visitors see it: its video, its text and whose it is. */
export function postPage(post: PostRecord, creator: { nickname: string; username: string }): string {
  const video = `/tiktok-upload/posts/${encodeURIComponent(post.uploadId)}.mp4`;
  return page(
    post.title,
    `<main class="wrap"><p class="badge">TikTok de prueba</p>
      <div class="grid"><div class="phone"><video src="${escapeHtml(video)}" controls playsinline loop></video>
      <div class="text"><strong>@${escapeHtml(creator.username)}</strong>${escapeHtml(post.title).replaceAll('\n', '<br>')}</div></div></div>
      <p class="soft">Publicado por ${escapeHtml(creator.nickname)}. Esta página es del entorno de pruebas: nada sale de tu equipo.</p>
    </main>`,
  );
}

/** In place of a post that does not exist, or does not any more. */
export function noPostPage(): string {
  return page('No hay tal publicación', '<main class="consent"><h1>No hay tal publicación</h1></main>');
}
