import { useEffect, useLayoutEffect, useRef } from 'react';

/** Where an entry of the browser's history stands: the router's number of its page, and how many layers over that page. */
interface Place {
  readonly page: number;
  readonly depth: number;
}

/** A dialog or drawer that stands over the page and has no name in the address. */
interface Layer {
  close: () => void;
  place: Place;
}

/** Those that are open, the topmost last. */
const layers: Layer[] = [];
function numberIn(state: object, name: string): number | null {
  const value: unknown = (state as Record<string, unknown>)[name];
  return typeof value === 'number' ? value : null;
}

/** An entry that is not the router's own, e.g. an anchor's, is on no page that is known. */
function placeOf(state: unknown): Place {
  if (typeof state !== 'object' || state === null) return { page: -1, depth: 0 };
  return { page: numberIn(state, 'idx') ?? -1, depth: numberIn(state, 'depth') ?? 0 };
}

/** Where the browser stood when it was last seen to move. */
let standing = placeOf(window.history.state);

const isAfter = (one: Place, other: Place): boolean =>
  one.page === other.page ? one.depth > other.depth : one.page > other.page;

/** Gives the layer an entry: that of one which has closed, where the browser still stands on it, else a new one. */
function enter(layer: Layer): void {
  const here = placeOf(window.history.state);
  const isFree =
    here.depth > 0 && !layers.some(({ place }) => place.page === here.page && place.depth === here.depth);
  layer.place = isFree ? here : { page: here.page, depth: here.depth + 1 };
  standing = layer.place;
  if (isFree) return;
  // The router's own state is kept: to it this entry is the page that the layer stands over.
  const state: unknown = window.history.state;
  window.history.pushState({ ...(typeof state === 'object' ? state : {}), depth: layer.place.depth }, '');
}

function onPopState(event: PopStateEvent): void {
  const from = standing;
  const to = placeOf(event.state);
  standing = to;
  const passed = layers.filter(({ place }) => isAfter(place, to)).reverse();
  for (const layer of passed) layer.close();
  if (passed.length > 0) {
    // One that refuses, because it is sending something, is closed by the next “back”.
    window.setTimeout(() => {
      for (const layer of passed.reverse()) if (layers.includes(layer)) enter(layer);
    }, 0);
  } else if (from.page === to.page && from.depth !== to.depth) {
    // The entry of a layer that was closed by other means: nothing was seen to happen, so the step goes on.
    if (to.depth < from.depth) window.history.back();
    else window.history.forward();
  }
}

/**
 * “Back” closes what stands over the page instead of leaving it, the topmost first. For what the address does not name
 * (`lib/address.ts` does the same with a name). A layer that closes by other means leaves its entry in the history, where
 * the next layer uses it, and “back” and “forward” step over it: taking it out would be a step of its own, which takes a
 * moment and crosses with whatever the person does next.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  // Before it is drawn: who sees it can go back.
  useLayoutEffect(() => {
    // Once, and for good: adding the same listener again does nothing.
    window.addEventListener('popstate', onPopState);
    if (!open) return undefined;
    const layer: Layer = {
      close: () => {
        close.current();
      },
      place: { page: -1, depth: 0 },
    };
    enter(layer);
    layers.push(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
    };
  }, [open]);
}
