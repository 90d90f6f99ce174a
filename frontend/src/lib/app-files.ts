/**
 * Fetches the app's scripts, which the build names on the pages that it has finished, ahead of their use: `prefetch` for a
 * page to come, `modulepreload` for this one.
 */
export function fetchAppFiles(rel: 'prefetch' | 'modulepreload'): void {
  const { appScripts = '' } = document.documentElement.dataset;
  for (const href of appScripts.split(' ').filter((part) => part !== '')) {
    const link = document.createElement('link');
    link.rel = rel;
    if (rel === 'prefetch') link.as = 'script';
    link.href = href;
    document.head.append(link);
  }
}

/** Set by a finished page's head before anything is drawn: this visit is the app's. */
const APP_COMES = 'app-comes';

/** Whether this visit is the app's from the start; then the finished page is gone, and the app may draw. */
export function clearForApp(root: HTMLElement): boolean {
  const { classList } = document.documentElement;
  if (!classList.contains(APP_COMES)) return false;
  root.replaceChildren();
  classList.remove(APP_COMES);
  return true;
}
