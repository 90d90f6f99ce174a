import { timecode } from '../../../lib/timecode';
import { useLastingMedia } from '../../../lib/use-lasting-media';
import { reviewTexts as texts } from '../../../texts/review';

interface VoicePlayerProps {
  number: number;
  url: string;
  seconds: number;
  /** Asks for new links. */
  onRenew: () => unknown;
}

/** A spoken comment, fetched when somebody wants to hear it. */
export function VoicePlayer({ number, url, seconds, onRenew }: VoicePlayerProps) {
  const { src, problem, retry, handlers } = useLastingMedia(url, { file: number, renew: onRenew });
  return (
    <span className="rv-voice">
      {/* Nobody has written down what was said. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        controls
        preload="none"
        src={src}
        aria-label={texts.voice.note({ number, length: timecode(seconds) })}
        {...handlers}
      />
      {problem !== null && (
        <span role="alert" className="rv-problem">
          {problem === 'format' ? texts.voice.unplayable : texts.failed}{' '}
          {problem === 'link' && (
            <button type="button" className="rv-button" onClick={retry}>
              {texts.retry}
            </button>
          )}
        </span>
      )}
      <span className="rv-quiet">{timecode(seconds)}</span>
    </span>
  );
}
