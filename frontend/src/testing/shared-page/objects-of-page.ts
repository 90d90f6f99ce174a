/** The objects of a page that tests put fakes into. */
function objectsOfPage(): object[] {
  const classes = [
    AbortSignal,
    Blob,
    Document,
    Element,
    File,
    HTMLAnchorElement,
    HTMLElement,
    HTMLMediaElement,
    Navigator,
    Storage,
  ];
  const { documentElement, body } = document;
  return [
    ...[window, navigator, document, documentElement, body, history, URL],
    ...classes.map(({ prototype }) => prototype as object),
  ];
}

/** Libraries mark an object of the page that they have been at: React listens to a document once. */
const isMark = (name: string | symbol): boolean => String(name).startsWith('_');

function putBack(object: object, before: PropertyDescriptorMap): void {
  const now: PropertyDescriptorMap = Object.getOwnPropertyDescriptors(object);
  for (const name of Reflect.ownKeys(now)) {
    const [was, is] = [before[name as string], now[name as string]];
    if (is?.configurable !== true || isMark(name)) continue;
    if (was === undefined) Reflect.deleteProperty(object, name);
    else if (is.value !== was.value || is.get !== was.get) Object.defineProperty(object, name, was);
  }
  for (const name of Reflect.ownKeys(before)) {
    if (!Object.hasOwn(now, name)) Object.defineProperty(object, name, before[name as string] ?? {});
  }
}

/** Notes what the objects of the page have now. Returns what gives it back to them, without all that was put in since. */
export function rememberObjects(): () => void {
  const noted = objectsOfPage().map((object) => [object, Object.getOwnPropertyDescriptors(object)] as const);
  return () => {
    for (const [object, before] of noted) putBack(object, before);
  };
}
