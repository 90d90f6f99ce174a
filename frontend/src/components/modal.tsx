import { Dialog, IconButton, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LuX } from 'react-icons/lu';
import { commonTexts } from '../texts/common';

interface ModalFrameProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  role?: 'dialog' | 'alertdialog';
}

/** The scrolling middle of a dialog. */
export function ModalBody({ children }: { children: ReactNode }) {
  return (
    <Dialog.Body px={{ base: '4', md: '6' }} pb="5">
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
}: ModalFrameProps) {
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
      onInteractOutside={(event) => {
        // Closing a toast is not a click beside the dialog.
        const { target } = event.detail.originalEvent;
        if (target instanceof Element && target.closest('[data-toaster]') !== null) event.preventDefault();
      }}
      size={size}
      role={role}
      placement="center"
      scrollBehavior="inside"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop bg="blackAlpha.700" backdropFilter="blur(3px)" />
        {/* A toast above a tall dialog takes room from it instead of covering its title or its buttons. */}
        <Dialog.Positioner
          px={{ base: '3', md: '6' }}
          pb={{ base: '3', md: '6' }}
          pt="max({spacing.3}, var(--toast-space, 0px))"
          transition="padding 0.15s"
        >
          <Dialog.Content
            data-modal
            bg="bg.panel"
            shadow="floating"
            rounded="3xl"
            maxH={{
              base: 'calc(100dvh - 12px - max(12px, var(--toast-space, 0px)))',
              md: 'calc(100dvh - 24px - max(12px, var(--toast-space, 0px)))',
            }}
            my="auto"
          >
            <Dialog.Header px={{ base: '4', md: '6' }} pt="5" pb="3" pe="14">
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            {children}
            <Dialog.CloseTrigger asChild top="2" insetEnd="2">
              <IconButton aria-label={commonTexts.close} variant="ghost" size="md" colorPalette="gray">
                <LuX />
              </IconButton>
            </Dialog.CloseTrigger>
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
