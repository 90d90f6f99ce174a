import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { LuCircleAlert, LuCircleCheck, LuInfo, LuX } from 'react-icons/lu';
import { commonTexts } from '../texts/common';

export type ToastKind = 'success' | 'error' | 'info';
interface Toast {
  id: number;
  kind: ToastKind;
  title: string;
  description: string | undefined;
}

/** Second spec document, section 9.1: one toast at a time, for five seconds. */
const SHOWN_MS = 5_000;

let current: Toast | null = null;
let nextId = 1;
const listeners = new Set<() => void>();

function show(next: Toast | null): void {
  current = next;
  listeners.forEach((listener) => {
    listener();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a short message; a newer one takes the place of the one shown. */
export const toast = {
  success: (title: string, description?: string) => {
    show({ id: nextId++, kind: 'success', title, description });
  },
  error: (title: string, description?: string) => {
    show({ id: nextId++, kind: 'error', title, description });
  },
  info: (title: string, description?: string) => {
    show({ id: nextId++, kind: 'info', title, description });
  },
  dismiss: () => {
    show(null);
  },
};

const LOOKS = {
  success: { icon: LuCircleCheck, color: 'green.400' },
  error: { icon: LuCircleAlert, color: 'red.400' },
  info: { icon: LuInfo, color: 'blue.300' },
} as const;

/** The place where toasts appear: a live region, reachable with F8, that waits while it is hovered or focused. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribe, () => current);
  const region = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const stop = () => {
    clearTimeout(timer.current);
  };
  const start = () => {
    stop();
    timer.current = setTimeout(toast.dismiss, SHOWN_MS);
  };

  useEffect(() => {
    clearTimeout(timer.current);
    if (shown !== null) timer.current = setTimeout(toast.dismiss, SHOWN_MS);
    return () => {
      clearTimeout(timer.current);
    };
  }, [shown]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
    };
  }, []);

  const look = shown === null ? null : LOOKS[shown.kind];
  // Beside the app and not in it: an open dialog hides the app from assistive technology, but never this.
  return createPortal(
    <Box
      ref={region}
      role="region"
      aria-label={commonTexts.notifications}
      aria-live={shown?.kind === 'error' ? 'assertive' : 'polite'}
      data-toaster
      tabIndex={-1}
      pos="fixed"
      top={{ base: '3', md: '20' }}
      right={{ base: '3', md: '6' }}
      left={{ base: '3', md: 'auto' }}
      w={{ md: '420px' }}
      zIndex="toast"
      pointerEvents="none"
      outline="none"
    >
      <div role={shown?.kind === 'error' ? 'alert' : 'status'}>
        {shown !== null && look !== null && (
          <HStack
            key={shown.id}
            data-toast={shown.kind}
            align="flex-start"
            gap="3"
            p="4"
            bg="bg.muted"
            borderWidth="1px"
            borderColor="border.emphasized"
            rounded="2xl"
            shadow="lg"
            pointerEvents="auto"
            animationName="fade-in"
            animationDuration="fast"
            onMouseEnter={stop}
            onMouseLeave={start}
            onFocus={stop}
            onBlur={start}
          >
            <Box as={look.icon} color={look.color} boxSize="5" mt="0.5" flexShrink={0} aria-hidden />
            <Box flex="1" minW="0">
              <Text fontWeight="semibold" fontSize="sm">
                {shown.title}
              </Text>
              {shown.description !== undefined && (
                <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
                  {shown.description}
                </Text>
              )}
            </Box>
            <chakra.button
              type="button"
              aria-label={commonTexts.dismissToast}
              onClick={toast.dismiss}
              boxSize="11"
              m="-2.5"
              display="grid"
              placeItems="center"
              color="fg.muted"
              cursor="pointer"
              rounded="lg"
              _hover={{ color: 'fg' }}
              focusVisibleRing="inside"
            >
              <LuX aria-hidden />
            </chakra.button>
          </HStack>
        )}
      </div>
    </Box>,
    document.body,
  );
}
