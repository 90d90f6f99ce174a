import { LIMITS, type ReviewDrawing } from '@pregonero/contracts/api';
import { type RefObject, useId, useState } from 'react';
import { randomId } from '../../../lib/random-id';
import { timecode } from '../../../lib/timecode';
import { useKeptDraft } from '../../../lib/kept-draft';
import { reviewTexts as texts } from '../../../texts/review';
import type { CommentDraft } from '../review-actions';

/** `at` is the second as text, of the version `of`; both are empty where nothing was begun. */
const NOTHING = { text: '', at: '', of: '' };

interface CommentComposerProps {
  draftKey: string;
  film: RefObject<HTMLVideoElement | null>;
  /** The one that is looked at. */
  version: number;
  drawing: ReviewDrawing | null;
  isDrawing: boolean;
  onDrawing: (isDrawing: boolean) => void;
  onDrawn: (drawing: ReviewDrawing | null) => void;
  /** Rejects with an error whose message is for people. */
  onSend: (draft: CommentDraft) => Promise<void>;
  /** Somebody would rather speak. */
  onSpeak: () => void;
}

/** A comment on the second at which the film stood when it was begun; what was typed stays until it has arrived. */
export function CommentComposer(props: CommentComposerProps) {
  const { draftKey, film, version, drawing, isDrawing, onDrawing, onDrawn, onSend, onSpeak } = props;
  const id = useId();
  const draft = useKeptDraft(`${draftKey}:comment`, NOTHING);
  const { text, at, of } = draft.value;
  const pin = at === '' ? null : Number(at);
  // A film that has run out is about nothing in particular: what is said then is said of all of it.
  const [isAtEnd, setAtEnd] = useState(false);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isPinned = chosen ?? !isAtEnd;
  const [ref, setRef] = useState(() => randomId());
  const [state, setState] = useState<'ready' | 'sending' | { problem: string }>('ready');
  const hold = () => {
    film.current?.pause();
    // What is begun is about the second at which it was begun, whatever is looked at meanwhile.
    if (pin !== null && (text !== '' || drawing !== null)) return;
    setAtEnd(film.current?.ended === true);
    draft.change({ at: String(film.current?.currentTime ?? 0), of: String(version) });
  };
  const send = async () => {
    setState('sending');
    try {
      const atSeconds = isPinned || drawing !== null ? (pin ?? film.current?.currentTime ?? 0) : null;
      const about = of === '' ? version : Number(of);
      await onSend({ text: text.trim(), atSeconds, drawing, version: about, ref });
      draft.discard();
      setAtEnd(false);
      setChosen(null);
      setRef(randomId());
      onDrawn(null);
      onDrawing(false);
      setState('ready');
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      setState({ problem: message === '' ? texts.actionFailed : message });
    }
  };
  return (
    <form
      className="rv-composer"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') void send();
      }}
    >
      <label htmlFor={id}>{texts.comment}</label>
      <textarea
        id={id}
        rows={2}
        maxLength={LIMITS.reviewCommentMaxLength}
        placeholder={texts.commentPlaceholder}
        value={text}
        onFocus={hold}
        onChange={({ target }) => {
          hold();
          draft.change({ text: target.value });
        }}
      />
      <div className="rv-row">
        <label className="rv-check">
          <input
            type="checkbox"
            checked={isPinned}
            onChange={({ target }) => {
              setChosen(target.checked);
            }}
          />
          {pin === null ? texts.pinned : texts.at({ time: timecode(pin) })}
        </label>
        <button
          type="button"
          className="rv-button"
          aria-pressed={isDrawing}
          onClick={() => {
            hold();
            if (drawing === null) onDrawn({ strokes: [] });
            onDrawing(!isDrawing);
            // The whole picture is to be drawn on, not the part that happens to be in sight.
            if (!isDrawing) film.current?.scrollIntoView({ block: 'nearest' });
          }}
        >
          {isDrawing ? texts.drawDone : texts.draw}
        </button>
        {isDrawing && drawing !== null && drawing.strokes.length > 0 && (
          <button
            type="button"
            className="rv-button"
            onClick={() => {
              onDrawn({ strokes: drawing.strokes.slice(0, -1) });
            }}
          >
            {texts.drawUndo}
          </button>
        )}
        {/* What is being written would be lost. */}
        {text === '' && (
          <button type="button" className="rv-button" onClick={onSpeak}>
            {texts.voice.title}
          </button>
        )}
        <button
          type="submit"
          className="rv-button rv-main"
          disabled={state === 'sending' || text.trim() === ''}
        >
          {state === 'sending' ? texts.sending : texts.send}
        </button>
      </div>
      {typeof state === 'object' && (
        <p role="alert" className="rv-problem">
          {state.problem}
        </p>
      )}
    </form>
  );
}
