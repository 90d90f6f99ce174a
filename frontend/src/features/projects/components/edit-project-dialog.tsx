import type { Project, UpdateProjectRequest } from '@pregonero/contracts/api';
import { useForm } from 'react-hook-form';
import { FormAlert } from '../../../components/form-alert';
import { type FormCall, useFormCall } from '../../../components/form-call';
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
  const { send, close } = useFormCall({ open, onClose, call: update, failed: texts.failed });
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
      <ProjectForm project={project} failure={update.error} send={send} />
    </FormDialog>
  );
}

interface ProjectFormProps {
  project: Project;
  failure: Error | null;
  send: FormCall<Project, UpdateProjectRequest>['send'];
}

/** Mounted with the dialog: it keeps what is typed while events arrive. */
function ProjectForm({ project, failure, send }: ProjectFormProps) {
  const { name, description, deadline, status } = project;
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { name, description: description ?? '', deadline: targetDay(deadline), status },
  });
  const { errors, dirtyFields } = formState;
  const submit = handleSubmit((fields) => {
    send(
      // What was not touched is sent as it is by now: an earlier change may have been on its way when this was opened.
      {
        name: dirtyFields.name === true ? fields.name.trim() : name,
        description: dirtyFields.description === true ? fields.description.trim() : (description ?? ''),
        deadline: (dirtyFields.deadline === true ? fields.deadline : targetDay(deadline)) || null,
        status: dirtyFields.status === true ? fields.status : status,
      },
      {
        onDone: (changed) => {
          toast.success(texts.doneTitle, changed.name);
        },
        onRefused: (error) => {
          showFieldErrors(error, ['name', 'description', 'deadline', 'status'], setError);
        },
      },
    );
  });
  return (
    <DialogForm onSubmit={submit}>
      {failure !== null && <FormAlert message={userMessageOf(failure, texts.failed)} />}
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
