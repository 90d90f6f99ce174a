import { Button, Text } from '@chakra-ui/react';
import { commonTexts } from '../texts/common';
import { Modal } from './modal';

/** What is asked, and what becomes of the answer. */
export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: string;
  confirm: string;
  /** What the button that changes nothing says; "cancel" would be unclear where the question is about cancelling. */
  keep?: string;
  pending: boolean;
  destructive?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** The question itself; screens use `ConfirmDialog`, which fetches this when it is first asked. */
export function ConfirmDialogContent(props: ConfirmDialogProps) {
  const {
    open,
    title,
    text,
    confirm,
    keep = commonTexts.cancel,
    pending,
    destructive = true,
    onConfirm,
    onClose,
  } = props;
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={title}
      size="sm"
      role="alertdialog"
      footer={
        <>
          <Button variant="ghost" colorPalette="gray" onClick={onClose} disabled={pending}>
            {keep}
          </Button>
          <Button
            colorPalette={destructive ? 'red' : 'brand'}
            onClick={onConfirm}
            loading={pending}
            loadingText={confirm}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <Text color="fg.muted">{text}</Text>
    </Modal>
  );
}
