import { LEGAL_VERSIONS, LIMITS } from '@pregonero/contracts/api';
import { type ReactNode, useId, useRef, useState } from 'react';
import { paths } from '../../../config/paths';
import { GuestReviewCalls } from '../../../data/guest-review';
import { rememberGuestName, storedGuestName } from '../../../lib/guest-name';
import { reviewTexts as texts } from '../../../texts/review';
import { useGuestRoom } from '../hooks/use-guest-room';
import type { ReviewActions } from '../review-actions';
import { GuestGate } from './guest-gate';
import { ReviewBoard } from './review-board';

interface GuestReviewProps {
  token: string;
  /** Of a video of a set: the proof of the set's password, the way to the other videos, and where one goes after a decision. */
  inSet?: { proof: string | null; top: ReactNode; onward: ReactNode; onDecided: () => void };
}

/** The page behind a link: a guest gives a name once, and needs nothing else. */
export function GuestReview({ token, inSet }: GuestReviewProps) {
  const [calls] = useState(() => new GuestReviewCalls(token, inSet?.proof));
  const { room, problem, look } = useGuestRoom(calls.room);
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
  const guest = () => ({ author: author(), acceptedPrivacy: LEGAL_VERSIONS.privacidad });
  const actions: ReviewActions = {
    identify: author,
    isIdentified: name.trim() !== '',
    comment: async (draft) => {
      await calls.comment({ ...guest(), ...draft });
      look();
    },
    speak: async (draft) => {
      await calls.speak({ ...guest(), ...draft });
      look();
    },
    decide: async (draft) => {
      const receipt = await calls.decide({ ...guest(), ...draft });
      look();
      inSet?.onDecided();
      return receipt;
    },
    withdraw: async (undoToken) => {
      await calls.withdraw(undoToken);
      look();
      inSet?.onDecided();
    },
  };

  if (room === null || problem === 'locked' || problem === 'gone') {
    return (
      <>
        {inSet?.top}
        <GuestGate problem={problem} onEnter={(password) => calls.enter(password)} onLook={look} />
      </>
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
        {texts.nameHint} {texts.acceptPrivacy}{' '}
        <a href={paths.privacidad.getHref()} target="_blank" rel="noreferrer">
          {texts.privacy}
        </a>
        .
      </p>
    </div>
  );
  return (
    <main className="rv-page">
      <h1 className="rv-hidden">{texts.title}</h1>
      {inSet?.top ?? <p className="rv-from">{texts.from({ by: room.from, project: room.project })}</p>}
      <ReviewBoard
        draftKey={`guest:${token}`}
        room={room}
        actions={actions}
        identity={identity}
        onRenew={look}
        onward={inSet?.onward}
      />
      <footer className="rv-quiet">{texts.madeWith}</footer>
    </main>
  );
}
