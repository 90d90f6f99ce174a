import { LIMITS } from '@pregonero/contracts/api';
import type { ComponentProps } from 'react';
import { TextField } from './text-field';

/** The address of a mailbox, with the keyboard for it. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode'>) {
  return (
    <TextField
      autoComplete="email"
      maxLength={LIMITS.emailMaxLength}
      {...props}
      type="email"
      inputMode="email"
    />
  );
}
