import { Box, Button, Text } from '@chakra-ui/react';
import { LIMITS, type PerfilNegocio } from '@pregonero/contracts/api';
import { useState } from 'react';
import { LuScanText } from 'react-icons/lu';
import { useReadPerfilNegocio } from '../data/perfil-negocio';
import { userMessageOf } from '../lib/api-client';
import { perfilNegocioTexts } from '../texts/perfil-negocio';
import { TextareaField } from './text-field';

const texts = perfilNegocioTexts.paste;

interface PastedTextProps {
  /** Label of the field where it is not the usual one. */
  label?: string;
  onFound: (found: PerfilNegocio, text: string) => void;
  /** Takes also a text without facts; without it such a text is answered here. */
  takesAny?: boolean;
}

/** A text that is read for facts, at once when it is pasted; nobody keeps it. */
export function PastedText({ label = texts.label, onFound, takesAny = false }: PastedTextProps) {
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [nothing, setNothing] = useState(false);
  const read = useReadPerfilNegocio();

  const look = (text: string) => {
    setNothing(false);
    if (text.trim() === '') {
      setProblem(texts.missing);
      return;
    }
    setProblem(undefined);
    read.mutateAsync(text).then(
      (found) => {
        if (Object.keys(found).length === 0 && !takesAny) setNothing(true);
        else onFound(found, text);
      },
      (error: unknown) => {
        setProblem(userMessageOf(error, texts.failed));
      },
    );
  };

  return (
    <Box>
      <TextareaField
        label={label}
        hint={texts.hint}
        error={problem}
        placeholder={texts.placeholder}
        rows={takesAny ? 3 : 4}
        maxLength={LIMITS.perfilTextoMaxLength}
        value={pasted}
        onChange={(event) => {
          setPasted(event.target.value);
          const { nativeEvent } = event;
          const isPasted = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';
          if (isPasted && takesAny) look(event.target.value);
        }}
      />
      <Button
        mt="3"
        variant="outline"
        w={{ base: 'full', sm: 'auto' }}
        loading={read.isPending}
        loadingText={texts.reading}
        onClick={() => {
          look(pasted);
        }}
      >
        <LuScanText /> {texts.read}
      </Button>
      {nothing && (
        <Text role="status" mt="3" fontSize="sm" color="fg.muted">
          {texts.nothing}
        </Text>
      )}
    </Box>
  );
}
