import { Center, Spinner, VisuallyHidden } from '@chakra-ui/react';
import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { loadable } from '../lib/loadable';
import { prefetchLater } from '../lib/prefetch';
import { commonTexts } from '../texts/common';

/** Over the page, where the dialog is going to be. */
function DialogSpinner() {
  return (
    <Center pos="fixed" inset="0" zIndex="modal" bg="blackAlpha.700" role="status">
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
