import type { ComponentType } from 'react';
import { loadable, type Loadable } from '../lib/loadable';

/** A piece of the app that is a file of its own in the build. */
export interface Part extends Loadable<object> {
  /** Its source, by which `weight.ts` finds it in the build. */
  file: string;
  /** Imports it, as the table has it; `fetch` remembers what came. */
  load: () => Promise<{ default: ComponentType }>;
}

/** A {@link Part} in one line of a table. */
export function part(file: string, load: Part['load']): Part {
  return { file, load, ...loadable(load) };
}
