import { Portal, Tooltip as ChakraTooltip } from '@chakra-ui/react';
import { useSyncExternalStore, type ReactElement } from 'react';

/**
 * Second spec document, section 9.1: a tooltip opens after 700 ms, and at once within 300 ms of another one.
 */
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

let warm = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setWarm(next: boolean): void {
  warm = next;
  listeners.forEach((listener) => {
    listener();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // One that left with its page while it was open tells nobody that it closed.
    if (listeners.size > 0) return;
    clearTimeout(timer);
    warm = false;
  };
}

function onOpenChange({ open }: { open: boolean }): void {
  clearTimeout(timer);
  setWarm(true);
  if (!open) timer = setTimeout(setWarm, SKIP_DELAY_MS, false);
}

/** A word about a button that shows only a picture. The button keeps its own `aria-label`. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const openDelay = useSyncExternalStore(subscribe, () => warm) ? 0 : OPEN_DELAY_MS;
  return (
    <ChakraTooltip.Root
      openDelay={openDelay}
      closeDelay={0}
      onOpenChange={onOpenChange}
      positioning={{ placement: 'top' }}
      lazyMount
      unmountOnExit
    >
      <ChakraTooltip.Trigger asChild>{children}</ChakraTooltip.Trigger>
      <Portal>
        <ChakraTooltip.Positioner>
          <ChakraTooltip.Content
            bg="bg.emphasized"
            color="fg"
            fontSize="xs"
            px="2.5"
            py="1.5"
            rounded="lg"
            shadow="md"
          >
            {text}
          </ChakraTooltip.Content>
        </ChakraTooltip.Positioner>
      </Portal>
    </ChakraTooltip.Root>
  );
}
