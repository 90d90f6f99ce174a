import type { Language } from '@pregonero/contracts/languages';

/** Builds a page of a title and escaped HTML: no script, nothing to load, in no search engine. */
export function plainPage(language: Language, title: string, html: string): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex, nofollow"><meta name="color-scheme" content="dark light"><title>${title}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-items:center}main{max-width:26rem;padding:1.5rem}h1{font-size:1.4rem;line-height:1.25}button{font:inherit;padding:.75rem 1rem}</style></head>
<body><main><h1>${title}</h1>${html}</main></body>
</html>`;
}
