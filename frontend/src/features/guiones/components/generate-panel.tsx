import { Box, Button, Heading, HStack, Text } from '@chakra-ui/react';
import { CANTIDAD_VIDEOS } from '@pregonero/contracts/api';
import { useState } from 'react';
import { LuSparkles } from 'react-icons/lu';
import { Panel } from '../../../components/panel';
import { SelectField } from '../../../components/select-field';
import { toast } from '../../../components/toaster';
import { ApiError } from '../../../lib/api-client';
import { guionesTexts } from '../../../texts/guiones';
import { useGenerateGuiones } from '../../../data/guiones';

const texts = guionesTexts.generate;

interface GeneratePanelProps {
  onDone: () => void;
  /** The server says that the business form is missing. */
  onSetupRequired: () => void;
}

/** How many scripts, and go. */
export function GeneratePanel({ onDone, onSetupRequired }: GeneratePanelProps) {
  const [count, setCount] = useState('1');
  const generate = useGenerateGuiones();

  const submit = () => {
    const cantidadVideos = CANTIDAD_VIDEOS.find((value) => String(value) === count) ?? 1;
    generate.mutateAsync(cantidadVideos).then(
      (guiones) => {
        toast.success(texts.doneTitle, texts.doneText({ count: guiones.length }));
        onDone();
      },
      (error: unknown) => {
        if (error instanceof ApiError && error.code === 'setup_required') {
          toast.error(texts.setupTitle, texts.setupText);
          onSetupRequired();
          return;
        }
        toast.failed(texts.failedTitle, error, texts.failedText);
      },
    );
  };

  return (
    <Panel aria-label={texts.title}>
      <HStack gap="5" align="flex-end" flexWrap="wrap">
        <Box flex="1 1 260px">
          <Heading size="md">{texts.title}</Heading>
          <Text color="fg.muted" fontSize="sm">
            {generate.isPending ? texts.wait : texts.text}
          </Text>
        </Box>
        <Box w={{ base: 'full', sm: '44' }}>
          <SelectField
            label={texts.count}
            value={count}
            disabled={generate.isPending}
            onChange={(event) => {
              setCount(event.target.value);
            }}
          >
            {CANTIDAD_VIDEOS.map((value) => (
              <option key={value} value={value}>
                {texts.option({ count: value })}
              </option>
            ))}
          </SelectField>
        </Box>
        <Button
          w={{ base: 'full', sm: 'auto' }}
          onClick={submit}
          loading={generate.isPending}
          loadingText={texts.pending}
        >
          <LuSparkles /> {texts.submit}
        </Button>
      </HStack>
    </Panel>
  );
}
