import { LIMITS } from '@pregonero/contracts/api';
import { useId, useRef, useState } from 'react';
import { GuestReviewCalls } from '../../../data/guest-review';
import { rememberGuestName, storedGuestName } from '../../../lib/guest-name';
import { reviewTexts as texts } from '../../../texts/review';
import { useGuestRoom } from '../hooks/use-guest-room';
import type { ReviewActions } from '../review-actions';
import { PasswordGate } from './password-gate';
import { ReviewBoard } from './review-board';

/** The page behind a link: a guest gives a name once, and needs nothing else. */
export function GuestReview({ token }: { token: string }) {
  const [calls] = useState(() => new GuestReviewCalls(token));
  const { room, problem, look } = useGuestRoom(calls);
  const [name, setName] = useState(storedGuestName);
  const nameField = useRef<HTMLInputElement>(null);
  const nameId = useId();

  const author = (): string => {
    const given = name.trim();
    if (given !== '') {
      rememberGuestName(given);
      return given;
    }
    nameField.current?.focus();
    throw new Error(texts.nameFirst);
  };
  const actions: ReviewActions = {
    identify: author,
    comment: async (draft) => {
      await calls.comment({ author: author(), ...draft });
      look();
    },
    decide: async (draft) => {
      const receipt = await calls.decide({ author: author(), ...draft });
      look();
      return receipt;
    },
    withdraw: async (undoToken) => {
      await calls.withdraw(undoToken);
      look();
    },
  };

  if (problem === 'locked') {
    const enter = async (password: string) => {
      await calls.enter(password);
      look();
    };
    return <PasswordGate onEnter={enter} />;
  }
  if (problem === 'gone') {
    return (
      <div className="rv-gate" role="alert">
        <h1>{texts.gone}</h1>
        <p>{texts.goneText}</p>
      </div>
    );
  }
  if (room === null) {
    return (
      <div className="rv-gate" role="status">
        <p>{problem === null ? texts.loading : texts.failed}</p>
        {problem !== null && (
          <button type="button" className="rv-button rv-main" onClick={look}>
            {texts.retry}
          </button>
        )}
      </div>
    );
  }
  const identity = (
    <div className="rv-name">
      <label htmlFor={nameId}>{texts.yourName}</label>
      <input
        ref={nameField}
        id={nameId}
        autoComplete="name"
        maxLength={LIMITS.reviewAuthorMaxLength}
        value={name}
        aria-describedby={`${nameId}-hint`}
        onChange={({ target }) => {
          setName(target.value);
        }}
        onBlur={() => {
          if (name.trim() !== '') rememberGuestName(name.trim());
        }}
      />
      <p id={`${nameId}-hint`} className="rv-quiet">
        {texts.nameHint}
      </p>
    </div>
  );
  return (
    <main className="rv-page">
      <h1 className="rv-hidden">{texts.title}</h1>
      <p className="rv-from">{texts.from(room.from, room.project)}</p>
      <ReviewBoard room={room} actions={actions} identity={identity} />
      <footer className="rv-quiet">{texts.madeWith}</footer>
    </main>
  );
}
