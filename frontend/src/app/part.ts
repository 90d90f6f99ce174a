import type { ComponentType } from 'react';

/** A piece of the app that is a file of its own in the build. Who loads it twice gets the same file. */
export interface Part {
  /** Its source, by which `weight.ts` finds it in the build. */
  file: string;
  /** In the shape that React's `lazy` takes. */
  load: () => Promise<{ default: ComponentType }>;
}

/** A {@link Part} in one line of a table. */
export function part(file: string, load: Part['load']): Part {
  return { file, load };
}
