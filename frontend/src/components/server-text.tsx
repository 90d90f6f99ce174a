import { Text, type TextProps } from '@chakra-ui/react';
import type { SentenceData } from '@pregonero/contracts/languages';
import { inTheReadersLanguage } from '../texts/server';

interface ServerTextProps extends Omit<TextProps, 'children'> {
  text: string;
  /** The same as data; null for what was stored as prose. */
  sentence: SentenceData | null;
}

/** What the server wrote for people, in the language of the page where it is known as data. */
export function ServerText({ text, sentence, ...props }: ServerTextProps) {
  const shown = inTheReadersLanguage(text, sentence);
  return (
    <Text {...props} lang={shown.lang}>
      {shown.text}
    </Text>
  );
}
