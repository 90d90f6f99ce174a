import { createCanvas } from '@napi-rs/canvas';
import { MediaError } from '@pregonero/video';
import { armPieces } from './arm.drawing';
import { GREETING, REST } from './arm.poses';
import { SIDES } from './figure.artwork';
import { drawLayers } from './figure.picture';
import { drawMouth } from './mouth.drawing';
import { modelOf } from './presenters';
import { drawRoom } from './room.drawing';
import { enterStage, stageFor } from './staging';

/**
 * Draws a still of the presenter greeting with a smile, as JPEG. Any size from 16 to 4096 pixels; the same input gives the
 * same bytes.
 * @throws `unknown_presenter` or `invalid_request`
 */
export async function drawPoster(o: {
  presenterId: string;
  width: number;
  height: number;
  brandColor?: string;
}): Promise<Buffer> {
  const { artwork, room } = modelOf(o.presenterId, o.brandColor);
  const size = { width: Math.round(o.width), height: Math.round(o.height) };
  if (!(size.width >= 16 && size.height >= 16 && size.width <= 4096 && size.height <= 4096)) {
    throw new MediaError('invalid_request', 'A poster is 16 to 4096 pixels on each side.');
  }
  const canvas = createCanvas(size.width, size.height);
  const brush = canvas.getContext('2d');
  drawRoom(brush, room, { size, backgroundColor: undefined });
  const staging = stageFor(size);
  const area = { left: 0, top: 0, ...size };
  const layers = (names: readonly string[]): string[] =>
    names.flatMap((name) => artwork.layers.get(name) ?? []);
  const arms = SIDES.flatMap((side) => armPieces(artwork, side, side === 'right' ? GREETING : REST));
  drawLayers(brush, artwork, {
    pieces: [...layers(['hair-back', 'body']), ...arms, ...layers(['head', 'nose'])],
    area,
    staging,
  });
  brush.save();
  enterStage(brush, staging);
  drawMouth(brush, artwork.mouth, {
    open: 0.22,
    width: 0.7,
    round: 0,
    teethUp: 1,
    teethDown: 0,
    tongue: 0,
    press: 0,
    smile: 1,
  });
  brush.restore();
  drawLayers(brush, artwork, { pieces: layers(['eyes', 'brows', 'hair-front', 'glasses']), area, staging });
  return canvas.encode('jpeg', 88);
}
