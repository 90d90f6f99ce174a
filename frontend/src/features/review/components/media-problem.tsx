import type { LastingMedia } from '../../../lib/use-lasting-media';
import { reviewTexts as texts } from '../../../texts/review';

/** Says over a black player why nothing plays, and what to do. */
export function MediaProblem({ media, downloadUrl }: { media: LastingMedia; downloadUrl: string | null }) {
  if (media.problem === null) return null;
  return (
    <div role="alert" className="rv-unplayable">
      <p>{media.problem === 'format' ? texts.unplayable : texts.failed}</p>
      {media.problem === 'link' ? (
        <button type="button" className="rv-button" onClick={media.retry}>
          {texts.retry}
        </button>
      ) : downloadUrl === null ? (
        <p>{texts.unplayableAsk}</p>
      ) : (
        <>
          <p>{texts.unplayableDownload}</p>
          <a className="rv-button" href={downloadUrl} download>
            {texts.download}
          </a>
        </>
      )}
    </div>
  );
}
