import { Box, Text, chakra } from '@chakra-ui/react';
import { useId } from 'react';

interface CheckFieldProps {
  label: string;
  note?: string | undefined;
  checked: boolean;
  disabledBecause?: string | undefined;
  /** Drawn as a switch at the end of its line: something of the product that is on or off. */
  isSwitch?: boolean;
  onChange: (checked: boolean) => void;
}

/** A real checkbox with a target for fingers; what keeps it from being ticked is said below it. */
export function CheckField({
  label,
  note,
  checked,
  disabledBecause,
  isSwitch = false,
  onChange,
}: CheckFieldProps) {
  const noteId = useId();
  const text = disabledBecause ?? note;
  const disabled = disabledBecause !== undefined;
  return (
    <Box>
      <chakra.label
        display="flex"
        flexDirection={isSwitch ? 'row-reverse' : 'row'}
        justifyContent={isSwitch ? 'space-between' : 'flex-start'}
        alignItems="center"
        gap="3"
        minH="11"
        fontSize="sm"
        cursor="pointer"
        // Why it cannot be ticked stays as legible as anything else.
        opacity={disabled ? 0.6 : 1}
      >
        <chakra.input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-describedby={text === undefined ? undefined : noteId}
          data-switch={isSwitch ? '' : undefined}
          onChange={(event) => {
            onChange(event.target.checked);
          }}
        />
        {label}
      </chakra.label>
      {text !== undefined && (
        <Text id={noteId} fontSize="xs" color="fg.muted" ps={isSwitch ? '0' : '8'} mt="-1.5" mb="1">
          {text}
        </Text>
      )}
    </Box>
  );
}
