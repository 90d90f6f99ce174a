import { HStack, Text } from '@chakra-ui/react';
import { LuCircleAlert } from 'react-icons/lu';

/** The error of a whole form, read out when it appears. */
export function FormAlert({ message }: { message: string }) {
  return (
    <HStack
      role="alert"
      w="full"
      gap="2.5"
      align="flex-start"
      bg="red.950"
      borderWidth="1px"
      borderColor="red.800"
      color="red.200"
      rounded="xl"
      px="3.5"
      py="3"
      fontSize="sm"
    >
      <LuCircleAlert style={{ marginTop: 3, flexShrink: 0 }} aria-hidden />
      <Text>{message}</Text>
    </HStack>
  );
}
