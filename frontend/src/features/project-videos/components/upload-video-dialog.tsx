import { LIMITS, UPLOAD_VIDEO_STATUSES, type UploadVideoStatus } from '@pregonero/contracts/api';
import { useQueryClient } from '@tanstack/react-query';
import { Controller, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { FormField } from '../../../components/form-field';
import { DialogForm, FormDialog } from '../../../components/form-dialog';
import { SelectField } from '../../../components/select-field';
import { TextField, TextareaField } from '../../../components/text-field';
import { projectVideosTexts } from '../../../texts/project-videos';
import { uploadsTexts } from '../../../texts/uploads';
import { enqueue } from '../upload-queue';
import { FileField } from './file-field';
import { FILE_PROBLEMS, fileProblem } from './upload-rules';

const texts = uploadsTexts.choose;
const fieldTexts = projectVideosTexts.fields;

interface Fields {
  files: File[];
  /** One for each file, at the same place. */
  captions: string[];
  status: UploadVideoStatus | '';
  targetDate: string;
}

const EMPTY: Fields = { files: [], captions: [''], status: 'pending', targetDate: '' };

interface UploadVideoDialogProps {
  projectId: number;
  open: boolean;
  onClose: () => void;
}

/** Chooses videos for a project and says what they are; they are sent while people go on (`upload-queue.ts`). */
export function UploadVideoDialog({ projectId, open, onClose }: UploadVideoDialogProps) {
  const queryClient = useQueryClient();
  const form = useForm<Fields>({ defaultValues: EMPTY });

  const close = () => {
    form.reset(EMPTY);
    onClose();
  };

  const submit = form.handleSubmit(({ files, captions, status, targetDate }) => {
    if (status === '') return;
    enqueue(
      queryClient,
      files.map((file, index) => ({
        ...{ file, projectId, status, targetDate, versionOf: null },
        caption: captions[index]?.trim() ?? '',
      })),
    );
    close();
  });

  return (
    <FormDialog open={open} onClose={close} title={texts.title} submit={texts.submit} pending={false}>
      <DialogForm onSubmit={submit}>
        <UploadFields form={form} />
      </DialogForm>
    </FormDialog>
  );
}

/** What several files are called until somebody writes more; a single one is written about anyway. */
function captionsFor(files: readonly File[], written: readonly string[]): string[] {
  if (files.length <= 1) return [written[0] ?? ''];
  return files.map(({ name }, index) => written[index]?.trim() || name.replace(/\.[^.]+$/u, ''));
}

function UploadFields({ form }: { form: UseFormReturn<Fields> }) {
  const { register, control } = form;
  const files = useWatch({ control, name: 'files' });
  const { errors } = form.formState;
  return (
    <>
      <Controller
        control={control}
        name="files"
        rules={{
          validate: (chosen) => {
            const problem = chosen.map(fileProblem).find((one) => one !== null);
            if (chosen.length === 0) return FILE_PROBLEMS.missing;
            return problem === undefined || FILE_PROBLEMS[problem];
          },
        }}
        render={({ field }) => (
          <FormField label={fieldTexts.file} hint={fieldTexts.fileHint} error={errors.files?.message}>
            {(props) => (
              <FileField
                control={props}
                files={field.value}
                onPick={(picked) => {
                  field.onChange(picked);
                  form.setValue('captions', captionsFor(picked, form.getValues('captions')));
                  void form.trigger('files');
                }}
              />
            )}
          </FormField>
        )}
      />
      {Array.from({ length: Math.max(1, files.length) }, (_none, index) => (
        <TextareaField
          key={index}
          label={files.length > 1 ? texts.captionOf(files[index]?.name ?? '') : fieldTexts.caption}
          error={errors.captions?.[index]?.message}
          {...register(`captions.${index}`, {
            validate: (value) => value.trim() !== '' || fieldTexts.captionRequired,
          })}
          maxLength={LIMITS.captionMaxLength}
          rows={files.length > 1 ? 2 : 3}
        />
      ))}
      <SelectField
        label={fieldTexts.status}
        error={errors.status?.message}
        {...register('status', { required: fieldTexts.statusRequired })}
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
      />
    </>
  );
}
