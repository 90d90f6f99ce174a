import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type PointerEvent as ReactPointerEvent,
} from 'react';
import { createPortal } from 'react-dom';
import { LuCircleAlert, LuCircleCheck, LuInfo, LuX } from 'react-icons/lu';
import { commonTexts } from '../texts/common';
import { Glossed } from './glossed';
import { toast, toastStore } from './toast-store';

export { toast } from './toast-store';

/** Second spec document, section 9.1. */
const SHOWN_MS = 5_000;
const SWIPE_THRESHOLD_PX = 50;
const HOTKEY = 'F8';

const LOOKS = {
  success: { icon: LuCircleCheck, color: 'green.fg' },
  error: { icon: LuCircleAlert, color: 'red.fg' },
  info: { icon: LuInfo, color: 'blue.fg' },
} as const;

/** Tells dialogs how much of the screen's top a toast takes: they stay below it (`modal.tsx`). */
const SPACE = '--toast-space';
const GAP_PX = 12;

/**
 * The place where toasts appear: a live region, reachable with F8 (which also brings the last one back), that waits
 * while it is hovered or focused. Escape or a swipe sends a toast away.
 */
export function Toaster() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  const region = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const swipe = useSwipe(toast.dismiss);

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

  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const place = region.current;
    if (shown === null || place === null) return undefined;
    style.setProperty(SPACE, `${Math.ceil(place.offsetHeight) + 2 * GAP_PX}px`);
    return () => {
      style.removeProperty(SPACE);
    };
  }, [shown]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== HOTKEY) return;
      toastStore.recall();
      region.current?.focus();
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
      data-toaster
      tabIndex={-1}
      pos="fixed"
      // On a desk pages have their buttons at the right, above and below, and cards theirs at the left: in the middle,
      // beneath the bar, a toast is in nobody's way for its five seconds.
      top={{ base: '3', md: '20' }}
      right={{ base: '3', md: 'auto' }}
      left={{ base: '3', md: '50%' }}
      transform={{ md: 'translateX(-50%)' }}
      w={{ md: '420px' }}
      zIndex="toast"
      pointerEvents="none"
      outline="none"
      css={{ 'body:has([data-modal]) &': { top: '3' } }}
      onFocus={stop}
      onBlur={start}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || shown === null) return;
        event.stopPropagation();
        toast.dismiss();
      }}
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
            touchAction="pan-y"
            animationName="fade-in"
            animationDuration="fast"
            style={swipe.style}
            {...swipe.handlers}
            onMouseEnter={stop}
            onMouseLeave={start}
          >
            <Box as={look.icon} color={look.color} boxSize="5" mt="0.5" flexShrink={0} aria-hidden />
            <Box flex="1" minW="0">
              <Text fontWeight="semibold" fontSize="sm">
                <Glossed text={shown.title} block />
              </Text>
              {shown.description !== undefined && (
                <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
                  <Glossed text={shown.description} block />
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

/** Follows a finger or a mouse sideways; beyond the threshold the toast goes, before it the toast slides back. */
function useSwipe(onSwiped: () => void) {
  const from = useRef<number | null>(null);
  const [moved, setMoved] = useState(0);
  const end = () => {
    from.current = null;
    setMoved(0);
  };
  return {
    style: moved === 0 ? undefined : { transform: `translateX(${moved}px)`, transition: 'none' },
    handlers: {
      onPointerDown: (event: ReactPointerEvent) => {
        from.current = event.clientX;
      },
      onPointerMove: (event: ReactPointerEvent) => {
        if (from.current !== null) setMoved(event.clientX - from.current);
      },
      onPointerUp: (event: ReactPointerEvent) => {
        const swiped = from.current !== null && Math.abs(event.clientX - from.current) >= SWIPE_THRESHOLD_PX;
        end();
        if (swiped) onSwiped();
      },
      onPointerCancel: end,
      onPointerLeave: end,
    },
  };
}
