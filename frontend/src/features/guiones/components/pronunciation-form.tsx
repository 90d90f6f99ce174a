import { Button, HStack, chakra } from '@chakra-ui/react';
import { LIMITS } from '@pregonero/contracts/api';
import { useEffect, useRef, useState } from 'react';
import { FormAlert } from '../../../components/form-alert';
import { TextField } from '../../../components/text-field';
import { toast } from '../../../components/toaster';
import { ApiError, userMessageOf } from '../../../lib/api-client';
import { PronunciacionesFull, useSavePronunciacion } from '../../../data/ajustes-video';
import { commonTexts } from '../../../texts/common';
import { voiceTexts } from '../../../texts/voice';

const texts = voiceTexts.spoken;

type Field = 'escrito' | 'dicho';

/** What the server says of a field of the pronunciation that it was sent; its list has them by `pronunciaciones.3.dicho`. */
function refusedField(error: unknown, field: Field): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const found = Object.entries(error.errors).find(
    ([name]) => name.startsWith('pronunciaciones.') && name.endsWith(`.${field}`),
  );
  return found?.[1][0];
}

/** What the whole form says of a failure. */
function failureOf(error: unknown): string {
  if (error instanceof PronunciacionesFull) return texts.full;
  const ofList = error instanceof ApiError ? error.errors['pronunciaciones']?.[0] : undefined;
  return ofList ?? userMessageOf(error, texts.failed);
}

interface PronunciationFormProps {
  /** The word that is corrected; without it the form asks for one. */
  escrito?: string;
  dicho?: string;
  onDone: () => void;
}

/** How one word is said; it goes into the owner's list and holds for all scripts. */
export function PronunciationForm({ escrito, dicho = '', onDone }: PronunciationFormProps) {
  const [word, setWord] = useState(escrito ?? '');
  const [said, setSaid] = useState(dicho);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState<Partial<Record<Field, string | undefined>>>({});
  const save = useSavePronunciacion();
  // The button that opened this is gone: what is typed goes on where it stood.
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, []);
  const wordError = tried && word.trim() === '' ? texts.needWord : refused.escrito;
  const saidError = tried && said.trim() === '' ? texts.needSaid : refused.dicho;

  const submit = () => {
    setTried(true);
    setFailure(null);
    setRefused({});
    if (word.trim() === '' || said.trim() === '') return;
    save.mutateAsync({ escrito: word.trim(), dicho: said.trim() }).then(
      () => {
        toast.success(texts.saved, texts.savedText);
        onDone();
      },
      (error: unknown) => {
        const ofWord = refusedField(error, 'escrito');
        const dichoError = refusedField(error, 'dicho');
        setRefused({ escrito: ofWord, dicho: dichoError });
        // A word that is given has no field of its own.
        const isShown = dichoError !== undefined || (ofWord !== undefined && escrito === undefined);
        setFailure(isShown ? null : (ofWord ?? failureOf(error)));
      },
    );
  };

  return (
    <chakra.form
      ref={form}
      display="flex"
      flexDirection="column"
      gap="3"
      p="3"
      rounded="xl"
      bg="bg.muted"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {failure !== null && <FormAlert message={failure} />}
      {escrito === undefined && (
        <TextField
          label={texts.word}
          error={wordError}
          value={word}
          lang="es"
          maxLength={LIMITS.pronunciacionEscritoMaxLength}
          onChange={(event) => {
            setWord(event.target.value);
          }}
        />
      )}
      <TextField
        label={escrito === undefined ? texts.said : texts.saidOf({ escrito })}
        hint={texts.saidHint}
        error={saidError}
        value={said}
        lang="es"
        maxLength={LIMITS.pronunciacionDichoMaxLength}
        onChange={(event) => {
          setSaid(event.target.value);
        }}
      />
      <HStack gap="2" flexWrap="wrap">
        <Button size="sm" type="submit" loading={save.isPending} loadingText={texts.save}>
          {texts.save}
        </Button>
        <Button size="sm" variant="ghost" colorPalette="gray" onClick={onDone}>
          {commonTexts.cancel}
        </Button>
      </HStack>
    </chakra.form>
  );
}
