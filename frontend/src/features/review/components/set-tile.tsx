import type { ReviewSetVideo } from '@pregonero/contracts/api';
import { useNear } from '../../../lib/near';
import { useLastingMedia } from '../../../lib/use-lasting-media';
import { reviewTexts as texts } from '../../../texts/review';

/** The first frame of many videos is black. */
const POSTER_AT = '#t=0.5';

/** One video of a set: its picture, its state, its name. Its film is asked for once it comes near the window. */
export function SetTile({ video, onOpen }: { video: ReviewSetVideo; onOpen: () => void }) {
  const [frame, isNear] = useNear<HTMLButtonElement>();
  // Each fetch of the set brings a new ticket: a picture whose ticket has expired takes it.
  const { src, problem, handlers } = useLastingMedia(video.videoUrl, { file: video.token });
  return (
    <button ref={frame} type="button" className="rv-tile" onClick={onOpen}>
      <span className="rv-poster">
        {isNear && problem === null && (
          <video
            src={`${src}${POSTER_AT}`}
            muted
            playsInline
            preload="metadata"
            tabIndex={-1}
            aria-hidden
            {...handlers}
          />
        )}
        {problem !== null && <span className="rv-no-picture">{texts.noPicture}</span>}
      </span>
      <span className="rv-badge" data-state={video.state}>
        {texts.states[video.state]}
      </span>
      <span className="rv-tile-name">{video.caption}</span>
    </button>
  );
}
