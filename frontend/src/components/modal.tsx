import { Dialog, IconButton, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LuX } from 'react-icons/lu';
import { commonTexts } from '../texts/common';

interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  role?: 'dialog' | 'alertdialog';
}

/** A dialog that keeps the focus, closes with Escape and never grows beyond the screen. */
export function Modal({ open, onClose, title, children, footer, size = 'md', role = 'dialog' }: ModalProps) {
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(change) => {
        if (!change.open) onClose();
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
        <Dialog.Positioner p={{ base: '3', md: '6' }}>
          <Dialog.Content
            bg="bg.panel"
            borderWidth="1px"
            borderColor="border"
            rounded="2xl"
            maxH="calc(100dvh - 24px)"
            my="auto"
          >
            <Dialog.Header px={{ base: '4', md: '6' }} pt="5" pb="3" pe="14">
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body px={{ base: '4', md: '6' }} pb={footer === undefined ? '6' : '4'}>
              {children}
            </Dialog.Body>
            {footer !== undefined && (
              <Dialog.Footer
                px={{ base: '4', md: '6' }}
                py="4"
                borderTopWidth="1px"
                borderColor="border.muted"
                flexWrap="wrap"
              >
                {footer}
              </Dialog.Footer>
            )}
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
