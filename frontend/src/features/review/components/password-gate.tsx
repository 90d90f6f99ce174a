import { useId, useState } from 'react';
import { reviewTexts as texts } from '../../../texts/review';

interface PasswordGateProps {
  /** Rejects with an error whose message is for people. */
  onEnter: (password: string) => Promise<void>;
}

/** A link with a password: nothing of the video is told before it. */
export function PasswordGate({ onEnter }: PasswordGateProps) {
  const id = useId();
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const enter = async () => {
    setBusy(true);
    try {
      await onEnter(password);
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      setProblem(message === '' ? texts.failed : message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="rv-gate"
      onSubmit={(event) => {
        event.preventDefault();
        void enter();
      }}
    >
      <h1>{texts.locked}</h1>
      <p>{texts.lockedText}</p>
      <label htmlFor={id}>{texts.password}</label>
      <input
        id={id}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => {
          setPassword(target.value);
        }}
      />
      {problem !== '' && (
        <p role="alert" className="rv-problem">
          {problem}
        </p>
      )}
      <button type="submit" className="rv-button rv-main" disabled={isBusy || password === ''}>
        {texts.enter}
      </button>
    </form>
  );
}
