import { constants, createContext } from 'node:vm';
import { ModernFakeTimers } from '@jest/fake-timers';
import { TestEnvironment } from 'jest-environment-node';
import { ModuleMocker } from 'jest-mock';

/** What a context has of its own and has to share with Node, whose functions compare with theirs. */
const SHARED = new Set<PropertyKey>(['ArrayBuffer', 'Uint8Array']);

/**
 * Node as jest gives it to a test file, with globals that cost nothing. Those of jest's own environment are read through a
 * proxy behind an interceptor: a third of a microsecond for every `Object`, `Array` or `Promise` that a line names, in the
 * libraries too. A context that is its own global object is read as fast as Node's (`vm.constants.DONT_CONTEXTIFY`).
 */
class PlainGlobals extends TestEnvironment {
  constructor(...[config, context]: ConstructorParameters<typeof TestEnvironment>) {
    super(config, context);
    const global = createContext(constants.DONT_CONTEXTIFY) as typeof globalThis;
    for (const name of Reflect.ownKeys(this.global)) {
      if (name === 'global' || name === 'globalThis') continue;
      if (Object.hasOwn(global, name) && !SHARED.has(name)) continue;
      const { enumerable = false } = Reflect.getOwnPropertyDescriptor(this.global, name) ?? {};
      const value: unknown = Reflect.get(this.global, name);
      Object.defineProperty(global, name, { configurable: true, enumerable, value, writable: true });
    }
    Object.assign(global, { global });
    this.context = global;
    Object.assign(this, { global });
    this.moduleMocker = new ModuleMocker(global);
    this.fakeTimersModern = new ModernFakeTimers({ config: config.projectConfig, global });
  }
}

export = PlainGlobals;
