import { HStack, Text, VStack } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { LuCircleAlert } from 'react-icons/lu';
import { Glossed } from './glossed';

/**
 * The error of a whole form, read out and brought into sight when it appears: the button that was pressed may be far below it.
 * `hint` says what to do now.
 */
export function FormAlert({ message, hint }: { message: string; hint?: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  return (
    <HStack
      ref={box}
      role="alert"
      w="full"
      gap="2.5"
      align="flex-start"
      bg="red.subtle"
      borderWidth="1px"
      borderColor="red.muted"
      color="red.fg"
      rounded="xl"
      px="3.5"
      py="3"
      fontSize="sm"
    >
      <LuCircleAlert style={{ marginTop: 3, flexShrink: 0 }} aria-hidden />
      <VStack align="stretch" gap="1" minW="0">
        <Text overflowWrap="anywhere">
          <Glossed text={message} block />
        </Text>
        {hint !== undefined && <Text color="fg">{hint}</Text>}
      </VStack>
    </HStack>
  );
}
