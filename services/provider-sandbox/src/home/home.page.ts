import { mailTable } from '../smtp/mail.page';
import { paymentsTable } from '../wompi/payments.section';
import { escapeHtml, page } from './html';
import type { PostState, RenderState, SandboxState } from './sandbox.state';

const RENDER_WORDS: Record<string, readonly [string, string]> = {
  waiting: ['En espera', 'run'],
  processing: ['Creando', 'run'],
  completed: ['Listo', 'ok'],
  failed: ['Falló', 'bad'],
};
const POST_WORDS: Record<string, readonly [string, string]> = {
  PROCESSING_UPLOAD: ['Recibiendo', 'run'],
  PUBLISH_COMPLETE: ['Publicado', 'ok'],
  FAILED: ['Falló', 'bad'],
};
const REFRESH_SECONDS = 5;

const time = (iso: string): string => iso.slice(11, 19);
const tag = (words: Record<string, readonly [string, string]>, status: string): string => {
  const [word, tone] = words[status] ?? [status, 'run'];
  return `<span class="tag ${tone}">${escapeHtml(word)}</span>`;
};

function renderCard(render: RenderState): string {
  const picture =
    render.videoUrl === null
      ? `<div class="blank">${render.status === 'failed' ? escapeHtml(render.failureMessage ?? 'Sin detalle') : `${render.progress} %`}</div>`
      : `<video controls preload="none" playsinline poster="${escapeHtml(render.thumbnailUrl ?? '')}" src="${escapeHtml(render.videoUrl)}"></video>`;
  const bar =
    render.status === 'processing' ? `<div class="bar"><i style="width:${render.progress}%"></i></div>` : '';
  return `<article class="phone" id="${render.id}">${picture}<div class="text"><strong>${escapeHtml(render.title ?? render.id)}</strong>
    <p class="soft">${tag(RENDER_WORDS, render.status)} ${render.durationSeconds === null ? '' : `${render.durationSeconds} s`}</p>${bar}
    <p class="soft">Cobrado ${render.billed} ${render.billed === 1 ? 'vez' : 'veces'}</p></div></article>`;
}

function postCard(post: PostState): string {
  const picture =
    post.videoUrl === null
      ? `<div class="blank">${Math.floor((100 * post.receivedBytes) / post.videoSizeBytes)} % recibido</div>`
      : `<video controls preload="metadata" playsinline src="${escapeHtml(post.videoUrl)}"></video>`;
  return `<article class="phone">${picture}<div class="text"><strong>@pregonero.demo</strong><p>${escapeHtml(post.title)}</p>
    <p class="soft">${tag(POST_WORDS, post.status)} ${post.isAigc ? 'Hecho con IA · ' : ''}${post.privacyLevel === 'SELF_ONLY' ? 'Solo tú' : escapeHtml(post.privacyLevel)}</p>
    ${post.failReason === null ? '' : `<p class="soft bad">${escapeHtml(post.failReason)}</p>`}</div></article>`;
}

function table(heads: string[], rows: string[][], empty: string): string {
  if (rows.length === 0) return `<p class="empty">${escapeHtml(empty)}</p>`;
  const head = heads.map((text) => `<th scope="col">${escapeHtml(text)}</th>`).join('');
  const body = rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`)
    .join('');
  return `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

function grid(cards: string[], empty: string): string {
  return cards.length === 0
    ? `<p class="empty">${escapeHtml(empty)}</p>`
    : `<div class="grid">${cards.join('')}</div>`;
}

const fact = (value: number | string, label: string): string =>
  `<div class="fact"><b>${value}</b><span class="soft">${label}</span></div>`;

/** What happened in the sandbox; it refreshes itself only while a render is under way, so that a video can be watched. */
export function homePage(state: SandboxState): string {
  const busy = state.renders.some(({ status }) => status === 'waiting' || status === 'processing');
  const billed = Object.values(state.billedRenders).reduce((sum, count) => sum + count, 0);
  return page(
    'Proveedores de prueba · Pregonero',
    `<div class="wrap"><p class="badge">Pregonero en tu equipo</p><h1>Proveedores de prueba</h1>
    <p class="soft">Aquí responden, sin salir de esta máquina, el guionista, los presentadores, los clips de apoyo, TikTok, los pagos y el correo. <a href="/_sandbox/state">Ver todo como JSON</a></p>
    <div class="facts">${fact(state.renders.length, 'videos de presentador')}${fact(billed, 'videos cobrados')}${fact(state.posts.length, 'publicaciones')}${fact(state.payments.length, 'pagos')}${fact(state.mails.length, 'correos')}${fact(state.calls.length, 'llamadas recientes')}${fact(state.faults.pending.length, 'fallos en espera')}</div>
    <h2>Publicaciones en TikTok</h2>${grid(state.posts.map(postCard), 'Todavía no se ha publicado nada. Conecta TikTok en Pregonero y publica un video listo.')}
    <h2>Videos de presentador</h2>${grid(state.renders.map(renderCard), 'Todavía no se ha pedido ningún video. Aprueba un guion en Pregonero para verlo aquí.')}
    <h2 id="pagos">Pagos con Wompi</h2>${paymentsTable(state.payments)}
    <h2>Correos recibidos</h2>${mailTable(state.mails)}
    <h2>Entradas con Google</h2>${table(
      ['Hora', 'Cuenta'],
      state.signIns.slice(0, 15).map(({ at, email }) => [time(at), email ?? 'Canceló']),
      'Todavía nadie ha entrado con Google.',
    )}
    <h2>Avisos enviados</h2>${table(
      ['Proveedor', 'Aviso', 'Estado', 'Intentos', 'Respuesta'],
      state.webhooks
        .slice(0, 15)
        .map((hook) => [hook.provider, hook.eventType, hook.state, String(hook.attempts), hook.lastAnswer]),
      'Sin avisos.',
    )}
    <h2>Fallos de prueba</h2>${table(
      ['Proveedor', 'Fallo', 'Dónde', 'Cuándo'],
      [
        ...state.faults.pending.map((fault) => [
          fault.provider,
          fault.fault,
          `quedan ${fault.times}`,
          'en espera',
        ]),
        ...[...state.faults.hits]
          .reverse()
          .slice(0, 10)
          .map((hit) => [hit.provider, hit.fault, hit.where, time(hit.at)]),
      ],
      'Ninguno. POST /_sandbox/faults hace fallar las próximas llamadas a un proveedor.',
    )}
    <h2>Llamadas</h2>${table(
      ['Hora', 'Proveedor', 'Llamada', 'Respuesta', 'ms'],
      state.calls
        .slice(0, 40)
        .map((call) => [
          time(call.at),
          call.provider,
          `${call.method} ${call.path}`,
          String(call.status),
          String(call.durationMs),
        ]),
      'Todavía nadie ha llamado.',
    )}</div>`,
    busy ? REFRESH_SECONDS : undefined,
  );
}
