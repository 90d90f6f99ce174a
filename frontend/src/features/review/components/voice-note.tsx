import { LIMITS } from '@pregonero/contracts/api';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { SpokenComment } from '../../../data/guest-review';
import { randomId } from '../../../lib/random-id';
import { timecode } from '../../../lib/timecode';
import { useRecorder } from '../../../lib/use-recorder';
import { reviewTexts } from '../../../texts/review';

const texts = reviewTexts.voice;

interface VoiceNoteProps {
  film: RefObject<HTMLVideoElement | null>;
  /** The one that is looked at. */
  version: number;
  /** Rejects with an error whose message is for people. */
  onSend: (draft: SpokenComment) => Promise<void>;
  onClose: () => void;
}

/** A spoken comment on the second at which the film stands: recorded, heard once more, sent or recorded anew. */
export function VoiceNote({ film, version, onSend, onClose }: VoiceNoteProps) {
  // A film that has run out is about nothing in particular: what is said then is said of all of it.
  const [atSeconds] = useState(() =>
    film.current === null || film.current.ended ? null : film.current.currentTime,
  );
  const [about] = useState(version);
  const [take, setTake] = useState<{ file: File; ref: string } | null>(null);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const recorder = useRecorder(
    (file) => {
      setTake({ file, ref: randomId() });
    },
    { maxSeconds: LIMITS.voiceNoteMaxSeconds, isForPeople: true },
  );
  const url = useMemo(() => (take === null ? null : URL.createObjectURL(take.file)), [take]);
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url);
    },
    [url],
  );
  const record = () => {
    // What the film says would be recorded too.
    film.current?.pause();
    setTake(null);
    setProblem(null);
    recorder.start();
  };
  const send = async () => {
    if (take === null) return;
    setSending(true);
    setProblem(null);
    try {
      await onSend({ audio: take.file, atSeconds, version: about, ref: take.ref });
      onClose();
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      setProblem(message === '' ? texts.notSent : message);
      setSending(false);
    }
  };
  const said = problem ?? (recorder.fault === null ? null : texts.faults[recorder.fault]);
  const isRecording = recorder.state === 'recording';
  return (
    <div className="rv-composer" role="group" aria-label={texts.title}>
      <p className="rv-row">
        <strong>{texts.title}</strong>
        <span className="rv-quiet">
          {atSeconds === null ? reviewTexts.whole : reviewTexts.at({ time: timecode(atSeconds) })}
        </span>
      </p>
      {isRecording && (
        <p role="timer" className="rv-recording">
          {texts.recording({
            now: timecode(recorder.seconds),
            longest: timecode(LIMITS.voiceNoteMaxSeconds),
          })}
        </p>
      )}
      {url !== null && !isRecording && (
        // Nobody has written down what was just said.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio controls src={url} aria-label={texts.take} />
      )}
      <div className="rv-row">
        {isRecording ? (
          <button type="button" className="rv-button rv-main" onClick={recorder.stop}>
            {texts.stop}
          </button>
        ) : (
          <>
            {take !== null && (
              <button
                type="button"
                className="rv-button rv-main"
                disabled={isSending}
                onClick={() => void send()}
              >
                {isSending ? reviewTexts.sending : texts.send}
              </button>
            )}
            <button
              type="button"
              className={take === null ? 'rv-button rv-main' : 'rv-button'}
              disabled={isSending || recorder.state === 'asking'}
              onClick={record}
            >
              {recorder.state === 'asking' ? texts.asking : take === null ? texts.record : texts.again}
            </button>
          </>
        )}
        <button type="button" className="rv-button" disabled={isSending} onClick={onClose}>
          {reviewTexts.cancel}
        </button>
      </div>
      {said !== null && (
        <p role="alert" className="rv-problem">
          {said}
        </p>
      )}
    </div>
  );
}
