import { Button, HStack, Text, VStack } from '@chakra-ui/react';
import { LIMITS, UPLOAD_VIDEO_STATUSES, type UploadVideoStatus } from '@pregonero/contracts/api';
import { useEffect } from 'react';
import { Controller, useForm, type UseFormReturn } from 'react-hook-form';
import { FormAlert } from '../../../components/form-alert';
import { FormField } from '../../../components/form-field';
import { DialogForm, FormDialog } from '../../../components/form-dialog';
import { ProgressBar } from '../../../components/progress-bar';
import { SelectField } from '../../../components/select-field';
import { TextField, TextareaField } from '../../../components/text-field';
import { toast } from '../../../components/toaster';
import { ApiError, isCancel, userMessageOf } from '../../../lib/api-client';
import { showFieldErrors } from '../../../lib/field-errors';
import { projectVideosTexts } from '../../../texts/project-videos';
import { useUploadVideo } from '../../../data/project-videos';
import { FileField } from './file-field';
import { fileProblem } from './upload-rules';

const texts = projectVideosTexts.upload;
const fieldTexts = projectVideosTexts.fields;

interface Fields {
  file: File | undefined;
  caption: string;
  status: UploadVideoStatus | '';
  targetDate: string;
}

const EMPTY: Fields = { file: undefined, caption: '', status: 'pending', targetDate: '' };

const PROBLEMS = {
  missing: fieldTexts.fileRequired,
  type: fieldTexts.fileType,
  size: fieldTexts.fileTooLarge,
} as const;

interface UploadVideoDialogProps {
  projectId: number;
  open: boolean;
  onClose: () => void;
}

/**
 * Uploads a video to a project. While the file travels the dialog stays and shows how far it is; a failed or stopped
 * upload leaves everything as it was written.
 */
export function UploadVideoDialog({ projectId, open, onClose }: UploadVideoDialogProps) {
  const upload = useUploadVideo(projectId);
  const form = useForm<Fields>({ defaultValues: EMPTY });

  const close = () => {
    // Escape must not throw away minutes of upload; "Cancelar subida" does it on purpose.
    if (upload.isPending) return;
    form.reset(EMPTY);
    upload.reset();
    onClose();
  };

  useEffect(() => {
    if (!upload.isPending) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [upload.isPending]);

  const submit = form.handleSubmit(({ file, caption, status, targetDate }) => {
    if (file === undefined || status === '') return;
    upload.mutateAsync({ file, caption: caption.trim(), status, targetDate }).then(
      () => {
        toast.success(texts.doneTitle, texts.doneText);
        form.reset(EMPTY);
        upload.reset();
        onClose();
      },
      (error: unknown) => {
        showFieldErrors(error, ['caption', 'status', 'targetDate'], form.setError);
      },
    );
  });

  return (
    <FormDialog
      open={open}
      onClose={close}
      title={texts.title}
      submit={texts.submit}
      pending={
        upload.isPending && (
          // In the footer, which is in sight however small the screen is.
          <>
            <UploadProgress percent={upload.percent} />
            <Button variant="outline" colorPalette="gray" onClick={upload.cancel}>
              {texts.stop}
            </Button>
          </>
        )
      }
    >
      <DialogForm onSubmit={submit}>
        {upload.isError && <UploadFailure error={upload.error} />}
        <UploadFields form={form} disabled={upload.isPending} />
      </DialogForm>
    </FormDialog>
  );
}

function UploadFields({ form, disabled }: { form: UseFormReturn<Fields>; disabled: boolean }) {
  const { register, control } = form;
  const { errors } = form.formState;
  return (
    <>
      <Controller
        control={control}
        name="file"
        rules={{
          validate: (file) => {
            const problem = fileProblem(file);
            return problem === null || PROBLEMS[problem];
          },
        }}
        render={({ field }) => (
          <FormField label={fieldTexts.file} hint={fieldTexts.fileHint} error={errors.file?.message}>
            {(props) => (
              <FileField
                control={props}
                file={field.value}
                disabled={disabled}
                onPick={(file) => {
                  field.onChange(file);
                  void form.trigger('file');
                }}
              />
            )}
          </FormField>
        )}
      />
      <TextareaField
        label={fieldTexts.caption}
        error={errors.caption?.message}
        {...register('caption', {
          validate: (value) => value.trim() !== '' || fieldTexts.captionRequired,
        })}
        readOnly={disabled}
        maxLength={LIMITS.captionMaxLength}
        rows={3}
      />
      <SelectField
        label={fieldTexts.status}
        error={errors.status?.message}
        {...register('status', { required: fieldTexts.statusRequired })}
        aria-disabled={disabled}
      >
        <option value="">{fieldTexts.statusRequired}</option>
        {UPLOAD_VIDEO_STATUSES.map((each) => (
          <option key={each} value={each}>
            {projectVideosTexts.statuses[each]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={fieldTexts.targetDate}
        hint={fieldTexts.targetDateHint}
        error={errors.targetDate?.message}
        {...register('targetDate')}
        type="date"
        min="1970-01-01"
        max="2100-12-31"
        readOnly={disabled}
      />
    </>
  );
}

function UploadProgress({ percent }: { percent: number }) {
  return (
    <VStack w="full" align="stretch" gap="2" data-upload-percent={percent}>
      <ProgressBar value={percent} label={texts.progress} />
      <HStack justify="space-between" gap="3" fontSize="sm" flexWrap="wrap">
        <Text fontWeight="medium">{percent >= 100 ? texts.storing : texts.sending(percent)}</Text>
        <Text color="fg.muted">{texts.stay}</Text>
      </HStack>
    </VStack>
  );
}

function UploadFailure({ error }: { error: unknown }) {
  if (isCancel(error)) return <FormAlert message={texts.stopped} />;
  if (error instanceof ApiError && error.outcomeUnknown) {
    return <FormAlert message={texts.lost} hint={texts.lostHint} />;
  }
  // Its name and type were looked at before it was sent: what the server refuses is what stands inside.
  const isBroken = error instanceof ApiError && error.code === 'unsupported_media_type';
  return (
    <FormAlert
      message={`${texts.failed} ${userMessageOf(error, '')}`.trim()}
      hint={isBroken ? texts.brokenHint : texts.failedHint}
    />
  );
}
