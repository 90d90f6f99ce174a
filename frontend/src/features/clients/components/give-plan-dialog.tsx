import { Button, HStack, Text } from '@chakra-ui/react';
import {
  bogotaDay,
  GRANTED_PLANS,
  type GrantedPlan,
  momentIn,
  NO_SLOTS,
  PLAN_GRANT_NOTE_MAX_LENGTH,
  planOfAccount,
  planOfId,
  type SubscriptionDetails,
} from '@pregonero/contracts/api';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormAlert } from '../../../components/form-alert';
import { useFormCall } from '../../../components/form-call';
import { DialogForm, FormDialog } from '../../../components/form-dialog';
import { SelectField } from '../../../components/select-field';
import { TextField } from '../../../components/text-field';
import { toast } from '../../../components/toaster';
import { useGivePlan } from '../../../data/plan-grants';
import { userMessageOf } from '../../../lib/api-client';
import { showFieldErrors } from '../../../lib/field-errors';
import { formatBogotaDay } from '../../../lib/format';
import { planGrantsTexts } from '../../../texts/plan-grants';
import { addMonthsToDay } from './plan-days';

const texts = planGrantsTexts.dialog;
const SHORTCUTS = [1, 3, 12] as const;

interface GivePlanDialogProps {
  client: { id: number; name: string };
  subscription: SubscriptionDetails;
  open: boolean;
  onClose: () => void;
}

type Fields = { planId: GrantedPlan; from: string; until: string; note: string };

/** Gives a client a plan by hand, from today or a later day up to a day, with a note. */
export function GivePlanDialog({ client, subscription, open, onClose }: GivePlanDialogProps) {
  const give = useGivePlan(client.id);
  const { send, close } = useFormCall({ open, onClose, call: give, failed: texts.failed });
  const [now] = useState(() => new Date());
  const running = findRunning(subscription, now);
  const offered = GRANTED_PLANS.filter(
    (planId) => running === null || planOfId(planId).monthlyPrice >= running.plan.monthlyPrice,
  );
  const { register, handleSubmit, formState, setValue, setError, control } = useForm<Fields>({
    defaultValues: { planId: offered[0] ?? 'basico', from: '', until: '', note: '' },
  });
  const { errors } = formState;
  const [planId, from] = useWatch({ control, name: ['planId', 'from'] });
  const continues = running !== null && running.plan.planId === planId;
  const today = bogotaDay(now);
  const isAhead = from > today;
  const earliest = bogotaDay(continues ? running.end : now);
  const firstDay = isAhead ? from : earliest;

  const submit = handleSubmit(({ until, note }) => {
    send(
      {
        ...{ planId, ...(isAhead && { from }), until, note: note.trim() },
        ...{ seenPlan: subscription.plan, seenEnd: subscription.endDate },
      },
      {
        onDone: (grant) => {
          toast.success(
            texts.done,
            (grant.begun ? texts.doneText : texts.doneAhead)({
              name: client.name,
              from: formatBogotaDay(grant.from),
              date: formatBogotaDay(grant.until),
            }),
          );
        },
        onRefused: (error) => {
          showFieldErrors(error, ['planId', 'from', 'until', 'note'], setError);
        },
      },
    );
  });

  return (
    <FormDialog
      open={open}
      onClose={close}
      title={texts.title({ name: client.name })}
      submit={texts.submit}
      submitting={texts.submitting}
      pending={give.isPending}
    >
      <DialogForm onSubmit={submit}>
        {give.isError && <FormAlert message={userMessageOf(give.error, texts.failed)} />}
        <SelectField label={texts.plan} error={errors.planId?.message} {...register('planId')}>
          {offered.map((each) => (
            <option key={each} value={each}>
              {planOfId(each).name}
            </option>
          ))}
        </SelectField>
        <Text fontSize="sm" color="fg.muted" data-plan-begins>
          {describeStart({ running, continues, from: isAhead ? from : null })}
        </Text>
        <TextField
          label={texts.from}
          hint={texts.fromHint}
          type="date"
          error={errors.from?.message}
          min={earliest}
          {...register('from')}
        />
        <TextField
          label={texts.until}
          type="date"
          error={errors.until?.message}
          min={firstDay}
          {...register('until', { validate: (value) => value !== '' || texts.untilRequired })}
        />
        <HStack gap="2" flexWrap="wrap" role="group" aria-label={texts.monthsLabel}>
          {SHORTCUTS.map((count) => (
            <Button
              key={count}
              size="sm"
              variant="outline"
              colorPalette="gray"
              onClick={() => {
                setValue('until', addMonthsToDay(firstDay, count), { shouldValidate: true });
              }}
            >
              {texts.months({ count })}
            </Button>
          ))}
        </HStack>
        <TextField
          label={texts.note}
          hint={texts.noteHint}
          error={errors.note?.message}
          {...register('note', { validate: (value) => value.trim() !== '' || texts.noteRequired })}
          autoComplete="off"
          maxLength={PLAN_GRANT_NOTE_MAX_LENGTH}
        />
      </DialogForm>
    </FormDialog>
  );
}

interface Start {
  running: Running | null;
  continues: boolean;
  /** A later day than today. */
  from: string | null;
}

function describeStart({ running, continues, from }: Start): string {
  const end = running === null ? '' : formatBogotaDay(running.end.toISOString());
  const plan = running?.plan.name ?? '';
  if (from !== null) {
    const first = formatBogotaDay(momentIn(NO_SLOTS.timeZone, from, '12:00').toISOString());
    const isReplaced = running !== null && !continues && from < bogotaDay(running.end);
    return isReplaced
      ? texts.replacesThen({ from: first, plan, date: end })
      : texts.startsOn({ date: first });
  }
  if (running === null) return texts.starts;
  return continues ? texts.continues({ date: end }) : texts.replaces({ plan, date: end });
}

type Running = NonNullable<ReturnType<typeof findRunning>>;

/** Returns the paid or given plan that runs; null on the free plan. */
function findRunning({ plan, endDate }: SubscriptionDetails, now: Date) {
  if (plan === 'gratis' || endDate === null) return null;
  const end = new Date(endDate);
  return end > now ? { plan: planOfAccount(plan), end } : null;
}
