import { Center, Spinner, VisuallyHidden } from '@chakra-ui/react';
import { Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { quietMoment } from '../lib/later';
import { loadable } from '../lib/loadable';
import { prefetchLater } from '../lib/prefetch';
import { commonTexts } from '../texts/common';

/** Over the page, where the dialog is going to be. */
function DialogSpinner() {
  return (
    <Center pos="fixed" inset="0" zIndex="modal" bg="bg.scrim" role="status">
      <Spinner size="lg" color="brand.solid" borderWidth="3px" />
      <VisuallyHidden>{commonTexts.loading}</VisuallyHidden>
    </Center>
  );
}

/**
 * A part of a screen whose code is fetched when it is first drawn, or ahead of that (`lib/prefetch.ts`); once the code
 * is there it is drawn without a pause. `load` imports the part, `fallback` stands in for it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = <DialogSpinner />,
): (props: Props) => ReactNode {
  const { fetch, Component } = loadable(async () => ({ default: await load() }));
  prefetchLater(fetch);
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Component {...props} />
      </Suspense>
    );
  };
}

/**
 * A part that may come last: nothing stands in its place until the page is drawn and has a quiet moment, so that what
 * somebody came for does not share the line with it. From then on it is drawn at once.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const Part = lazyPart(load, null);
  let wasDrawn = false;
  return function LatePart(props: Props) {
    const [isTime, setTime] = useState(wasDrawn);
    useEffect(() => {
      let isHere = true;
      void quietMoment().then(() => {
        wasDrawn = true;
        if (isHere) setTime(true);
      });
      return () => {
        isHere = false;
      };
    }, []);
    return isTime ? <Part {...props} /> : null;
  };
}

/** A dialog whose code is fetched when it is first opened; from then on it stays, so that it can close in its own time. */
export function lazyDialog<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const Part = lazyPart(load);
  return function LazyDialog(props: Props) {
    const [opened, setOpened] = useState(props.open);
    if (props.open && !opened) setOpened(true);
    return opened ? <Part {...props} /> : null;
  };
}
