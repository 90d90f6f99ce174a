import { escapeHtml, page } from '../home/html';

const SCOPE_TEXTS: Record<string, string> = {
  'user.info.basic': 'Ver tu nombre y tu foto de perfil',
  'video.publish': 'Publicar videos en tu cuenta',
  'video.upload': 'Subir borradores a tu bandeja',
};

/** The consent page: who asks, for what, and two buttons that are plain links back to the application. */
export function consentPage(o: {
  nickname: string;
  username: string;
  scopes: readonly string[];
  approveUrl: string;
  cancelUrl: string;
}): string {
  const rows = o.scopes.map((scope) => `<li>${escapeHtml(SCOPE_TEXTS[scope] ?? scope)}</li>`).join('');
  return page(
    'Autorizar a Pregonero',
    `<main class="consent">
      <p class="badge">TikTok de prueba</p>
      <h1>Pregonero quiere conectarse con tu cuenta</h1>
      <div class="who"><span class="face" aria-hidden="true">CP</span><div><strong>${escapeHtml(o.nickname)}</strong><br><span class="soft">@${escapeHtml(o.username)}</span></div></div>
      <p>Si autorizas, podrá:</p><ul>${rows}</ul>
      <div class="buttons"><a class="button primary" role="button" href="${escapeHtml(o.approveUrl)}">Autorizar</a>
      <a class="button" role="button" href="${escapeHtml(o.cancelUrl)}">Cancelar</a></div>
      <p class="soft">Esta página es del entorno de pruebas: nada sale de tu equipo.</p>
    </main>`,
  );
}

/**
 * The page in place of the consent when the request cannot be shown: `message` says what is wrong with it.
 */
export function consentProblemPage(message: string): string {
  return page(
    'No se puede autorizar',
    `<main class="consent"><h1>No se puede autorizar</h1><p>${escapeHtml(message)}</p></main>`,
  );
}
