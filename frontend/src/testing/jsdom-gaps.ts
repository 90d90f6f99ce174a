/** What browsers have and jsdom lacks; loaded before each frontend test file. Files that need no page have none of it. */
import { TextDecoder, TextEncoder } from 'node:util';

const nothing = (): void => undefined;

class QuietObserver {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
}

/** Puts in what the environment does not have of itself. */
function fillGaps(target: object, gaps: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(gaps))
    if (!(name in target)) Object.assign(target, { [name]: value });
}

Object.assign(globalThis, { TextDecoder, TextEncoder });
if ('document' in globalThis) {
  fillGaps(globalThis, {
    structuredClone: (value: unknown): unknown => JSON.parse(JSON.stringify(value)),
    ResizeObserver: QuietObserver,
    matchMedia: (media: string) => ({
      media,
      matches: false,
      addEventListener: nothing,
      removeEventListener: nothing,
    }),
    PointerEvent: class extends MouseEvent {},
  });
  fillGaps(Element.prototype, { scrollTo: nothing, scrollIntoView: nothing });
}
