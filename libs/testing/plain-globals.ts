import { constants, createContext } from 'node:vm';
import { ModernFakeTimers } from '@jest/fake-timers';
import { TestEnvironment } from 'jest-environment-node';
import { ModuleMocker } from 'jest-mock';

/** Also those that a context has of its own: buffers and bytes that Node returns are of these. */
const OF_NODE = new Set<PropertyKey>(['ArrayBuffer', 'Uint8Array']);

/**
 * Node as jest gives it to a test file, with globals that cost nothing. Those of jest's own environment are read through a
 * proxy behind an interceptor: a third of a microsecond for every `Object`, `Array` or `Promise` that a line names, in the
 * libraries too. A context that is its own global object is read as fast as Node's (`vm.constants.DONT_CONTEXTIFY`). What a
 * file leaves on it goes with the context. jest's older timers (`legacyFakeTimers`) are refused.
 */
class PlainGlobals extends TestEnvironment {
  constructor(...[config, context]: ConstructorParameters<typeof TestEnvironment>) {
    super(config, context);
    const ofJest = this.global;
    const global = createContext(constants.DONT_CONTEXTIFY) as typeof globalThis;
    for (const name of Reflect.ownKeys(ofJest)) {
      if (name === 'global' || name === 'globalThis') continue;
      if (Object.hasOwn(global, name) && !OF_NODE.has(name)) continue;
      share(ofJest, global, name);
    }
    for (const name of Reflect.ownKeys(Symbol)) {
      if (!Object.hasOwn(global.Symbol, name)) share(Symbol, global.Symbol, name);
    }
    global.Error.stackTraceLimit = ofJest.Error.stackTraceLimit;
    Object.assign(global, { global });
    this.context = global;
    Object.assign(this, { global });
    this.moduleMocker = new ModuleMocker(global);
    this.fakeTimers = null;
    this.fakeTimersModern = new ModernFakeTimers({ config: config.projectConfig, global });
  }
}

/** Gives `to` a property of `from`; one that is made when it is first read stays so. */
function share(from: object, to: object, name: PropertyKey): void {
  const described = Reflect.getOwnPropertyDescriptor(from, name);
  const enumerable = described?.enumerable === true;
  const define = (its: unknown): void => {
    Object.defineProperty(to, name, { configurable: true, enumerable, value: its, writable: true });
  };
  if (described?.get === undefined) {
    define(described?.value);
    return;
  }
  Object.defineProperty(to, name, {
    configurable: true,
    enumerable,
    get: () => {
      const read: unknown = Reflect.get(from, name);
      define(read);
      return read;
    },
    set: define,
  });
}

export = PlainGlobals;
