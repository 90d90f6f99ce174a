/**
 * The browser's network as a test bends it. Nothing here changes what the server does: a call is lost on its way, or
 * comes back as a server that is in trouble would answer it.
 */

/** What the gateway says when something broke in it. */
export const BROKEN = {
  code: 'internal_error',
  message: 'Algo falló de nuestro lado. No se cobró nada; inténtalo de nuevo.',
};

/**
 * The next call with this method and path fails, once; those after it go through. `path` is a string or a regular
 * expression; `how` is `lost` (no answer) or `broken` (500).
 */
export async function failOnce(page, method, path, how = 'lost') {
  const isIt = ({ pathname }) => (typeof path === 'string' ? pathname === path : path.test(pathname));
  let done = false;
  await page.route(isIt, (route) => {
    if (done || route.request().method() !== method) return route.fallback();
    done = true;
    if (how === 'lost') return route.abort('failed');
    return route.fulfill({ status: 500, contentType: 'application/json', body: JSON.stringify(BROKEN) });
  });
}

/**
 * The next answer of this call comes back changed, once: `change` gets what the server said (null when `ask` is false, for
 * a call that must not reach it) and returns what the browser reads.
 */
export async function changeOnce(page, method, path, change, { ask = true } = {}) {
  const isIt = ({ pathname }) => (typeof path === 'string' ? pathname === path : path.test(pathname));
  let done = false;
  await page.route(isIt, async (route) => {
    if (done || route.request().method() !== method) return route.fallback();
    done = true;
    const said = ask ? await (await route.fetch()).json() : null;
    return route.fulfill({
      status: 200,
      contentType: 'application/json',
      body: JSON.stringify(change(said)),
    });
  });
}

/** The live channel with a switch: `cut` ends the open connection and refuses new ones until `mend`. */
export async function switchableLiveChannel(page) {
  let down = false;
  const open = new Set();
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    if (down) {
      void socket.close();
      return;
    }
    socket.connectToServer();
    open.add(socket);
  });
  await page.route(/\/socket\.io\//, (route) => (down ? route.abort('failed') : route.fallback()));
  return {
    async cut() {
      down = true;
      await Promise.all([...open].map((socket) => socket.close()));
      open.clear();
    },
    mend() {
      down = false;
    },
  };
}
