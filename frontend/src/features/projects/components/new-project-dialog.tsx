import type { CreateProjectRequest, Project, ProjectStatus } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { DraftBack } from '../../../components/draft-back';
import { ErrorState } from '../../../components/error-state';
import { FormAlert } from '../../../components/form-alert';
import { type FormCall, useFormCall } from '../../../components/form-call';
import { DialogForm, FormDialog } from '../../../components/form-dialog';
import { PageSpinner } from '../../../components/page-spinner';
import { SelectField } from '../../../components/select-field';
import { toast } from '../../../components/toaster';
import { userMessageOf } from '../../../lib/api-client';
import { showFieldErrors } from '../../../lib/field-errors';
import { clientsQuery } from '../../../data/clients';
import { useDraft, useTyped } from '../../../data/drafts';
import { projectsTexts } from '../../../texts/projects';
import { useCreateProject } from '../../../data/projects';
import {
  ProjectDescriptionField,
  ProjectNameField,
  projectNameRule,
  ProjectStatusField,
} from './project-fields';

const texts = projectsTexts.dialog;

interface NewProjectDialogProps {
  open: boolean;
  onClose: () => void;
  /** Chosen beforehand when the dialog is opened from a client. */
  clientId?: number | undefined;
}

/** A project for a client. The clients are read when the dialog opens. */
export function NewProjectDialog({ open, onClose, clientId }: NewProjectDialogProps) {
  const clients = useQuery({ ...clientsQuery, enabled: open });
  const create = useCreateProject();
  const { send, close } = useFormCall({ open, onClose, call: create, failed: texts.failed });
  return (
    <FormDialog
      open={open}
      inAddress
      onClose={close}
      title={texts.title}
      submit={texts.submit}
      submitting={texts.submitting}
      pending={create.isPending}
      disabled={clients.data === undefined}
    >
      {clients.data !== undefined ? (
        <ProjectForm clients={clients.data} clientId={clientId} failure={create.error} send={send} />
      ) : clients.isLoadingError ? (
        <ErrorState query={clients} />
      ) : (
        <PageSpinner minH="60" />
      )}
    </FormDialog>
  );
}

// No interface: those have no fields but their own, and a draft may have any.
type Fields = {
  clientId: string;
  name: string;
  description: string;
  status: ProjectStatus;
};

interface ProjectFormProps {
  clients: readonly { id: number; name: string; email: string }[];
  clientId: number | undefined;
  failure: Error | null;
  send: FormCall<Project, CreateProjectRequest>['send'];
}

/** What is typed is kept until there is a project of it. */
function ProjectForm({ clients, clientId, failure, send }: ProjectFormProps) {
  const given = String(clientId ?? '');
  const initial: Fields = { clientId: given, name: '', description: '', status: 'active' };
  const draft = useDraft<Fields>(`project:${given}`, initial);
  const { register, handleSubmit, formState, setError, subscribe, reset } = useForm<Fields>({
    defaultValues: draft.value,
  });
  useTyped(subscribe, draft.change);
  const { errors } = formState;

  const submit = handleSubmit(({ clientId: chosen, name, description, status }) => {
    const text = description.trim();
    send(
      { clientId: Number(chosen), name: name.trim(), status, ...(text === '' ? {} : { description: text }) },
      {
        onDone: (project) => {
          // Opened again meanwhile, it may have another's words.
          if (draft.isStored()) draft.forget();
          toast.success(texts.doneTitle, texts.doneText({ name: project.name }));
        },
        isUnchanged: draft.isStored,
        onRefused: (error) => {
          showFieldErrors(error, ['clientId', 'name', 'description', 'status'], setError);
        },
      },
    );
  });

  return (
    <DialogForm onSubmit={submit}>
      {failure !== null && <FormAlert message={userMessageOf(failure, texts.failed)} />}
      {draft.restored && (
        <DraftBack
          onDiscard={() => {
            reset(initial);
            draft.discard();
          }}
        />
      )}
      <SelectField
        label={texts.client}
        error={errors.clientId?.message}
        hint={clients.length === 0 ? texts.noClients : undefined}
        {...register('clientId', { validate: (value) => Number(value) > 0 || texts.clientRequired })}
      >
        <option value="">{texts.choose}</option>
        {clients.map(({ id, name, email }) => (
          <option key={id} value={id}>
            {name} · {email}
          </option>
        ))}
      </SelectField>
      <ProjectNameField error={errors.name?.message} {...register('name', projectNameRule)} />
      <ProjectDescriptionField error={errors.description?.message} {...register('description')} />
      <ProjectStatusField error={errors.status?.message} {...register('status')} />
    </DialogForm>
  );
}
