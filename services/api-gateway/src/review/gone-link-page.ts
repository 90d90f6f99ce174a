import { type Language, render, say } from '@pregonero/contracts/languages/server';

/** What a link that opens nothing shows, in the language of whoever opened it: no script, nothing to load. */
export function goneLinkPage(language: Language): string {
  const title = render(say('review_gone_title'), language);
  const text = render(say('not_found', { reason: 'review_link' }), language);
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex, nofollow"><meta name="color-scheme" content="dark light"><title>${title}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-items:center}main{max-width:26rem;padding:1.5rem}h1{font-size:1.4rem;line-height:1.25}</style></head>
<body><main><h1>${title}</h1><p>${text}</p></main></body>
</html>`;
}
