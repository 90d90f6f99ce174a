import { lazy, Suspense } from 'react';
import { reviewTexts as texts } from '../../../texts/review';
import type { GuestProblem } from '../hooks/use-guest-room';

// Most links have no password.
const PasswordGate = lazy(async () => ({ default: (await import('./password-gate')).PasswordGate }));

interface GuestGateProps {
  problem: GuestProblem | null;
  /** Rejects with an error whose message is for people. */
  onEnter: (password: string) => Promise<void>;
  /** Looks again: after the password, or when it did not load. */
  onLook: () => void;
}

/** What guests see while there is nothing to review (yet): it loads, it wants a password, it is gone, it failed. */
export function GuestGate({ problem, onEnter, onLook }: GuestGateProps) {
  if (problem === 'locked') {
    return (
      <Suspense>
        <PasswordGate
          onEnter={async (password) => {
            await onEnter(password);
            onLook();
          }}
        />
      </Suspense>
    );
  }
  if (problem === 'gone') {
    return (
      <div className="rv-gate" role="alert">
        <h1>{texts.gone}</h1>
        <p>{texts.goneText}</p>
      </div>
    );
  }
  return (
    <div className="rv-gate" role="status">
      <p>{problem === null ? texts.loading : texts.failed}</p>
      {problem !== null && (
        <button type="button" className="rv-button rv-main" onClick={onLook}>
          {texts.retry}
        </button>
      )}
    </div>
  );
}
