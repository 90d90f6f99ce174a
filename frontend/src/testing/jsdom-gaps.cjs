/** What browsers have and jsdom lacks; loaded before each frontend test file. */
const { TextDecoder, TextEncoder } = require('node:util');

Object.assign(globalThis, { TextDecoder, TextEncoder });
globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value));
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.matchMedia ??= (media) => ({
  media,
  matches: false,
  addEventListener() {},
  removeEventListener() {},
});
Element.prototype.scrollTo ??= () => {};
window.PointerEvent ??= class extends MouseEvent {};
