import { createCanvas } from '@napi-rs/canvas';
import { MediaError, type FrameSize } from '@pregonero/video';
import { StudioError } from '../studio.error';
import type { Brush } from '@pregonero/video/drawing';
import { drawTorso } from './clothes.drawing';
import { drawEyes } from './eyes.drawing';
import { drawFace, drawNose, type Model } from './face.drawing';
import { drawBackHair, drawFrontHair } from './hair.drawing';
import { drawMouth } from './mouth.drawing';
import { findPresenter } from './presenters';
import { drawRoom } from './room.drawing';

/** How the design space is placed in a frame. */
export interface Staging {
  scale: number;
  left: number;
  top: number;
}

/** Tall frames show the bust as designed; others come closer to keep the face large. */
export function stageFor(size: FrameSize): Staging {
  const tall = size.height / size.width > 1.5;
  const scale = tall ? size.width / 1080 : (size.height / 1080) * 0.74;
  return {
    scale,
    left: size.width / 2 - 540 * scale,
    top: tall ? size.height - 1920 * scale : size.height * 0.07 - 340 * scale + size.height * 0.02,
  };
}

/** Switches a brush to the design space. */
export function enterStage(brush: Brush, staging: Staging): void {
  brush.translate(staging.left, staging.top);
  brush.scale(staging.scale, staging.scale);
}

/** The model of a presenter. Throws `unknown_presenter`. */
export function modelOf(presenterId: string): Model {
  const found = findPresenter(presenterId);
  if (!found) throw new StudioError('unknown_presenter', `There is no presenter ${presenterId}.`);
  return found;
}

/**
 * Draws a still of the presenter smiling, as JPEG. Any size from 16 to 4096 pixels; the same input gives the same
 * bytes. Throws `unknown_presenter` or `invalid_request`.
 */
export async function drawPoster(o: { presenterId: string; width: number; height: number }): Promise<Buffer> {
  const model = modelOf(o.presenterId);
  const size = { width: Math.round(o.width), height: Math.round(o.height) };
  if (!(size.width >= 16 && size.height >= 16 && size.width <= 4096 && size.height <= 4096)) {
    throw new MediaError('invalid_request', 'A poster is 16 to 4096 pixels on each side.');
  }
  const canvas = createCanvas(size.width, size.height);
  const brush = canvas.getContext('2d');
  drawRoom(brush, model, { size, backgroundColor: undefined });
  enterStage(brush, stageFor(size));
  drawBackHair(brush, model);
  drawTorso(brush, model);
  drawFace(brush, model, 6);
  drawNose(brush, model);
  drawMouth(brush, model, {
    open: 0.26,
    width: 0.7,
    round: 0,
    teethUp: 1,
    teethDown: 0,
    tongue: 0,
    press: 0,
    smile: 1,
  });
  drawEyes(brush, model, { blink: 0.06, brow: 0.3 });
  drawFrontHair(brush, model);
  return canvas.encode('jpeg', 88);
}
