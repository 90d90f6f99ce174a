import { Center, chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { LuCheck } from 'react-icons/lu';

/** A picture with words below it, chosen by a click and marked while it is. */
export function ToggleTile({
  selected,
  children,
  ...button
}: HTMLChakraProps<'button'> & { selected: boolean }) {
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
        <Center pos="absolute" top="1.5" right="1.5" boxSize="6" rounded="full" bg="fg" color="bg">
          <LuCheck size={14} aria-hidden />
        </Center>
      )}
    </chakra.button>
  );
}
