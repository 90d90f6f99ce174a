import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { isPrefetching } from '../lib/prefetch';
import { App } from './app';

/**
 * A part of the app could not be loaded: mostly because a new version replaced it while the page was open. Loading the
 * page anew brings the new version; drafts and the session survive. Where that was done a moment ago the error screen offers it.
 */
function bringNewVersion(event: Event, reloadOnce: () => boolean): void {
  if (!isPrefetching() && reloadOnce()) event.preventDefault();
}

/**
 * Draws the app. `main.tsx` imports this once the texts are in the chosen language.
 *
 * @param reloadOnce loads the page anew unless it did a moment ago, and says whether it does
 */
export function start(reloadOnce: () => boolean): void {
  window.addEventListener('vite:preloadError', (event) => {
    bringNewVersion(event, reloadOnce);
  });
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
