import { Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../components/error-state';
import { useFormCall } from '../../../components/form-call';
import { DialogForm, FormDialog } from '../../../components/form-dialog';
import { SelectField } from '../../../components/select-field';
import { toast } from '../../../components/toaster';
import { type FilmPlace, finishedScriptsQuery, useFilmToProject } from '../../../data/script-films';
import { commonTexts } from '../../../texts/common';
import { scriptFilmTexts as texts } from '../../../texts/script-film';

interface ScriptFilmDialogProps {
  place: FilmPlace;
  open: boolean;
  onClose: () => void;
}

/** The agency chooses a finished script of the client; a copy of its film comes into the project. */
export function ScriptFilmDialog({ place, open, onClose }: ScriptFilmDialogProps) {
  const scripts = useQuery({ ...finishedScriptsQuery(place.clientId), enabled: open });
  const [chosen, setChosen] = useState('');
  const bring = useFilmToProject(place);
  const { send, close } = useFormCall({ open, onClose, call: bring, failed: texts.failed });
  const submit = () => {
    send(Number(chosen), {
      onDone: () => {
        toast.success(texts.done, texts.doneText);
        setChosen('');
      },
      onRefused: (error) => {
        toast.failed(texts.failed, error, commonTexts.tryAgain);
      },
    });
  };
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={texts.title}
      submit={texts.submit}
      submitting={texts.submitting}
      pending={bring.isPending}
      disabled={chosen === ''}
    >
      <DialogForm onSubmit={submit}>
        {scripts.isError ? (
          <ErrorState query={scripts} />
        ) : scripts.data?.length === 0 ? (
          <Text>{texts.none}</Text>
        ) : (
          <SelectField
            label={texts.script}
            hint={texts.hint}
            value={chosen}
            disabled={scripts.data === undefined}
            onChange={({ target }) => {
              setChosen(target.value);
            }}
          >
            <option value="">{scripts.data === undefined ? commonTexts.loading : texts.choose}</option>
            {scripts.data?.map(({ id, titulo }) => (
              <option key={id} value={id}>
                {titulo}
              </option>
            ))}
          </SelectField>
        )}
      </DialogForm>
    </FormDialog>
  );
}
