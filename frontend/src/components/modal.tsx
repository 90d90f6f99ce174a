import { Dialog, IconButton, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LuX } from 'react-icons/lu';
import { useSheetDrag } from '../lib/use-sheet-drag';
import { useBackCloses } from '../lib/back-closes';
import { commonTexts } from '../texts/common';

interface ModalFrameProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  role?: 'dialog' | 'alertdialog';
  /** The address says that it is open (`lib/address.ts`): “back” takes the name out and closes it by that. */
  inAddress?: boolean;
  /** Only a button of its own ends it: it shows what is shown once. */
  staysOpen?: boolean;
}

/** How wide a dialog is on a desk. */
const SIZES = { sm: 'md', md: 'lg', lg: '2xl', xl: '4xl' } as const;

/** The scrolling middle of a dialog. What is placed in it scrolls with it: else it would make the frame higher than it looks. */
export function ModalBody({ children }: { children: ReactNode }) {
  return (
    <Dialog.Body position="relative" px={{ base: '4', md: '6' }} pb="5">
      {children}
    </Dialog.Body>
  );
}

/** The row of buttons that stays in sight. */
export function ModalFooter({ children }: { children: ReactNode }) {
  return (
    <Dialog.Footer
      px={{ base: '4', md: '6' }}
      py="4"
      borderTopWidth="1px"
      borderColor="border.muted"
      flexWrap="wrap"
    >
      {children}
    </Dialog.Footer>
  );
}

/**
 * A dialog that keeps the focus, closes with Escape and never grows beyond the screen. A dialog of several views
 * keeps one frame and changes what is inside: a second frame would be closed together with the first.
 */
export function ModalFrame({
  open,
  onClose,
  title,
  children,
  size = 'md',
  role = 'dialog',
  inAddress = false,
  staysOpen = false,
}: ModalFrameProps) {
  const close = () => {
    if (!staysOpen) onClose();
  };
  const drag = useSheetDrag('[data-modal]', close);
  useBackCloses(open && !inAddress, close);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(change) => {
        if (!change.open) close();
      }}
      onInteractOutside={(event) => {
        // Closing a toast is not a click beside the dialog.
        const { target } = event.detail.originalEvent;
        if (target instanceof Element && target.closest('[data-toaster]') !== null) event.preventDefault();
      }}
      onFocusOutside={(event) => {
        // A dialog that gave its place to this one hands the focus back to its button: that closes nothing.
        event.preventDefault();
      }}
      role={role}
      placement={{ base: 'bottom', md: 'center' }}
      motionPreset={{ base: 'slide-in-bottom', md: 'scale' }}
      scrollBehavior="inside"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop bg="bg.scrim" backdropFilter="blur(3px)" />
        {/* A toast above a tall dialog takes room from it instead of covering its title or its buttons. */}
        <Dialog.Positioner
          px={{ base: '0', md: '6' }}
          pb={{ base: '0', md: '6' }}
          pt="max({spacing.3}, var(--toast-space, 0px))"
          transition="padding 0.15s"
        >
          <Dialog.Content
            data-modal
            bg="bg.panel"
            shadow="floating"
            rounded="3xl"
            // On a phone it is a sheet that stands on the lower edge.
            roundedBottom={{ base: '0', md: '3xl' }}
            maxW={{ base: '100vw', md: SIZES[size] }}
            pb={{ base: 'env(safe-area-inset-bottom)', md: '0' }}
            maxH={{
              base: 'calc(100dvh - max(24px, var(--toast-space, 0px)))',
              md: 'calc(100dvh - 24px - max(12px, var(--toast-space, 0px)))',
            }}
            mt="auto"
            mb={{ base: '0', md: 'auto' }}
            transition="translate 160ms ease-out"
          >
            <Dialog.Header
              px={{ base: '4', md: '6' }}
              pt="5"
              pb="3"
              pe="14"
              touchAction="none"
              // The grip by which a finger pulls it down.
              _before={{
                content: '""',
                display: { base: 'block', md: 'none' },
                pos: 'absolute',
                top: '2',
                left: 'calc(50% - 18px)',
                w: '36px',
                h: '4px',
                rounded: 'full',
                bg: 'border.emphasized',
              }}
              {...drag}
            >
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            {children}
            {!staysOpen && (
              <Dialog.CloseTrigger asChild top="2" insetEnd="2">
                <IconButton aria-label={commonTexts.close} variant="ghost" size="md" colorPalette="gray">
                  <LuX />
                </IconButton>
              </Dialog.CloseTrigger>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** The usual dialog: a body and, mostly, a row of buttons. */
export function Modal({ children, footer, ...frame }: ModalFrameProps & { footer?: ReactNode }) {
  return (
    <ModalFrame {...frame}>
      <ModalBody>{children}</ModalBody>
      {footer !== undefined && <ModalFooter>{footer}</ModalFooter>}
    </ModalFrame>
  );
}
