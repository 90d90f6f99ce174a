import type { ComponentType, ReactNode } from 'react';
import { FormField, type ControlProps } from './form-field';

interface FieldProps {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
}

/** A control with its label, hint and error, as one component; what else is given goes to the control. */
export function withField<Props extends object>(Control: ComponentType<Props>) {
  return function Field({ label, error, hint, ...rest }: FieldProps & Omit<Props, keyof ControlProps>) {
    return (
      <FormField label={label} error={error} hint={hint}>
        {(control) => <Control {...(rest as unknown as Props)} {...control} />}
      </FormField>
    );
  };
}
