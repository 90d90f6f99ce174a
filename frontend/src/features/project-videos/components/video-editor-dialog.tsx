import {
  EDITABLE_VIDEO_STATUSES,
  LIMITS,
  type EditableVideoStatus,
  type ProjectVideo,
  type UpdateVideoRequest,
} from '@pregonero/contracts/api';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormAlert } from '../../../components/form-alert';
import { type FormCall, useFormCall } from '../../../components/form-call';
import { DialogForm, FormDialog } from '../../../components/form-dialog';
import { SelectField } from '../../../components/select-field';
import { TextField, TextareaField } from '../../../components/text-field';
import { toast } from '../../../components/toaster';
import { userMessageOf } from '../../../lib/api-client';
import { showFieldErrors } from '../../../lib/field-errors';
import { targetDay } from '../../../lib/target-date';
import { projectVideosTexts } from '../../../texts/project-videos';
import { useUpdateVideo } from '../../../data/project-videos';

const texts = projectVideosTexts.editor;
const fieldTexts = projectVideosTexts.fields;

interface Fields {
  caption: string;
  status: EditableVideoStatus | '';
  feedback: string;
  targetDate: string;
}

interface VideoEditorDialogProps {
  video: ProjectVideo;
  open: boolean;
  onClose: () => void;
}

/** Every detail of a video; any of the four states may be set here. */
export function VideoEditorDialog({ video, open, onClose }: VideoEditorDialogProps) {
  const update = useUpdateVideo(video);
  const { send, close } = useFormCall({ open, onClose, call: update, failed: texts.failed });
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={texts.title}
      submit={texts.submit}
      submitting={projectVideosTexts.saving}
      pending={update.isPending}
    >
      <EditorForm video={video} failure={update.error} send={send} />
    </FormDialog>
  );
}

const statusOf = ({ status }: ProjectVideo): EditableVideoStatus | undefined =>
  EDITABLE_VIDEO_STATUSES.find((each) => each === status);

interface EditorFormProps {
  video: ProjectVideo;
  failure: Error | null;
  send: FormCall<ProjectVideo, UpdateVideoRequest>['send'];
}

/** Mounted with the dialog: it starts from the video as it is then, and keeps what is typed while events arrive. */
function EditorForm({ video, failure, send }: EditorFormProps) {
  const { register, handleSubmit, formState, setError } = useForm<Fields>({
    defaultValues: {
      caption: video.caption,
      status: statusOf(video) ?? '',
      feedback: video.feedback ?? '',
      targetDate: targetDay(video.targetDate),
    },
  });
  const { errors, dirtyFields } = formState;
  const [opened] = useState(video.cloudinaryPublicId);

  const submit = handleSubmit(({ caption, status, feedback, targetDate }) => {
    if (status === '') return;
    send(
      // What was not touched is sent as it is by now: the client may have answered since this was opened.
      {
        caption: dirtyFields.caption === true ? caption.trim() : video.caption,
        status: dirtyFields.status === true ? status : (statusOf(video) ?? status),
        feedback: dirtyFields.feedback === true ? feedback.trim() : (video.feedback ?? ''),
        targetDate: (dirtyFields.targetDate === true ? targetDate : targetDay(video.targetDate)) || null,
        // Who chose a state chose it for the file that was there then.
        cloudinaryPublicId: dirtyFields.status === true ? opened : video.cloudinaryPublicId,
      },
      {
        onDone: () => {
          toast.success(texts.doneTitle, caption.trim());
        },
        onRefused: (error) => {
          showFieldErrors(error, ['caption', 'status', 'feedback', 'targetDate'], setError);
        },
      },
    );
  });

  return (
    <DialogForm onSubmit={submit}>
      {failure !== null && <FormAlert message={userMessageOf(failure, texts.failed)} />}
      <TextareaField
        label={fieldTexts.caption}
        error={errors.caption?.message}
        {...register('caption', {
          validate: (value) => value.trim() !== '' || fieldTexts.captionRequired,
        })}
        maxLength={LIMITS.captionMaxLength}
        rows={3}
      />
      <SelectField
        label={fieldTexts.status}
        error={errors.status?.message}
        {...register('status', { required: fieldTexts.statusRequired })}
      >
        <option value="" hidden>
          {fieldTexts.statusRequired}
        </option>
        {EDITABLE_VIDEO_STATUSES.map((each) => (
          <option key={each} value={each}>
            {projectVideosTexts.statuses[each]}
          </option>
        ))}
      </SelectField>
      <TextareaField
        label={fieldTexts.feedback}
        error={errors.feedback?.message}
        {...register('feedback')}
        maxLength={LIMITS.videoFeedbackMaxLength}
        placeholder={projectVideosTexts.feedbackPlaceholder}
        rows={3}
      />
      <TextField
        label={fieldTexts.targetDate}
        hint={fieldTexts.targetDateHint}
        error={errors.targetDate?.message}
        {...register('targetDate')}
        type="date"
        min="1970-01-01"
        max="2100-12-31"
      />
    </DialogForm>
  );
}
