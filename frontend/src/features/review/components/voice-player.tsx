import { useState } from 'react';
import { timecode } from '../../../lib/timecode';
import { reviewTexts as texts } from '../../../texts/review';

interface VoicePlayerProps {
  number: number;
  url: string;
  seconds: number;
}

/** A spoken comment, fetched when somebody wants to hear it. */
export function VoicePlayer({ number, url, seconds }: VoicePlayerProps) {
  // Each look brings a new link: one that is playing goes on with its own until that fails.
  const [kept, setKept] = useState(url);
  return (
    <span className="rv-voice">
      {/* Nobody has written down what was said. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        controls
        preload="none"
        src={kept}
        aria-label={texts.voice.note(number, timecode(seconds))}
        onError={() => {
          setKept(url);
        }}
      />
      <span className="rv-quiet">{timecode(seconds)}</span>
    </span>
  );
}
