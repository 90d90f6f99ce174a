import { Box, Button, Text } from '@chakra-ui/react';
import type { Guion } from '@pregonero/contracts/api';
import { LuRefreshCw } from 'react-icons/lu';
import { useUpdateTexts } from '../data/guiones';
import { commonTexts } from '../texts/common';
import { guionesTexts } from '../texts/guiones';
import { Notice } from './notice';
import { toast } from './toaster';

const texts = guionesTexts.oldTexts;

interface OldTextsProps {
  guion: Guion;
  onUpdated?: (guion: Guion) => void;
}

/** Offers to write again what is published with a script whose spoken text changed. */
export function OldTexts({ guion, onUpdated }: OldTextsProps) {
  const update = useUpdateTexts(guion.id);
  const submit = () => {
    update.mutateAsync(undefined).then(
      (updated) => {
        toast.success(texts.doneTitle, texts.doneText);
        onUpdated?.(updated);
      },
      (error: unknown) => {
        toast.failed(texts.failed, error, commonTexts.tryAgain);
      },
    );
  };
  return (
    <Box mt="4">
      <Notice>
        <Text>{texts.question}</Text>
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          mt="2"
          loading={update.isPending}
          onClick={submit}
        >
          <LuRefreshCw /> {texts.submit}
        </Button>
      </Notice>
    </Box>
  );
}
