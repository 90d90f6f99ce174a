import { Text } from '@chakra-ui/react';
import { OPERATOR_REASON_MAX_LENGTH } from '@pregonero/contracts/api';
import { useState, type ReactNode } from 'react';
import { FormAlert } from '../../../components/form-alert';
import { useFormCall } from '../../../components/form-call';
import { DialogForm, FormDialog } from '../../../components/form-dialog';
import { TextField } from '../../../components/text-field';
import { type OperatorMove, useOperatorMove } from '../../../data/operations';
import { userMessageOf } from '../../../lib/api-client';
import { operationsTexts as texts } from '../../../texts/operations';

/** What is about to be done, in words. */
export interface PlannedMove {
  move: OperatorMove;
  title: string;
  text: string;
  confirm: string;
  danger?: boolean;
}

interface MoveDialogProps {
  open: boolean;
  /** What was asked last; null before anything was. */
  planned: PlannedMove | null;
  onClose: () => void;
  /** What else is chosen. */
  children?: ReactNode;
}

/** Asks once more before an operator does something, and why; the answer stays beside the operator's name. */
export function MoveDialog({ open, planned, onClose, children }: MoveDialogProps) {
  const move = useOperatorMove();
  const [reason, setReason] = useState('');
  const [shown, setShown] = useState(planned);
  if (planned !== null && planned !== shown) setShown(planned);

  const { send, close } = useFormCall({
    open,
    onClose: () => {
      setReason('');
      onClose();
    },
    call: move,
    failed: texts.failed,
  });

  return (
    <FormDialog
      open={open}
      onClose={close}
      title={shown?.title ?? ''}
      submit={shown?.confirm ?? ''}
      pending={move.isPending}
      danger={shown?.danger ?? false}
      size="sm"
    >
      <DialogForm
        onSubmit={(event) => {
          event.preventDefault();
          if (planned === null) return;
          send({ ...planned.move, reason: reason.trim() }, { onDone: () => undefined });
        }}
      >
        {move.isError && <FormAlert message={userMessageOf(move.error, texts.failed)} />}
        <Text color="fg.muted">{shown?.text}</Text>
        {children}
        <TextField
          label={texts.reason}
          hint={texts.reasonHint}
          value={reason}
          maxLength={OPERATOR_REASON_MAX_LENGTH}
          onChange={(event) => {
            setReason(event.target.value);
          }}
        />
      </DialogForm>
    </FormDialog>
  );
}
