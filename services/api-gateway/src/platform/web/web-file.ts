import { stat } from 'node:fs/promises';
import { join, normalize } from 'node:path';

const YEAR_SECONDS = 31_536_000;
const DAY_SECONDS = 86_400;

/** A file of the built web app and how long browsers may keep it. */
export interface WebFile {
  /** Relative to the web root. */
  path: string;
  cacheControl: string;
}

/** Build output under `assets/` carries a hash of its content in the name: it never changes. */
function cacheControlOf(path: string): string {
  if (/^assets\/.+-[\w-]{8,}\.\w+$/u.test(path)) return `public, max-age=${YEAR_SECONDS}, immutable`;
  return path.endsWith('.html') ? 'no-cache' : `public, max-age=${DAY_SECONDS}`;
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}

/** A step of an address that names a file, such as `wp-login.php`. */
const NAMED = /\.[\w~-]+$/u;

/** What the start address shows: the finished landing page where the build made one. */
const START_PAGES = ['landing.html', 'index.html'];

/**
 * The file for an address: itself when it exists, a prerendered page of that route, else the application's page.
 * Addresses that name a missing file (with an extension), or a hidden one (`/.env`, `/.well-known/…`), have none. Only files
 * below the root are found.
 */
export async function findWebFile(webRoot: string, address: string): Promise<WebFile | null> {
  const relative = normalize(address)
    .replace(/^[/\\]+/u, '')
    .replace(/\/+$/u, '');
  if (relative.startsWith('..') || relative.includes('\0')) return null;
  const steps = relative.split('/');
  if (relative !== '.' && steps.some((step) => step.startsWith('.'))) return null;
  const isNamed = steps.some((step) => NAMED.test(step));
  const candidates = isNamed
    ? [relative]
    : relative === '' || relative === '.'
      ? START_PAGES
      : [`${relative}/index.html`, `${relative}.html`, 'index.html'];
  for (const path of candidates) {
    if (await isFile(join(webRoot, path))) return { path, cacheControl: cacheControlOf(path) };
  }
  return null;
}
