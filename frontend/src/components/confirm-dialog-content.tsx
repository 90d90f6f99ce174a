import { Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { commonTexts } from '../texts/common';
import { lazyPart } from './lazy-part';
import { Modal } from './modal';

const TypedWords = lazyPart(async () => (await import('./typed-words')).TypedWords, null);

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
  /** Words that have to be typed first, for what takes much along. */
  typed?: { label: string; words: string } | undefined;
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
    typed,
    onConfirm,
    onClose,
  } = props;
  const [written, setWritten] = useState('');
  const leave = () => {
    setWritten('');
    onClose();
  };
  const isTyped = typed === undefined || written.trim() === typed.words.trim();
  return (
    <Modal
      open={open}
      onClose={leave}
      title={title}
      size="sm"
      role="alertdialog"
      footer={
        <>
          <Button variant="ghost" colorPalette="gray" onClick={leave} disabled={pending}>
            {keep}
          </Button>
          <Button
            colorPalette={destructive ? 'red' : 'brand'}
            onClick={onConfirm}
            loading={pending}
            loadingText={confirm}
            disabled={!isTyped}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <Text color="fg.muted">{text}</Text>
      {typed !== undefined && <TypedWords {...typed} value={written} onChange={setWritten} />}
    </Modal>
  );
}
