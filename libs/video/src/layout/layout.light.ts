import type { BaseVideo } from '../broll/base.video';
import type { LightAt } from '../broll/caption.strip';
import type { LightUnder } from '../captions/caption.drawing';
import { lightIn, movedLight } from '../captions/frame.light';
import type { Area } from '../drawing/picture';
import { FRAMES_PER_SECOND } from '../formats';
import { runFfmpeg } from '../process/media.process';
import type { PlacedPicture } from './layout.pictures';

/** The base is looked at in a picture so many times smaller. */
const SMALLER = 20;

/** How light a base is: presenters and their rooms hardly move, so its first picture tells for all. */
export async function lightOfBase({ path, size }: BaseVideo): Promise<LightUnder> {
  const small = { width: Math.ceil(size.width / SMALLER), height: Math.ceil(size.height / SMALLER) };
  const { stdout } = await runFfmpeg([
    ...['-i', `file:${path}`, '-map', '0:v:0', '-frames:v', '1'],
    ...['-vf', `scale=${small.width}:${small.height}:flags=area,format=yuv420p`],
    ...['-f', 'rawvideo', 'pipe:1'],
  ]);
  return lightIn(stdout, small, size);
}

/** How light pictures are while they are shown in a place of the frame. */
export function lightOfPictures(placed: readonly PlacedPicture[], place: Area): LightAt {
  const lights = placed.map(({ picture: { size, light } }) => {
    // The middle of its way: a still is larger than its place, and moves over it.
    const [across, down] = [(size.width - place.width) / 2, (size.height - place.height) / 2];
    return movedLight(light, { left: across - place.left, top: down - place.top });
  });
  return (seconds) => {
    const frame = seconds * FRAMES_PER_SECOND;
    const shown = placed.findIndex(
      ({ span }) => frame >= span.firstFrame && frame < span.firstFrame + span.frameCount,
    );
    return shown < 0 ? undefined : lights[shown];
  };
}
