import { Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { LuCopy } from 'react-icons/lu';
import { copyText } from '../lib/copy-text';
import { publishTexts } from '../texts/publish';

const texts = publishTexts.kit;

/** Copies a text, and says beside it when that failed. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        colorPalette="gray"
        onClick={() => {
          void copyText(text).then((isCopied) => {
            setOutcome(isCopied ? 'copied' : 'failed');
          });
        }}
      >
        <LuCopy aria-hidden /> {outcome === 'copied' ? texts.copied : label}
      </Button>
      {outcome === 'failed' && (
        <Text role="alert" fontSize="sm" color="fg.error">
          {texts.copyFailed}
        </Text>
      )}
    </>
  );
}
