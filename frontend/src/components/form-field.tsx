import { Box, Text, chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { Glossed } from './glossed';

/** What ties a control to its label, its hint and its error. */
export interface ControlProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FormFieldProps {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** A labelled control with its hint and its error, tied together for assistive technology. */
export function FormField({ label, error, hint, children }: FormFieldProps) {
  const id = useId();
  const describedBy = [error === undefined ? '' : `${id}-error`, hint === undefined ? '' : `${id}-hint`]
    .filter((part) => part !== '')
    .join(' ');
  return (
    <Box w="full">
      <chakra.label htmlFor={id} display="block" fontSize="sm" fontWeight="medium" mb="1.5">
        {label}
      </chakra.label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
      })}
      {hint !== undefined && (
        <Box id={`${id}-hint`} color="fg.subtle" fontSize="xs" mt="1.5">
          {hint}
        </Box>
      )}
      {error !== undefined && (
        <Text id={`${id}-error`} role="alert" color="fg.error" fontSize="sm" mt="1.5">
          <Glossed text={error} block />
        </Text>
      )}
    </Box>
  );
}
