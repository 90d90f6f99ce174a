import type { ReviewComment } from '@pregonero/contracts/api';
import { timecode } from '../../../lib/timecode';
import { reviewTexts as texts } from '../../../texts/review';
import { VoicePlayer } from './voice-player';

interface CommentListProps<Comment extends ReviewComment> {
  comments: readonly Comment[];
  newestVersion: number;
  onSeek: (comment: Comment) => void;
  /** Asks for new links of the voice notes. */
  onRenew: () => unknown;
  /** Ticks a comment off; only for those who edit. */
  onResolve?: ((comment: Comment, isResolved: boolean) => void) | undefined;
}

/** What was said, in the order in which it came; a tap leads to its second. For who edits it is a list to work off. */
export function CommentList<Comment extends ReviewComment>(props: CommentListProps<Comment>) {
  const { comments, newestVersion, onSeek, onRenew, onResolve } = props;
  if (comments.length === 0) return <p className="rv-quiet">{texts.noComments}</p>;
  return (
    <ol className="rv-comments" aria-label={texts.comments({ count: comments.length })}>
      {comments.map((comment) => (
        <li key={comment.number} data-done={comment.isResolved}>
          {onResolve !== undefined && (
            <input
              type="checkbox"
              checked={comment.isResolved}
              aria-label={texts.markDone({ text: comment.voice === null ? comment.text : texts.voice.title })}
              onChange={({ target }) => {
                onResolve(comment, target.checked);
              }}
            />
          )}
          <div>
            <p className="rv-comment-head">
              <strong>{comment.author}</strong>
              {comment.atSeconds === null ? (
                <span className="rv-quiet">{texts.whole}</span>
              ) : (
                <button
                  type="button"
                  className="rv-time"
                  aria-label={texts.goTo({ time: timecode(comment.atSeconds) })}
                  onClick={() => {
                    onSeek(comment);
                  }}
                >
                  {timecode(comment.atSeconds)}
                </button>
              )}
              {comment.version !== newestVersion && (
                <span className="rv-quiet">{texts.ofVersion({ number: comment.version })}</span>
              )}
              {comment.drawing !== null && (
                <span className="rv-quiet">{texts.drawn({ strokes: comment.drawing.strokes.length })}</span>
              )}
              {comment.isResolved && onResolve === undefined && (
                <span className="rv-badge" data-state="approved">
                  {texts.done}
                </span>
              )}
            </p>
            {comment.voice === null ? (
              <p className="rv-text">{comment.text}</p>
            ) : (
              <VoicePlayer
                number={comment.number}
                url={comment.voice.url}
                seconds={comment.voice.seconds}
                onRenew={onRenew}
              />
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
