import type { User } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { lazyPart } from '../components/lazy-part';
import { PageSpinner } from '../components/page-spinner';
import { secondFactorQuery } from '../data/second-factor';
import { useUser } from '../data/session';

const RequiredSecondFactor = lazyPart(
  async () =>
    (await import('../features/session/components/second-factor/required-second-factor'))
      .RequiredSecondFactor,
  <PageSpinner minH="100dvh" />,
);

/** Shows the set-up of the second factor in place of the app to an administrator who must have it and does not. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  // Partial: while a release is being replaced, an older gateway may have answered.
  const { role, secondFactor }: Partial<User> = useUser();
  const mayLack = role === 'admin' && !secondFactor;
  const status = useQuery({ ...secondFactorQuery, enabled: mayLack });
  const [settingUp, setSettingUp] = useState(false);
  // It stays until the recovery codes are saved: the account is fetched again on each return to the window.
  if (settingUp) {
    return (
      <RequiredSecondFactor
        onSetUp={() => {
          setSettingUp(false);
        }}
      />
    );
  }
  if (!mayLack || status.isError) return children;
  if (status.data === undefined) return <PageSpinner minH="100dvh" />;
  if (!status.data.required || status.data.enabled) return children;
  setSettingUp(true);
  return null;
}
