import type { Project } from '@pregonero/contracts/api';
import { useForm } from 'react-hook-form';
import { FormAlert } from '../../../components/form-alert';
import { DialogForm, FormDialog } from '../../../components/form-dialog';
import { TextField } from '../../../components/text-field';
import { toast } from '../../../components/toaster';
import { useUpdateProject } from '../../../data/projects';
import { userMessageOf } from '../../../lib/api-client';
import { showFieldErrors } from '../../../lib/field-errors';
import { targetDay } from '../../../lib/target-date';
import { projectsTexts } from '../../../texts/projects';
import {
  ProjectDescriptionField,
  ProjectNameField,
  projectNameRule,
  ProjectStatusField,
} from './project-fields';

const texts = projectsTexts.editDialog;

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
      inAddress
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
      <ProjectNameField error={errors.name?.message} {...register('name', projectNameRule)} />
      <ProjectDescriptionField error={errors.description?.message} {...register('description')} />
      <TextField
        label={texts.deadline}
        hint={texts.deadlineHint}
        error={errors.deadline?.message}
        {...register('deadline')}
        type="date"
        min="1970-01-01"
        max="2100-12-31"
      />
      <ProjectStatusField error={errors.status?.message} {...register('status')} />
    </DialogForm>
  );
}
