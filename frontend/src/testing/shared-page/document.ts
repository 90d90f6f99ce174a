/** Two entries that no page of the app has: whoever listens to the history sees another page, then a first one. */
const STATES = [{ idx: -2 }, null];

function clearCookies(): void {
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=', 1)[0] ?? ''}=; path=/; max-age=0`;
  }
}

/** Empties the page, its address and what the browser keeps of it. */
export function clearDocument(): void {
  for (const storage of [window.localStorage, window.sessionStorage]) storage.clear();
  clearCookies();
  for (const state of STATES) {
    window.history.replaceState(state, '', '/');
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }
  const { documentElement, head, body } = document;
  for (const element of [documentElement, head, body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  head.replaceChildren();
  body.replaceChildren();
}
