import type { ReviewComment, ReviewDrawing, ReviewVersion } from '@pregonero/contracts/api';
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import { timecode } from '../../../lib/timecode';
import { reviewTexts as texts } from '../../../texts/review';
import { useLinkedFilms } from '../hooks/use-linked-films';
import { DrawingLayer } from './drawing-layer';

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
}

/** A link is fetched with every look; a film that plays keeps the one that it began with until that fails. */
function useSteadyUrl({ number, videoUrl }: ReviewVersion): { url: string; onError: () => void } {
  const [kept, setKept] = useState({ number, url: videoUrl });
  if (kept.number !== number) setKept({ number, url: videoUrl });
  const onError = () => {
    setKept((current) => (current.url === videoUrl ? current : { number, url: videoUrl }));
  };
  return { url: kept.number === number ? kept.url : videoUrl, onError };
}

/**
 * Plays at once: with its sound where the browser allows it, without it elsewhere; says whether that is so. A film of which
 * one second is to be seen stands still.
 */
function useImmediatePlay(film: RefObject<HTMLVideoElement | null>, url: string, stands: boolean): boolean {
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
  }, [film, url, stands]);
  return isMuted;
}

/** The film with what is drawn on it, its comments along the time, and another version beside or under it. */
export function ReviewStage(props: ReviewStageProps) {
  const { film, landsAt, caption, version, compared, comments, drawing, onDraw, onSeek } = props;
  const second = useRef<HTMLVideoElement>(null);
  const [shape, setShape] = useState<{ ratio: number; seconds: number }>({ ratio: 9 / 16, seconds: 0 });
  const [wipe, setWipe] = useState(50);
  const { url, onError } = useSteadyUrl(version);
  const isMuted = useImmediatePlay(film, url, landsAt !== null);
  useLinkedFilms(film, second, compared !== null);
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
            src={url}
            aria-label={texts.player(caption)}
            controls={onDraw === undefined}
            playsInline
            preload="auto"
            onError={onError}
            onLoadedMetadata={({ currentTarget }) => {
              const { videoWidth, videoHeight, duration } = currentTarget;
              if (landsAt !== null) currentTarget.currentTime = landsAt;
              setShape({ ratio: videoWidth / Math.max(1, videoHeight) || 9 / 16, seconds: duration || 0 });
            }}
          />
          {drawing !== null && <DrawingLayer drawing={drawing} onDraw={onDraw} />}
          {onDraw !== undefined && drawing?.strokes.length === 0 && (
            <p className="rv-tag rv-tag-first rv-hint">{texts.drawing}</p>
          )}
          {compared === null && isMuted && onDraw === undefined && (
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
          <div className="rv-film rv-second">
            <video
              ref={second}
              key={compared.version.number}
              src={compared.version.videoUrl}
              aria-label={texts.version(compared.version.number)}
              muted
              playsInline
              preload="auto"
            />
            <span className="rv-tag">{texts.ofVersion(compared.version.number)}</span>
          </div>
        )}
        {compared !== null && <span className="rv-tag rv-tag-first">{texts.ofVersion(version.number)}</span>}
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
              aria-label={texts.goTo(timecode(comment.atSeconds ?? 0))}
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
