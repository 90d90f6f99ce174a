import { Center, chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LuCheck } from 'react-icons/lu';

/** A picture with words below it, chosen by a click and marked while it is: by a tick, or by `mark`. */
export function ToggleTile({
  selected,
  mark = <LuCheck size={14} aria-hidden />,
  children,
  ...button
}: HTMLChakraProps<'button'> & { selected: boolean; mark?: ReactNode }) {
  return (
    <chakra.button
      type="button"
      aria-pressed={selected}
      rounded="xl"
      overflow="hidden"
      borderWidth="2px"
      borderColor={selected ? 'fg' : 'transparent'}
      bg="bg.muted"
      cursor="pointer"
      pos="relative"
      focusVisibleRing="outside"
      focusRingColor="brand.focusRing"
      {...button}
    >
      {children}
      {selected && (
        <Center
          pos="absolute"
          top="1.5"
          right="1.5"
          boxSize="6"
          rounded="full"
          bg="fg"
          color="bg"
          fontSize="xs"
          fontWeight="bold"
        >
          {mark}
        </Center>
      )}
    </chakra.button>
  );
}
