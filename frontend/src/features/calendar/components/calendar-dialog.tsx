import { Button, HStack, Text, VStack } from '@chakra-ui/react';
import { type CalendarItem, timeIn } from '@pregonero/contracts/api';
import { useForm } from 'react-hook-form';
import { LuArrowUpRight, LuSend, LuTriangleAlert } from 'react-icons/lu';
import { Link as RouterLink } from 'react-router-dom';
import { FormAlert } from '../../../components/form-alert';
import { type FormCall, useFormCall } from '../../../components/form-call';
import { DialogForm, FormDialog } from '../../../components/form-dialog';
import { Modal } from '../../../components/modal';
import { ServerText } from '../../../components/server-text';
import { TextField } from '../../../components/text-field';
import { toast } from '../../../components/toaster';
import { anchors, paths } from '../../../config/paths';
import { type CalendarMove, momentAt, useIsMoving, useMoveItem } from '../../../data/calendar';
import { useUser } from '../../../data/session';
import { userMessageOf } from '../../../lib/api-client';
import { calendarTexts } from '../../../texts/calendar';
import { dayInWords, hoursInWords, hourInWords } from '../calendar-format';
import { keyOf, type CalendarWarning } from '../calendar-warnings';
import { ResumePost } from './resume-post';
import { Unschedule } from './unschedule';

const texts = calendarTexts.dialog;

interface CalendarDialogProps {
  item: CalendarItem;
  warning: CalendarWarning | undefined;
  open: boolean;
  onClose: () => void;
}

/** One entry: what it is, the way to it, and another date for it. */
export function CalendarDialog({ item, warning, open, onClose }: CalendarDialogProps) {
  const move = useMoveItem();
  // The dialog of before may have been left with its date on its way: this one knows of it only by this.
  const isMoving = useIsMoving(item);
  const { send, close } = useFormCall({ open, onClose, call: move, failed: calendarTexts.moveFailed });
  const facts = <Facts item={item} warning={warning} onClose={onClose} />;
  if (!item.movable) {
    return (
      <Modal open={open} inAddress onClose={onClose} title={item.title} size="sm">
        {facts}
        <Text color="fg.muted" mt="4">
          {texts.fixed}
        </Text>
      </Modal>
    );
  }
  return (
    <FormDialog
      open={open}
      inAddress
      onClose={close}
      title={item.title}
      size="sm"
      submit={texts.submit}
      cancel={texts.leave}
      submitting={texts.saving}
      pending={isMoving}
    >
      {facts}
      <MoveForm key={keyOf(item)} item={item} failure={move.error} send={send} />
    </FormDialog>
  );
}

function Facts({ item, warning, onClose }: Pick<CalendarDialogProps, 'item' | 'warning' | 'onClose'>) {
  const admin = useUser().role === 'admin';
  const to = addressOf(item, admin);
  return (
    <VStack align="stretch" gap="2" mb="4">
      <Text color="fg.muted">
        {[
          calendarTexts.kinds[item.kind],
          dayInWords(item.day),
          item.at === null ? calendarTexts.wholeDay : hourInWords(item.at, item.timeZone),
        ].join(' · ')}
      </Text>
      {admin && <Text color="fg.muted">{item.client.name}</Text>}
      {item.held !== null && <Text color="fg.warning">{calendarTexts.holds[item.held]}</Text>}
      {item.errorSentence !== null && <ServerText text="" sentence={item.errorSentence} color="fg.error" />}
      {warning !== undefined && (
        <HStack color="fg.warning" gap="2">
          <LuTriangleAlert aria-hidden /> <Text>{calendarTexts.warnings[warning]}</Text>
        </HStack>
      )}
      <HStack gap="2" flexWrap="wrap">
        {to !== null && (
          <Button asChild variant="outline" colorPalette="gray" size="sm">
            <RouterLink to={to}>
              {texts.open} <LuArrowUpRight aria-hidden />
            </RouterLink>
          </Button>
        )}
        {!admin && item.kind === 'suggested' && item.estado === 'listo' && (
          <Button asChild variant="outline" colorPalette="gray" size="sm">
            <RouterLink to={paths.app.getHref({ tab: 'videos', open: `tiktok-programar-${item.id}` })}>
              <LuSend aria-hidden /> {texts.publish}
            </RouterLink>
          </Button>
        )}
        {item.held === 'newer_version' && <ResumePost item={item} onDone={onClose} />}
        {item.kind === 'scheduled' && item.movable && <Unschedule item={item} onDone={onClose} />}
      </HStack>
    </VStack>
  );
}

/** URL where an entry is worked on: its video, or the script that has none yet. Scripts only for their client, or in the client's name. */
function addressOf(
  { kind, id, estado, guionId, projectId, videoId }: CalendarItem,
  admin: boolean,
): string | null {
  if (projectId !== null) return paths.videos.getHref(projectId, videoId);
  if (guionId === null || admin) return null;
  if (kind === 'suggested' && estado !== 'listo') return paths.aiAutomation.getHref(guionId);
  const post = kind === 'suggested' ? null : anchors.post(id);
  return paths.app.getHref({ tab: 'videos', open: `video-${guionId}` }, post);
}

interface MoveFormProps {
  item: CalendarItem;
  failure: Error | null;
  send: FormCall<unknown, CalendarMove>['send'];
}

function MoveForm({ item, failure, send }: MoveFormProps) {
  const { at, timeZone } = item;
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { day: item.day, time: at === null ? '' : timeIn(timeZone, new Date(at)) },
  });
  const { errors } = formState;
  const submit = handleSubmit(({ day, time }) => {
    send(
      { item, day, at: at === null ? null : momentAt(item, day, time) },
      {
        onDone: () => {
          toast.success(
            calendarTexts.moved,
            calendarTexts.movedText({ title: item.title, day: dayInWords(day) }),
          );
        },
      },
    );
  });
  return (
    <DialogForm onSubmit={submit}>
      {failure !== null && <FormAlert message={userMessageOf(failure, calendarTexts.moveFailed)} />}
      <TextField
        label={texts.day}
        type="date"
        error={errors.day?.message}
        {...register('day', { required: texts.dayRequired })}
      />
      {at !== null && (
        <TextField
          label={texts.time}
          type="time"
          hint={hoursInWords([timeZone])}
          error={errors.time?.message}
          {...register('time', { required: texts.timeRequired })}
        />
      )}
    </DialogForm>
  );
}
