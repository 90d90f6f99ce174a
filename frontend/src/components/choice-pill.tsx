import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface ChoicePillProps {
  /** The same for all of one group. */
  name: string;
  value: string;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** A real radio button that looks like a pill. */
export function ChoicePill({ name, value, checked, disabled = false, onChoose, children }: ChoicePillProps) {
  return (
    <chakra.label
      // What is hidden in it is placed in it: else it lies where nothing scrolls, and the browser moves what holds it.
      position="relative"
      display="flex"
      alignItems="center"
      gap="2.5"
      minH="11"
      px="3.5"
      rounded="xl"
      borderWidth="1px"
      borderColor={checked ? 'fg' : 'border.emphasized'}
      bg={checked ? 'bg.selected' : 'bg.subtle'}
      fontSize="sm"
      cursor="pointer"
      _focusWithin={{ outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' }}
    >
      <chakra.input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        srOnly
        onChange={onChoose}
      />
      {children}
    </chakra.label>
  );
}
