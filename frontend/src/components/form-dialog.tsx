import { Button } from '@chakra-ui/react';
import { createContext, use, useId, type ReactNode, type SyntheticEvent } from 'react';
import { commonTexts } from '../texts/common';
import { FormFrame } from './form-frame';
import { Glossed, fixedWords, glossOf } from './glossed';
import { Modal } from './modal';
import { toast } from './toaster';

const FormContext = createContext<{ id: string; title: string } | null>(null);

interface FormDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The words on the button that sends the form, and those while it is on its way. */
  submit: string;
  submitting?: string;
  /**
   * Whether it is on its way, or what stands in place of the buttons meanwhile. It goes on when the dialog is left:
   * what becomes of it is told elsewhere then (`form-call.ts`).
   */
  pending: ReactNode;
  /** It is not left while it is on its way: its answer is shown only once, or leaving would look like taking it back. */
  staysWhileSent?: boolean;
  /** There is nothing to send yet. */
  disabled?: boolean;
  /** What it does cannot be undone. */
  danger?: boolean;
  cancel?: string;
  size?: 'sm' | 'md';
  /** See `ModalFrame`. */
  inAddress?: boolean;
  /** Mostly a {@link DialogForm}. */
  children: ReactNode;
}

/** The frame of a dialog that asks for something: a form, and in the footer the buttons that leave and send it. */
export function FormDialog(props: FormDialogProps) {
  const { open, onClose, title, pending, danger = false, size = 'md', inAddress = false, children } = props;
  const id = useId();
  const waiting = pending === true;
  const stays = waiting && props.staysWhileSent === true;
  const leave = () => {
    if (stays) return;
    if (waiting) toast.info(commonTexts.stillSending, commonTexts.stillSendingText);
    onClose();
  };
  return (
    <Modal
      open={open}
      onClose={leave}
      title={<Glossed text={title} block />}
      size={size}
      inAddress={inAddress}
      role={danger ? 'alertdialog' : 'dialog'}
      footer={
        typeof pending === 'boolean' ? (
          <>
            <Button
              variant={danger ? 'outline' : 'ghost'}
              colorPalette="gray"
              onClick={leave}
              disabled={stays}
              {...glossOf(props.cancel ?? '')}
            >
              {/* What is on its way cannot be called back. */}
              {waiting && !stays ? (
                commonTexts.close
              ) : (
                <Glossed text={props.cancel ?? commonTexts.cancel} names />
              )}
            </Button>
            <Button
              type="submit"
              form={id}
              loading={waiting}
              loadingText={
                props.submitting === undefined ? undefined : <Glossed text={props.submitting} names />
              }
              disabled={props.disabled}
              {...glossOf(props.submit)}
              {...(danger ? { colorPalette: 'red' } : {})}
            >
              <Glossed text={props.submit} names />
            </Button>
          </>
        ) : (
          pending
        )
      }
    >
      <FormContext value={{ id, title: fixedWords(title) }}>{children}</FormContext>
    </Modal>
  );
}

interface DialogFormProps {
  onSubmit: (event: SyntheticEvent) => Promise<void> | void;
  children: ReactNode;
}

/** The form of a {@link FormDialog}, named as the dialog is; it may be mounted later than its frame. */
export function DialogForm({ onSubmit, children }: DialogFormProps) {
  const dialog = use(FormContext);
  if (dialog === null) throw new Error('DialogForm is drawn outside of a FormDialog');
  return (
    <FormFrame id={dialog.id} label={dialog.title} onSubmit={onSubmit}>
      {children}
    </FormFrame>
  );
}
