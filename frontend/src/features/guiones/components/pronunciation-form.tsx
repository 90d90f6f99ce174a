import { Button, HStack, chakra } from '@chakra-ui/react';
import { LIMITS } from '@pregonero/contracts/api';
import { useEffect, useRef, useState } from 'react';
import { FormAlert } from '../../../components/form-alert';
import { FormField } from '../../../components/form-field';
import { Input } from '../../../components/input';
import { toast } from '../../../components/toaster';
import { ApiError, userMessageOf } from '../../../lib/api-client';
import { useGuardarPronunciacion } from '../../../lib/mutations/use-guardar-ajustes-video';
import { commonTexts } from '../../../texts/common';
import { voiceTexts } from '../../../texts/voice';

const texts = voiceTexts.spoken;

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
  const save = useGuardarPronunciacion();
  // The button that opened this is gone: what is typed goes on where it stood.
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, []);
  const wordMissing = tried && word.trim() === '';
  const saidMissing = tried && said.trim() === '';

  const submit = () => {
    setTried(true);
    setFailure(null);
    if (word.trim() === '' || said.trim() === '') return;
    save.mutateAsync({ escrito: word.trim(), dicho: said.trim() }).then(
      () => {
        toast.success(texts.saved, texts.savedText);
        onDone();
      },
      (error: unknown) => {
        const isFull = error instanceof ApiError && error.errors['pronunciaciones'] !== undefined;
        setFailure(isFull ? texts.full : userMessageOf(error, texts.failed));
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
        <FormField label={texts.word} error={wordMissing ? texts.needWord : undefined}>
          {(control) => (
            <Input
              {...control}
              value={word}
              lang="es"
              maxLength={LIMITS.pronunciacionEscritoMaxLength}
              onChange={(event) => {
                setWord(event.target.value);
              }}
            />
          )}
        </FormField>
      )}
      <FormField
        label={escrito === undefined ? texts.said : texts.saidOf(escrito)}
        hint={texts.saidHint}
        error={saidMissing ? texts.needSaid : undefined}
      >
        {(control) => (
          <Input
            {...control}
            value={said}
            lang="es"
            maxLength={LIMITS.pronunciacionDichoMaxLength}
            onChange={(event) => {
              setSaid(event.target.value);
            }}
          />
        )}
      </FormField>
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
