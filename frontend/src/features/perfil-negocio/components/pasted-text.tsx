import { Box, Button, Text } from '@chakra-ui/react';
import { LIMITS, type PerfilNegocio } from '@pregonero/contracts/api';
import { useState } from 'react';
import { LuScanText } from 'react-icons/lu';
import { TextareaField } from '../../../components/text-field';
import { useReadPerfilNegocio } from '../../../data/perfil-negocio';
import { userMessageOf } from '../../../lib/api-client';
import { perfilNegocioTexts } from '../../../texts/perfil-negocio';

const texts = perfilNegocioTexts.paste;

/** A text that is read for facts; it is kept by nobody. */
export function PastedText({ onFound }: { onFound: (found: PerfilNegocio) => void }) {
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [nothing, setNothing] = useState(false);
  const read = useReadPerfilNegocio();

  const look = () => {
    setNothing(false);
    if (pasted.trim() === '') {
      setProblem(texts.missing);
      return;
    }
    setProblem(undefined);
    read.mutateAsync(pasted).then(
      (found) => {
        if (Object.keys(found).length === 0) setNothing(true);
        else onFound(found);
      },
      (error: unknown) => {
        setProblem(userMessageOf(error, texts.failed));
      },
    );
  };

  return (
    <Box>
      <TextareaField
        label={texts.label}
        hint={texts.hint}
        error={problem}
        placeholder={texts.placeholder}
        rows={4}
        maxLength={LIMITS.perfilTextoMaxLength}
        value={pasted}
        onChange={(event) => {
          setPasted(event.target.value);
        }}
      />
      <Button
        mt="3"
        variant="outline"
        w={{ base: 'full', sm: 'auto' }}
        loading={read.isPending}
        loadingText={texts.reading}
        onClick={look}
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
