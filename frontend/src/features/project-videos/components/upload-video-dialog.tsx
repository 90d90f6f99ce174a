import { LIMITS, UPLOAD_VIDEO_STATUSES, type UploadVideoStatus } from '@pregonero/contracts/api';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Controller, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { DraftBack } from '../../../components/draft-back';
import { FormField } from '../../../components/form-field';
import { DialogForm, FormDialog } from '../../../components/form-dialog';
import { SelectField } from '../../../components/select-field';
import { TextField, TextareaField } from '../../../components/text-field';
import { useDraft, useTyped } from '../../../data/drafts';
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

/** What is kept of them until the videos are on their way: files cannot be; the names of several are, for their captions. */
type Kept = { names: string[]; captions: string[]; status: UploadVideoStatus | ''; targetDate: string };

const EMPTY: Kept = { names: [], captions: [''], status: 'pending', targetDate: '' };

interface UploadVideoDialogProps {
  projectId: number;
  open: boolean;
  onClose: () => void;
}

/** Chooses videos for a project and says what they are; they are sent while people go on (`upload-queue.ts`). */
export function UploadVideoDialog({ projectId, open, onClose }: UploadVideoDialogProps) {
  return (
    <FormDialog open={open} onClose={onClose} title={texts.title} submit={texts.submit} pending={false}>
      <UploadForm projectId={projectId} onDone={onClose} />
    </FormDialog>
  );
}

function UploadForm({ projectId, onDone }: { projectId: number; onDone: () => void }) {
  const queryClient = useQueryClient();
  const draft = useDraft<Kept>(`upload:${projectId}`, EMPTY);
  const { captions, status, targetDate } = draft.value;
  const form = useForm<Fields>({ defaultValues: { files: [], captions, status, targetDate } });
  const { change } = draft;
  const keep = useCallback(
    ({ files, ...typed }: Fields) => {
      // Until they are chosen again the words belong to those that were chosen before.
      const names = files.length > 1 ? files.map(({ name }) => name) : [];
      change({ ...typed, ...(files.length === 0 ? {} : { names }) });
    },
    [change],
  );
  useTyped(form.subscribe, keep);

  const submit = form.handleSubmit(({ files, ...typed }) => {
    const { status: chosen } = typed;
    if (chosen === '') return;
    enqueue(
      queryClient,
      files.map((file, index) => ({
        ...{ file, projectId, status: chosen, targetDate: typed.targetDate, versionOf: null },
        caption: typed.captions[index]?.trim() ?? '',
      })),
    );
    draft.forget();
    onDone();
  });

  return (
    <DialogForm onSubmit={submit}>
      {draft.restored && (
        <DraftBack
          text={texts.draftBack}
          onDiscard={() => {
            form.reset({ ...EMPTY, files: [] });
            draft.discard();
          }}
        />
      )}
      <UploadFields form={form} names={draft.value.names} />
    </DialogForm>
  );
}

/**
 * The words for files that are chosen: those that were written for a file of that name, or before any was chosen. Several
 * have their names until somebody writes more; a single one is written about anyway.
 */
function captionsFor(files: readonly File[], names: readonly string[], written: readonly string[]): string[] {
  return files.map(({ name }, index) => {
    const known = names.length > 1 ? names.indexOf(name) : index;
    const own = written[known]?.trim() ?? '';
    return own === '' && files.length > 1 ? name.replace(/\.[^.]+$/u, '') : own;
  });
}

/** `names`: of the files that the words in the form were written for. */
function UploadFields({ form, names }: { form: UseFormReturn<Fields>; names: readonly string[] }) {
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
                  form.setValue('captions', captionsFor(picked, names, form.getValues('captions')));
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
          label={files.length > 1 ? texts.captionOf({ name: files[index]?.name ?? '' }) : fieldTexts.caption}
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
