/**
 * The browser's network as a test bends it. Nothing here changes what the server does: a call is lost on its way, or
 * comes back as a server that is in trouble would answer it.
 */
import type { Page, Request, WebSocketRoute } from '@playwright/test';

/** What the gateway says when something broke in it. */
export const BROKEN = {
  code: 'internal_error',
  message: 'Algo falló de nuestro lado. No se cobró nada; inténtalo de nuevo.',
};

/** Beginning of the message with which Socket.IO accepts a connection. */
const CONNECTED = '40';

/** A path as it stands, or what it must match. */
type PathPattern = string | RegExp;

const hasPath =
  (path: PathPattern) =>
  ({ pathname }: URL): boolean =>
    typeof path === 'string' ? pathname === path : path.test(pathname);

/** Says yes to the first request with this method. */
function firstWith(method: string): (request: Request) => boolean {
  let done = false;
  return (request) => {
    if (done || request.method() !== method) return false;
    done = true;
    return true;
  };
}

/**
 * The next call with this method and path fails, once; those after it go through. `how` is `lost` (no answer) or
 * `broken` (500).
 */
export async function failOnce(
  page: Page,
  method: string,
  path: PathPattern,
  how: 'lost' | 'broken' = 'lost',
): Promise<void> {
  const isIt = firstWith(method);
  await page.route(hasPath(path), (route) => {
    if (!isIt(route.request())) return route.fallback();
    if (how === 'lost') return route.abort('failed');
    return route.fulfill({ status: 500, contentType: 'application/json', body: JSON.stringify(BROKEN) });
  });
}

/** The next answer of this call comes back changed, once: `change` gets what the server said. */
export async function changeOnce(
  page: Page,
  method: string,
  path: PathPattern,
  change: (said: object) => object,
): Promise<void> {
  const isIt = firstWith(method);
  await page.route(hasPath(path), async (route) => {
    if (!isIt(route.request())) return route.fallback();
    const said = (await (await route.fetch()).json()) as object;
    return route.fulfill({ json: change(said) });
  });
}

/** The next call does not reach the server, once: `json` is what the browser reads as its answer. */
export async function answerOnce(page: Page, method: string, path: PathPattern, json: object): Promise<void> {
  const isIt = firstWith(method);
  await page.route(hasPath(path), (route) =>
    isIt(route.request()) ? route.fulfill({ json }) : route.fallback(),
  );
}

/**
 * Keeps the failure of a read on a page that is not open yet, however long the page takes to be drawn: the app repeats a read that failed more
 * than five seconds ago. Timers go on.
 */
export const keepFailures = (page: Page): Promise<void> => page.clock.setFixedTime(Date.now());

/** The live channel with a switch. */
export interface LiveChannel {
  /** Resolves when the server has taken the page's first connection. */
  opened: Promise<void>;
  /** Ends the open connection and refuses new ones. */
  cut: () => Promise<void>;
  /** Lets new connections through again. */
  mend: () => void;
}

/** Puts a switch into the live channel of a page that is not open yet. */
export async function switchableLiveChannel(page: Page): Promise<LiveChannel> {
  let down = false;
  const open = new Set<WebSocketRoute>();
  let tellOpened: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    tellOpened = resolve;
  });
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    if (down) {
      void socket.close();
      return;
    }
    socket.connectToServer().onMessage((message) => {
      socket.send(message);
      if (message.toString().startsWith(CONNECTED)) tellOpened();
    });
    open.add(socket);
  });
  await page.route(/\/socket\.io\//, (route) => (down ? route.abort('failed') : route.fallback()));
  return {
    opened,
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

/** Scripts of the app are on their way until `release`: a slow line, to whoever looks at the page. */
export async function heldScripts(page: Page): Promise<{ release: () => void }> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(hasPath(/^\/assets\/.*\.js$/u), async (route) => {
    await released;
    await route.continue();
  });
  return {
    release: () => {
      release();
    },
  };
}
