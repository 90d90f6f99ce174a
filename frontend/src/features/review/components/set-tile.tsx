import type { ReviewSetVideo } from '@pregonero/contracts/api';
import { useState } from 'react';
import { useNear } from '../../../lib/near';
import { reviewTexts as texts } from '../../../texts/review';

/** The first frame of many videos is black. */
const POSTER_AT = '#t=0.5';

/** One video of a set: its picture, its state, its name. Its film is asked for once it comes near the window. */
export function SetTile({ video, onOpen }: { video: ReviewSetVideo; onOpen: () => void }) {
  const [frame, isNear] = useNear<HTMLButtonElement>();
  // Each look brings a new ticket: the picture that is there stays.
  const [url] = useState(video.videoUrl);
  return (
    <button ref={frame} type="button" className="rv-tile" onClick={onOpen}>
      <span className="rv-poster">
        {isNear && (
          <video src={`${url}${POSTER_AT}`} muted playsInline preload="metadata" tabIndex={-1} aria-hidden />
        )}
      </span>
      <span className="rv-badge" data-state={video.state}>
        {texts.states[video.state]}
      </span>
      <span className="rv-tile-name">{video.caption}</span>
    </button>
  );
}
