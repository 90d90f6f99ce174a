import { Picture } from '../../../components/picture';

/** The picture of a finished video, in a box that its card keeps for it. */
export function GuionPoster({ src }: { src: string }) {
  return <Picture src={src} alt="" loading="lazy" />;
}
