import { createHash } from 'node:crypto';

/** A page that tells the window that opened it how the consent ended, and closes. */
export interface CallbackPage {
  html: string;
  contentSecurityPolicy: string;
}

/** The message to the opener; sent to our own origin only. */
const TIKTOK_MESSAGE_TYPE = 'pregonero:tiktok';

const escaped = (text: string): string =>
  text.replace(/[&<>"']/gu, (character) => `&#${character.charCodeAt(0)};`);

export function callbackPage(outcome: { connected: boolean; message: string }): CallbackPage {
  const payload = JSON.stringify({ type: TIKTOK_MESSAGE_TYPE, connected: outcome.connected });
  const script = `if(window.opener){window.opener.postMessage(${payload},window.location.origin)}window.close()`;
  const hash = createHash('sha256').update(script).digest('base64');
  const title = outcome.connected ? 'TikTok conectado' : 'TikTok no se conectó';
  return {
    html: `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title></head>
<body><main><h1>${title}</h1><p role="status">${escaped(outcome.message)}</p><p>Ya puedes cerrar esta ventana.</p></main>
<script>${script}</script></body>
</html>`,
    contentSecurityPolicy: `default-src 'none'; script-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  };
}
