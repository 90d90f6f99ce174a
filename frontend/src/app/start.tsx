import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { isPrefetching } from '../lib/prefetch';
import { App } from './app';

/** A page reloads by itself at most once in this time; after that the error screen offers it. */
const RELOAD_AGAIN_AFTER_MS = 30_000;
const RELOADED_AT = 'pregonero_reloaded_at';

/**
 * A part of the app could not be loaded: mostly because a new version replaced it while the page was open. Loading the
 * page anew brings the new version; drafts and the session survive.
 */
function reloadOnce(event: Event): void {
  if (isPrefetching()) return;
  try {
    const last = Number(window.sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (Date.now() - last < RELOAD_AGAIN_AFTER_MS) return;
    window.sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  } catch {
    // Without storage nothing would stop a second reload.
    return;
  }
  event.preventDefault();
  window.location.reload();
}

/** Draws the app. `main.tsx` imports this once the texts are in the chosen language. */
export function start(): void {
  window.addEventListener('vite:preloadError', reloadOnce);
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root element');
  const app = (
    <StrictMode>
      <App inRouter={(routes) => <BrowserRouter>{routes}</BrowserRouter>} />
    </StrictMode>
  );
  // In pieces: whoever taps meanwhile is heard in between.
  startTransition(() => {
    // A finished page stays as it is, with what was typed on it.
    if (root.hasChildNodes()) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}
