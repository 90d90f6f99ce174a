import { Text } from '@chakra-ui/react';
import {
  type EndPlanGrantRequest,
  PLAN_GRANT_NOTE_MAX_LENGTH,
  type PlanGrant,
} from '@pregonero/contracts/api';
import { useForm } from 'react-hook-form';
import { FormAlert } from '../../../components/form-alert';
import { useFormCall } from '../../../components/form-call';
import { DialogForm, FormDialog } from '../../../components/form-dialog';
import { TextField } from '../../../components/text-field';
import { toast } from '../../../components/toaster';
import { useEndPlanGrant } from '../../../data/plan-grants';
import { userMessageOf } from '../../../lib/api-client';
import { formatBogotaDay } from '../../../lib/format';
import { planGrantsTexts } from '../../../texts/plan-grants';

const texts = planGrantsTexts.end;

interface EndPlanDialogProps {
  clientId: number;
  grant: PlanGrant;
  open: boolean;
  onClose: () => void;
}

/** Ends a plan given by hand, with the reason that the client reads. */
export function EndPlanDialog({ clientId, grant, open, onClose }: EndPlanDialogProps) {
  const end = useEndPlanGrant(clientId, grant.id);
  const { send, close } = useFormCall({ open, onClose, call: end, failed: texts.failed });
  const { register, handleSubmit, formState } = useForm<EndPlanGrantRequest>({
    defaultValues: { reason: '' },
  });
  const submit = handleSubmit(({ reason }) => {
    send(
      { reason: reason.trim() },
      {
        onDone: () => {
          toast.success(texts.done);
        },
      },
    );
  });
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={texts.title}
      submit={texts.submit}
      submitting={texts.submitting}
      cancel={texts.keep}
      pending={end.isPending}
      danger
    >
      <DialogForm onSubmit={submit}>
        {end.isError && <FormAlert message={userMessageOf(end.error, texts.failed)} />}
        <Text>{texts.text({ plan: grant.planName, date: formatBogotaDay(grant.until) })}</Text>
        <TextField
          label={texts.reason}
          error={formState.errors.reason?.message}
          {...register('reason', { validate: (value) => value.trim() !== '' || texts.reasonRequired })}
          autoComplete="off"
          maxLength={PLAN_GRANT_NOTE_MAX_LENGTH}
        />
      </DialogForm>
    </FormDialog>
  );
}
