import type { ReviewComment, ReviewDrawing, ReviewRoom } from '@pregonero/contracts/api';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { reviewTexts as texts } from '../../../texts/review';
import type { ReviewActions } from '../review-actions';
import { CommentComposer } from './comment-composer';
import { CommentList } from './comment-list';
import { DecisionBar } from './decision-bar';
import { type Comparison, ReviewStage } from './review-stage';
import { VersionBar } from './version-bar';
import '../review.css';

// Most comments are written.
const VoiceNote = lazy(async () => ({ default: (await import('./voice-note')).VoiceNote }));

interface ReviewBoardProps<Comment extends ReviewComment> {
  /** Under which name what is written and not sent yet is kept in this browser. */
  draftKey: string;
  room: Omit<ReviewRoom, 'comments' | 'from'> & { comments: readonly Comment[] };
  actions: ReviewActions;
  /** Fetches the room again: its links expire. */
  onRenew: () => unknown;
  /** Stands above what one writes: where a guest gives a name. */
  identity?: ReactNode;
  onResolve?: ((comment: Comment, isResolved: boolean) => void) | undefined;
  /** Where one goes after a decision, where there is more to review. */
  onward?: ReactNode;
}

/** The second of another version that somebody wants to see. */
interface Landing {
  version: number;
  seconds: number;
}

/** The review room: the film, its versions, what was said and what is decided. The same for guests and at the agency. */
export function ReviewBoard<Comment extends ReviewComment>(props: ReviewBoardProps<Comment>) {
  const { draftKey, room, actions, identity, onRenew, onResolve, onward } = props;
  const film = useRef<HTMLVideoElement>(null);
  const [landing, setLanding] = useState<Landing | null>(null);
  const newest = room.versions[0]?.number ?? 1;
  const [chosen, setChosen] = useState(newest);
  const [known, setKnown] = useState(newest);
  const [comparison, setComparison] = useState<{ number: number; mode: Comparison } | null>(null);
  const [own, setOwn] = useState<ReviewDrawing | null>(null);
  const [isDrawing, setDrawing] = useState(false);
  const [looked, setLooked] = useState<ReviewDrawing | null>(null);
  const [isSpeaking, setSpeaking] = useState(false);
  const version = room.versions.find(({ number }) => number === chosen) ?? room.versions[0];
  const other = room.versions.find(({ number }) => number === comparison?.number);
  if (version === undefined) return null;

  const seek = (comment: ReviewComment) => {
    const isOther = comment.version !== version.number;
    if (isOther && room.versions.some(({ number }) => number === comment.version)) {
      // Compared with itself it would say nothing.
      setComparison(null);
      setChosen(comment.version);
    }
    setLooked(comment.drawing);
    const element = film.current;
    if (element === null || comment.atSeconds === null) return;
    element.pause();
    // Another film begins at its beginning: it is led to the second once it is there.
    if (isOther) setLanding({ version: comment.version, seconds: comment.atSeconds });
    else element.currentTime = comment.atSeconds;
    element.addEventListener(
      'play',
      () => {
        setLooked(null);
      },
      { once: true },
    );
  };
  const draw = isDrawing ? setOwn : undefined;
  return (
    <div className="rv-board">
      <div className="rv-left">
        {newest !== known && (
          <p className="rv-row rv-news" role="status">
            {texts.newVersion}
            <button
              type="button"
              className="rv-button"
              onClick={() => {
                setComparison(null);
                setLanding(null);
                setChosen(newest);
                setKnown(newest);
              }}
            >
              {texts.seeNewVersion}
            </button>
          </p>
        )}
        <ReviewStage
          film={film}
          landsAt={landing?.version === version.number ? landing.seconds : null}
          caption={room.caption}
          version={version}
          compared={
            other === undefined || comparison === null ? null : { version: other, mode: comparison.mode }
          }
          comments={room.comments.filter((comment) => comment.version === version.number)}
          drawing={own ?? looked}
          onDraw={draw}
          onSeek={seek}
          onRenew={onRenew}
        />
        <VersionBar
          versions={room.versions}
          shown={version.number}
          comparison={comparison}
          onShow={(number) => {
            setLanding(null);
            setChosen(number);
          }}
          onCompare={setComparison}
        />
      </div>
      <div className="rv-right">
        <header className="rv-head">
          <span className="rv-badge" data-state={room.state}>
            {texts.states[room.state]}
          </span>
          {version.downloadUrl !== null && (
            <a className="rv-button" href={version.downloadUrl} download>
              {texts.download}
            </a>
          )}
          <p className="rv-caption">{room.caption}</p>
          {room.wishes !== null && (
            <p className="rv-caption rv-wishes">{texts.wishes({ text: room.wishes })}</p>
          )}
        </header>
        {(room.rights.canComment || room.rights.canApprove) && identity}
        {room.rights.canComment && isSpeaking && (
          <Suspense fallback={<p className="rv-quiet">{texts.voice.loading}</p>}>
            <VoiceNote
              film={film}
              version={version.number}
              onSend={actions.speak}
              onClose={() => {
                setSpeaking(false);
              }}
            />
          </Suspense>
        )}
        {room.rights.canComment && !isSpeaking && (
          <CommentComposer
            draftKey={draftKey}
            film={film}
            version={version.number}
            drawing={own}
            isDrawing={isDrawing}
            onDrawing={setDrawing}
            onDrawn={setOwn}
            onSend={actions.comment}
            onSpeak={() => {
              film.current?.pause();
              setDrawing(false);
              setSpeaking(true);
            }}
          />
        )}
        <CommentList
          comments={room.comments}
          newestVersion={newest}
          onSeek={seek}
          onRenew={onRenew}
          onResolve={onResolve}
        />
        {room.rights.canApprove && version.number === newest && (
          <DecisionBar
            key={newest}
            draftKey={draftKey}
            version={newest}
            state={room.state}
            identify={actions.identify}
            isIdentified={actions.isIdentified}
            decide={actions.decide}
            withdraw={actions.withdraw}
            onward={onward}
          />
        )}
      </div>
    </div>
  );
}
