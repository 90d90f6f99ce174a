import { Text } from '@chakra-ui/react';
import type { TextProps } from '@chakra-ui/react';
import { fromServer } from '../texts/server';

/** What the server wrote for people, in the language of the page where there is a translation. */
export function ServerText({ text, ...props }: Omit<TextProps, 'children'> & { text: string }) {
  const shown = fromServer(text);
  return (
    <Text {...props} lang={shown.lang}>
      {shown.text}
    </Text>
  );
}
