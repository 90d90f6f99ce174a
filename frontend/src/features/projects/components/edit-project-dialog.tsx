import { LIMITS, PROJECT_STATUSES, type Project } from '@pregonero/contracts/api';
import { useForm } from 'react-hook-form';
import { FormAlert } from '../../../components/form-alert';
import { DialogForm, FormDialog } from '../../../components/form-dialog';
import { SelectField } from '../../../components/select-field';
import { TextField, TextareaField } from '../../../components/text-field';
import { toast } from '../../../components/toaster';
import { useUpdateProject } from '../../../data/projects';
import { userMessageOf } from '../../../lib/api-client';
import { showFieldErrors } from '../../../lib/field-errors';
import { targetDay } from '../../../lib/target-date';
import { projectsTexts } from '../../../texts/projects';

const texts = projectsTexts.editDialog;
const fieldTexts = projectsTexts.dialog;

interface EditProjectDialogProps {
  project: Project;
  open: boolean;
  onClose: () => void;
}

/** Name, description, deadline and state of a project; its client stays. */
export function EditProjectDialog({ project, open, onClose }: EditProjectDialogProps) {
  const update = useUpdateProject(project.id);
  const close = () => {
    update.reset();
    onClose();
  };
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={texts.title}
      submit={texts.submit}
      submitting={texts.submitting}
      pending={update.isPending}
    >
      <ProjectForm project={project} update={update} onDone={close} />
    </FormDialog>
  );
}

interface ProjectFormProps {
  project: Project;
  update: ReturnType<typeof useUpdateProject>;
  onDone: () => void;
}

/** Mounted with the dialog: it keeps what is typed while events arrive. */
function ProjectForm({ project, update, onDone }: ProjectFormProps) {
  const { name, description, deadline, status } = project;
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { name, description: description ?? '', deadline: targetDay(deadline), status },
  });
  const { errors } = formState;
  const submit = handleSubmit((fields) => {
    update.mutate(
      {
        name: fields.name.trim(),
        description: fields.description.trim(),
        deadline: fields.deadline === '' ? null : fields.deadline,
        status: fields.status,
      },
      {
        onSuccess: (changed) => {
          toast.success(texts.doneTitle, changed.name);
          onDone();
        },
        onError: (error) => {
          showFieldErrors(error, ['name', 'description', 'deadline', 'status'], setError);
        },
      },
    );
  });
  return (
    <DialogForm onSubmit={submit}>
      {update.isError && <FormAlert message={userMessageOf(update.error, texts.failed)} />}
      <TextField
        label={fieldTexts.name}
        error={errors.name?.message}
        {...register('name', { validate: (value) => value.trim() !== '' || fieldTexts.nameRequired })}
        autoComplete="off"
        maxLength={LIMITS.projectNameMaxLength}
      />
      <TextareaField
        label={fieldTexts.description}
        hint={fieldTexts.descriptionHint}
        error={errors.description?.message}
        {...register('description')}
        maxLength={LIMITS.projectDescriptionMaxLength}
        rows={3}
      />
      <TextField
        label={texts.deadline}
        hint={texts.deadlineHint}
        error={errors.deadline?.message}
        {...register('deadline')}
        type="date"
        min="1970-01-01"
        max="2100-12-31"
      />
      <SelectField label={fieldTexts.status} error={errors.status?.message} {...register('status')}>
        {PROJECT_STATUSES.map((each) => (
          <option key={each} value={each}>
            {projectsTexts.statuses[each]}
          </option>
        ))}
      </SelectField>
    </DialogForm>
  );
}
