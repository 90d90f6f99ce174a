import type { ReviewComment, ReviewDrawing, ReviewVersion } from '@pregonero/contracts/api';
import { type CSSProperties, lazy, type RefObject, Suspense, useEffect, useState } from 'react';
import { timecode } from '../../../lib/timecode';
import { useLastingMedia } from '../../../lib/use-lasting-media';
import { reviewTexts as texts } from '../../../texts/review';
import { MediaProblem } from './media-problem';

// Most videos are looked at by themselves, and most comments carry no drawing.
const DrawingLayer = lazy(async () => ({ default: (await import('./drawing-layer')).DrawingLayer }));
const SecondVideo = lazy(async () => ({ default: (await import('./second-video')).SecondVideo }));

/** How two versions stand beside each other. */
export type Comparison = 'beside' | 'wipe';

interface ReviewStageProps {
  film: RefObject<HTMLVideoElement | null>;
  /** The second at which it stands once it is loaded; null where it plays from its beginning. */
  landsAt: number | null;
  caption: string;
  version: ReviewVersion;
  compared: { version: ReviewVersion; mode: Comparison } | null;
  comments: readonly ReviewComment[];
  drawing: ReviewDrawing | null;
  onDraw?: ((drawing: ReviewDrawing) => void) | undefined;
  onSeek: (comment: ReviewComment) => void;
  /** Asks for new links. */
  onRenew: () => unknown;
}

/**
 * Plays at once: with its sound where the browser allows it, without it elsewhere; says whether that is so. A film of which
 * one second is to be seen stands still.
 */
function useImmediatePlay(
  film: RefObject<HTMLVideoElement | null>,
  version: number,
  stands: boolean,
): boolean {
  const [isMuted, setMuted] = useState(false);
  useEffect(() => {
    const element = film.current;
    if (element === null) return undefined;
    const follow = () => {
      setMuted(element.muted);
    };
    element.addEventListener('volumechange', follow);
    if (!stands) {
      element.play().catch(() => {
        element.muted = true;
        // Where even that is refused, the player's own button is there.
        void element.play().catch(() => undefined);
      });
    }
    return () => {
      element.removeEventListener('volumechange', follow);
    };
  }, [film, version, stands]);
  return isMuted;
}

/** The film with what is drawn on it, its comments along the time, and another version beside or under it. */
export function ReviewStage(props: ReviewStageProps) {
  const { film, landsAt, caption, version, compared, comments, drawing, onDraw, onSeek, onRenew } = props;
  const [shape, setShape] = useState<{ ratio: number; seconds: number }>({ ratio: 9 / 16, seconds: 0 });
  const [wipe, setWipe] = useState(50);
  const main = useLastingMedia(version.videoUrl, { file: version.number, renew: onRenew });
  const isMuted = useImmediatePlay(film, version.number, landsAt !== null);
  const frame = { '--rv-ratio': shape.ratio, '--rv-wipe': `${wipe}%` } as CSSProperties;
  const pinned = comments.filter(({ atSeconds }) => atSeconds !== null && atSeconds <= shape.seconds);
  return (
    <div className="rv-stage" style={frame} data-comparison={compared?.mode ?? 'none'}>
      <div className="rv-films">
        <div className="rv-film">
          {/* Captions are burnt into the picture. */}
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
          <video
            ref={film}
            src={main.src}
            aria-label={texts.player({ caption })}
            controls={onDraw === undefined && main.problem === null}
            playsInline
            preload="auto"
            {...main.handlers}
            onLoadedMetadata={(event) => {
              const { currentTarget } = event;
              const { videoWidth, videoHeight, duration } = currentTarget;
              if (landsAt !== null) currentTarget.currentTime = landsAt;
              setShape({ ratio: videoWidth / Math.max(1, videoHeight) || 9 / 16, seconds: duration || 0 });
              main.handlers.onLoadedMetadata(event);
            }}
          />
          {drawing !== null && (
            <Suspense>
              <DrawingLayer drawing={drawing} onDraw={onDraw} />
            </Suspense>
          )}
          {onDraw !== undefined && drawing?.strokes.length === 0 && (
            <p className="rv-tag rv-tag-first rv-hint">{texts.drawing}</p>
          )}
          <MediaProblem media={main} downloadUrl={version.downloadUrl} />
          {compared === null && isMuted && onDraw === undefined && main.problem === null && (
            <button
              type="button"
              className="rv-unmute"
              onClick={({ currentTarget }) => {
                const element = currentTarget.parentElement?.querySelector('video');
                if (element !== null && element !== undefined) element.muted = false;
              }}
            >
              {texts.unmute}
            </button>
          )}
        </div>
        {compared !== null && (
          <Suspense key={compared.version.number} fallback={<div className="rv-film rv-second" />}>
            <SecondVideo leader={film} version={compared.version} onRenew={onRenew} />
          </Suspense>
        )}
        {compared !== null && (
          <span className="rv-tag rv-tag-first">{texts.ofVersion({ number: version.number })}</span>
        )}
      </div>
      {compared?.mode === 'wipe' && (
        <input
          className="rv-wipe"
          type="range"
          min={0}
          max={100}
          value={wipe}
          aria-label={texts.wipeAt}
          onChange={({ target }) => {
            setWipe(Number(target.value));
          }}
        />
      )}
      {pinned.length > 0 && (
        <div className="rv-track">
          {pinned.map((comment) => (
            <button
              key={comment.number}
              type="button"
              className="rv-pin"
              data-done={comment.isResolved}
              style={{ left: `${((comment.atSeconds ?? 0) / Math.max(1, shape.seconds)) * 100}%` }}
              aria-label={texts.goTo({ time: timecode(comment.atSeconds ?? 0) })}
              title={`${comment.author}: ${comment.voice === null ? comment.text : texts.voice.title}`}
              onClick={() => {
                onSeek(comment);
              }}
            />
          ))}
        </div>
      )}
    </div>
  );
}
