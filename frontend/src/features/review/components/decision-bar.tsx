import {
  LIMITS,
  type ReviewDecisionKind,
  type ReviewDecisionReceipt,
  type ReviewState,
} from '@pregonero/contracts/api';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useKeptDraft } from '../../../lib/kept-draft';
import { reviewTexts as texts } from '../../../texts/review';
import type { ReviewActions } from '../review-actions';

const NO_REASON = { reason: '' };

interface Receipt extends ReviewDecisionReceipt {
  reason: string;
  /** By `performance.now()`. */
  receivedAt: number;
}

interface DecisionBarProps {
  draftKey: string;
  version: number;
  /** Where the video stands: what is decided already is not the loud button any more. */
  state: ReviewState;
  identify: ReviewActions['identify'];
  isIdentified: ReviewActions['isIdentified'];
  decide: ReviewActions['decide'];
  withdraw: ReviewActions['withdraw'];
  /** Where one goes after deciding. */
  onward?: ReactNode;
}

/**
 * Whole seconds in which a decision can be taken back, counted from when its receipt came by the browser's monotonic clock:
 * the time that a phone shows is nobody's.
 */
function useSecondsLeft(receivedAt: number | null): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (receivedAt === null) return undefined;
    const timer = window.setInterval(() => {
      setNow(performance.now());
    }, 500);
    return () => {
      window.clearInterval(timer);
    };
  }, [receivedAt]);
  if (receivedAt === null) return 0;
  const passedMs = Math.max(0, now - receivedAt);
  return Math.max(0, Math.ceil(LIMITS.reviewUndoSeconds - passedMs / 1_000));
}

/** Approve, or ask for changes with a reason; either can be taken back for ten seconds. */
export function DecisionBar(props: DecisionBarProps) {
  const { draftKey, version, state, identify, isIdentified, decide, withdraw, onward } = props;
  const reasonId = useId();
  const draft = useKeptDraft(`${draftKey}:reason`, NO_REASON);
  const { reason } = draft.value;
  // Words that were never sent come back by themselves.
  const [isAsking, setAsking] = useState(draft.restored);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const [isCancelled, setCancelled] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<{ text: string; isProblem: boolean; asksName?: boolean } | null>(null);
  // Whoever has given the name meanwhile has done what was asked for.
  const said = told?.asksName === true && isIdentified ? null : told;
  const secondsLeft = useSecondsLeft(receipt?.receivedAt ?? null);

  const tell = (error: unknown) => {
    const message = error instanceof Error ? error.message : '';
    const text = message === '' ? texts.actionFailed : message;
    setTold({ text, isProblem: true, asksName: !isIdentified });
  };
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setTold(null);
    try {
      await work();
    } catch (error) {
      tell(error);
    } finally {
      setBusy(false);
    }
  };
  const send = (decision: ReviewDecisionKind) =>
    run(async () => {
      const given = decision === 'approved' ? null : reason.trim();
      const taken = await decide({ decision, version, reason: given });
      setReceipt({ ...taken, reason: given ?? '', receivedAt: performance.now() });
      setAsking(false);
      draft.discard();
    });
  const undo = (undoToken: string) =>
    run(async () => {
      await withdraw(undoToken);
      setReceipt(null);
      setTold({ text: texts.undone, isProblem: false });
    });

  return (
    <section className="rv-decision">
      {isAsking && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (reason.trim() === '') setTold({ text: texts.reasonNeeded, isProblem: true });
            else void send('changes_requested');
          }}
        >
          <label htmlFor={reasonId}>{texts.reason}</label>
          <textarea
            id={reasonId}
            rows={3}
            // Somebody has just asked for this very field.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            maxLength={LIMITS.reviewCommentMaxLength}
            value={reason}
            onChange={({ target }) => {
              draft.change({ reason: target.value });
            }}
          />
          <div className="rv-row">
            <button
              type="button"
              className="rv-button"
              onClick={() => {
                draft.discard();
                setAsking(false);
                setCancelled(true);
                setTold(null);
              }}
            >
              {texts.cancel}
            </button>
            <button type="submit" className="rv-button rv-main" disabled={isBusy}>
              {texts.sendChanges}
            </button>
          </div>
        </form>
      )}
      {!isAsking && (
        <div className="rv-row rv-decide">
          <button
            type="button"
            className="rv-button"
            disabled={isBusy}
            // The keyboard goes on where it was before the form.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={isCancelled}
            onClick={() => {
              setTold(null);
              // The form would lie over the field for the name.
              try {
                identify();
                setAsking(true);
              } catch (error) {
                tell(error);
              }
            }}
          >
            {texts.askChanges}
          </button>
          <button
            type="button"
            className={state === 'approved' ? 'rv-button' : 'rv-button rv-good'}
            aria-pressed={state === 'approved'}
            disabled={isBusy}
            onClick={() => void send('approved')}
          >
            {texts.approve}
          </button>
        </div>
      )}
      <div className="rv-said">
        <p role="status">
          {receipt !== null && (
            <span>
              {receipt.decision === 'approved'
                ? texts.approvedNow
                : texts.changesNow({ reason: receipt.reason })}
            </span>
          )}
          {receipt === null && said === null && state !== 'pending' && <span>{texts.stands[state]}</span>}
          {said !== null && <span className={said.isProblem ? 'rv-problem' : ''}>{said.text}</span>}
        </p>
        {/* Beside what is announced: its seconds would be read out one by one. */}
        {receipt !== null && secondsLeft > 0 && (
          <button
            type="button"
            className="rv-button"
            disabled={isBusy}
            onClick={() => void undo(receipt.undoToken)}
          >
            {texts.undo({ seconds: secondsLeft })}
          </button>
        )}
      </div>
      {receipt !== null && !isAsking && onward}
    </section>
  );
}
