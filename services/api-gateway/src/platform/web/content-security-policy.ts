import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { WebConfig } from '../gateway.config';

/** The inline scripts of a page, as hashes: nothing else inline ever runs. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/giu)]
    .filter(([, attributes = '']) => !/type=["']?application\/(?:ld\+)?json/iu.test(attributes))
    .map(([, , script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
}

/** Those of every page that the build has made. */
function builtPageScripts(webRoot: string): string[] {
  const scripts = builtPages(webRoot).flatMap((page) =>
    inlineScriptHashes(readFileSync(join(webRoot, page), 'utf8')),
  );
  return [...new Set(scripts)];
}

function builtPages(webRoot: string): string[] {
  try {
    return readdirSync(webRoot).filter((name) => name.endsWith('.html'));
  } catch {
    // Not built yet: the web controller says so to whoever asks for a page.
    return [];
  }
}

/** What pages may load. Pictures and media also come from the object store and from the providers' previews. */
export function contentSecurityPolicy(config: WebConfig): Record<string, string[] | null> {
  const own = new URL(config.publicUrl);
  const store = new URL(config.mediaEndpoint).origin;
  const media = ["'self'", 'data:', 'blob:', store, ...config.mediaHosts];
  const socket = `${own.protocol === 'https:' ? 'wss:' : 'ws:'}//${own.host}`;
  return {
    'default-src': ["'self'"],
    'base-uri': ["'self'"],
    'connect-src': ["'self'", socket, store],
    'font-src': ["'self'", 'data:'],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'img-src': [...new Set(media)],
    'media-src': [...new Set(media)],
    'object-src': ["'none'"],
    'script-src': ["'self'", ...builtPageScripts(config.webRoot)],
    'script-src-attr': ["'none'"],
    // Chakra's styles are made in the browser.
    'style-src': ["'self'", "'unsafe-inline'"],
    'worker-src': ["'self'", 'blob:'],
    'upgrade-insecure-requests': own.protocol === 'https:' ? [] : null,
  };
}
