import type { ReviewVersion } from '@pregonero/contracts/api';
import { type RefObject, useRef } from 'react';
import { useLastingMedia } from '../../../lib/use-lasting-media';
import { reviewTexts as texts } from '../../../texts/review';
import { useLinkedFilms } from '../hooks/use-linked-films';
import { MediaProblem } from './media-problem';

interface SecondVideoProps {
  /** The video that it follows. */
  leader: RefObject<HTMLVideoElement | null>;
  version: ReviewVersion;
  onRenew: () => unknown;
}

/** The version that another one is compared with. */
export function SecondVideo({ leader, version, onRenew }: SecondVideoProps) {
  const own = useRef<HTMLVideoElement>(null);
  useLinkedFilms(leader, own);
  const media = useLastingMedia(version.videoUrl, { file: version.number, renew: onRenew });
  return (
    <div className="rv-film rv-second">
      <video
        ref={own}
        src={media.src}
        aria-label={texts.version({ number: version.number })}
        muted
        playsInline
        preload="auto"
        {...media.handlers}
      />
      <MediaProblem media={media} downloadUrl={version.downloadUrl} />
      <span className="rv-tag">{texts.ofVersion({ number: version.number })}</span>
    </div>
  );
}
