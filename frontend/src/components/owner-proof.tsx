import type { ComponentProps } from 'react';
import { useSession } from '../data/session';
import { secondFactorTexts } from '../texts/second-factor';
import { PasswordField } from './password-field';
import { TextField } from './text-field';

interface OwnerProofProps {
  /** Registered field and error of the signed-in person's password. */
  password: Omit<ComponentProps<typeof PasswordField>, 'label'>;
  /** Registered field and error of a code; shown to accounts with a second factor. */
  code: Omit<ComponentProps<typeof TextField>, 'label'>;
}

/** Password or code of the signed-in person, which the server wants after 403 `sign_in_again`. */
export function OwnerProof({ password, code }: OwnerProofProps) {
  const hasSecondFactor = useSession().user?.secondFactor === true;
  return (
    <>
      <PasswordField label={secondFactorTexts.password} {...password} autoComplete="current-password" />
      {hasSecondFactor && (
        <TextField
          label={secondFactorTexts.anyCode}
          {...code}
          autoComplete="one-time-code"
          autoCapitalize="none"
          maxLength={40}
        />
      )}
    </>
  );
}
