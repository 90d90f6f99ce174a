import { createElement, lazy, useState, type ComponentType, type ReactNode } from 'react';

/** A component in a file of its own. */
export interface Loadable<Props extends object> {
  /** Fetches the file; who asks again gets the same one. Rejects when it cannot be had. */
  fetch: () => Promise<{ default: ComponentType<Props> }>;
  /** Draws the component without a pause where its file is there, and suspends until it is. */
  Component: (props: Props) => ReactNode;
}

/**
 * React's `lazy` waits for a moment even for a file that is there, long enough for whatever stands in to be shown, and keeps
 * what stood in for 300 ms.
 */
export function loadable<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Loadable<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    loaded ??= (await load()).default;
    return { default: loaded };
  };
  const Waiting = lazy(fetch) as unknown as ComponentType<Props>;
  function Component(props: Props) {
    // Chosen once: another component in the same place would lose what the first one holds.
    const [part] = useState(() => loaded ?? Waiting);
    return createElement(part, props);
  }
  return { fetch, Component };
}
