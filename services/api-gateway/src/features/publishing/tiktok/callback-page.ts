import { createHash } from 'node:crypto';
import { type Language, render, say, type Sentence } from '@pregonero/contracts/languages/server';

/** A page that tells the window that opened it how the consent ended, and closes. */
export interface CallbackPage {
  html: string;
  contentSecurityPolicy: string;
}

/** The message to the opener; sent to our own origin only. */
const TIKTOK_MESSAGE_TYPE = 'pregonero:tiktok';

const escaped = (text: string): string =>
  text.replace(/[&<>"']/gu, (character) => `&#${character.charCodeAt(0)};`);

/** The page in the language of whoever looks at it; `sentence` says how the consent ended. */
export function callbackPage(
  outcome: { connected: boolean; sentence: Sentence },
  language: Language,
): CallbackPage {
  const payload = JSON.stringify({ type: TIKTOK_MESSAGE_TYPE, connected: outcome.connected });
  const script = `if(window.opener){window.opener.postMessage(${payload},window.location.origin)}window.close()`;
  const hash = createHash('sha256').update(script).digest('base64');
  const title = render(
    say(outcome.connected ? 'tiktok_connected_title' : 'tiktok_not_connected_title'),
    language,
  );
  const farewell = render(say('window_may_close'), language);
  return {
    html: `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title></head>
<body><main><h1>${title}</h1><p role="status">${escaped(render(outcome.sentence, language))}</p><p>${farewell}</p></main>
<script>${script}</script></body>
</html>`,
    contentSecurityPolicy: `default-src 'none'; script-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  };
}
