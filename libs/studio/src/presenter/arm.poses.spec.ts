import { createCanvas } from '@napi-rs/canvas';
import { frameSize, type FrameSize } from '@pregonero/video';
import { captionArea } from '@pregonero/video/drawing';
import { armPieces } from './arm.drawing';
import { armPose } from './arm.poses';
import { type ArmState, type Gesture, RAISE_STEPS } from './arms';
import { type Artwork, SIDES } from './figure.artwork';
import { drawLayers } from './figure.picture';
import { modelOf, PRESENTERS } from './presenters';
import { stageFor } from './staging';

/** Breath and shrug lift the arms by so many pixels of the drawing at most. */
const LIFT = 18;
const GESTURES: readonly Gesture[] = ['open', 'point', 'frame'];
const STATES: readonly ArmState[] = GESTURES.flatMap((gesture) =>
  [0, 2, 3, 5, RAISE_STEPS].map((raise) => ({ gesture, raise, dip: 0 })),
);

/** A drawing of which nothing is left but the hands. */
function handsOf(artwork: Artwork): Artwork {
  const layers = new Map(artwork.layers);
  for (const side of SIDES) for (const part of ['upper', 'fore']) layers.set(`arm-${side}-${part}`, '');
  return { ...artwork, layers };
}

/** Whether a hand is seen where captions stand in a frame. */
function meetsCaptions(artwork: Artwork, size: FrameSize, state: ArmState): boolean {
  const staging = stageFor(size);
  const captions = captionArea(size);
  const area = { ...captions, top: captions.top + Math.ceil(LIFT * staging.scale) };
  const canvas = createCanvas(area.width, area.height);
  const brush = canvas.getContext('2d');
  brush.translate(-area.left, -area.top);
  const pieces = SIDES.flatMap((side) => armPieces(artwork, side, armPose(state)));
  drawLayers(brush, artwork, { pieces, area, staging });
  return brush
    .getImageData(0, 0, area.width, area.height)
    .data.some((value, at) => at % 4 === 3 && value > 0);
}

describe.each(PRESENTERS)('the hands of $name', ({ id }) => {
  const artwork = handsOf(modelOf(id).artwork);

  it.each(['vertical', 'square', 'horizontal'] as const)('stay below captions in a %s frame', (format) => {
    const size = frameSize(format, 270);

    expect(STATES.filter((state) => meetsCaptions(artwork, size, state))).toEqual([]);
  });
});
