import type { Compositor, Placement, Sprite } from '../compositor/compositor';
import { drawFrame, drawPicture } from '../compositor/picture';
import type { Area, Brush } from '../compositor/picture';
import { drawTorso } from './clothes.drawing';
import { drawEyes } from './eyes.drawing';
import { drawFace, drawNose } from './face.drawing';
import type { Model } from './face.drawing';
import { drawBackHair, drawFrontHair } from './hair.drawing';
import { drawMouth } from './mouth.drawing';
import type { MouthShape } from './mouth.drawing';
import type { Pose } from './performance';
import { drawRoom } from './room.drawing';
import { enterStage, stageFor } from './stage';
import { quantiseMouth } from './visemes';

/** Distance of each layer from the axis of the head: nearer ones move more when it turns. */
const DEPTH = { backHair: -0.55, face: 0.12, mouth: 0.62, nose: 1.0, eyes: 0.62, frontHair: 0.34 } as const;
const TURN_PIXELS = 24;
const NOD_PIXELS = 17;
/** The head turns as a whole, too: design pixels at yaw 1 and pitch 1. */
const HEAD_SHIFT = { x: 9, y: 8 };
/** Row of the design space about which the head tilts. */
const NECK_Y = 1080;
const JAW_STEP = 8;
const JAW_LEVELS = 3;

/** Rows and columns of the design space that a layer may touch: [left, top, right, bottom]. */
const REGIONS = {
  backHair: [120, 180, 960, 1360],
  torso: [-60, 860, 1140, 2000],
  face: [240, 400, 840, 1110],
  nose: [460, 640, 620, 910],
  mouth: [390, 840, 690, 1070],
  eyes: [300, 580, 780, 800],
  frontHair: [120, 300, 960, 1360],
} as const;

/** A presenter as sprites of a compositor. Pictures are drawn when first needed and kept. */
export class Puppet {
  private readonly sprites = new Map<string, Sprite>();
  private readonly staging;

  constructor(
    private readonly compositor: Compositor,
    private readonly model: Model,
    backgroundColor: string | undefined,
  ) {
    const size = { width: compositor.width, height: compositor.height };
    this.staging = stageFor(size);
    compositor.setBackground(
      drawFrame(size, (brush) => {
        drawRoom(brush, model, { size, backgroundColor });
      }),
    );
  }

  /** Layers of a frame, back to front. */
  place(pose: Pose, mouth: MouthShape): Placement[] {
    const shape = quantiseMouth(mouth);
    const jaw = Math.min(JAW_LEVELS, Math.round(shape.open * JAW_LEVELS)) * JAW_STEP;
    const blink = Math.round(pose.blink * 5) / 5;
    const brow = Math.round(pose.brow * 3) / 3;
    const { model } = this;
    const head = (layer: keyof typeof DEPTH, key: string, draw: (brush: Brush) => void): Placement =>
      this.headLayer(pose, { layer, key, draw });
    return [
      head('backHair', '', (brush) => {
        drawBackHair(brush, model);
      }),
      this.bodyLayer(pose),
      head('face', String(jaw), (brush) => {
        drawFace(brush, model, jaw);
      }),
      head('nose', '', (brush) => {
        drawNose(brush, model);
      }),
      head('mouth', JSON.stringify(shape), (brush) => {
        drawMouth(brush, model, shape);
      }),
      head('eyes', `${blink}/${brow}`, (brush) => {
        drawEyes(brush, model, { blink, brow });
      }),
      head('frontHair', '', (brush) => {
        drawFrontHair(brush, model);
      }),
    ];
  }

  private headLayer(
    pose: Pose,
    layer: { layer: keyof typeof DEPTH; key: string; draw: (brush: Brush) => void },
  ): Placement {
    const depth = DEPTH[layer.layer];
    const { scale, top } = this.staging;
    const x = pose.yaw * (HEAD_SHIFT.x + depth * TURN_PIXELS) + pose.sway;
    const y = pose.pitch * (HEAD_SHIFT.y + depth * NOD_PIXELS) - pose.breath * 0.6;
    return {
      sprite: this.sprite(layer.layer, layer.key, layer.draw),
      x2: Math.round(x * scale * 2),
      y2: Math.round(y * scale * 2),
      // Half pixels per row; a positive tilt leans the top of the head to the right.
      shear: -2 * pose.roll,
      pivot: Math.round(NECK_Y * scale + top),
      opacity: 255,
    };
  }

  private bodyLayer(pose: Pose): Placement {
    const { scale } = this.staging;
    return {
      sprite: this.sprite('torso', '', (brush) => {
        drawTorso(brush, this.model);
      }),
      x2: Math.round(pose.sway * 0.7 * scale * 2),
      y2: Math.round(-pose.breath * scale * 2),
      shear: 0,
      pivot: 0,
      opacity: 255,
    };
  }

  private sprite(layer: keyof typeof REGIONS, key: string, draw: (brush: Brush) => void): Sprite {
    const name = `${layer}:${key}`;
    const known = this.sprites.get(name);
    if (known) return known;
    const picture = drawPicture(this.area(layer), (brush) => {
      enterStage(brush, this.staging);
      draw(brush);
    });
    const sprite = this.compositor.addSprite(picture);
    this.sprites.set(name, sprite);
    return sprite;
  }

  private area(layer: keyof typeof REGIONS): Area {
    const [left, top, right, bottom] = REGIONS[layer];
    const { scale } = this.staging;
    const x0 = Math.floor((left * scale + this.staging.left) / 2) * 2;
    const y0 = Math.floor((top * scale + this.staging.top) / 2) * 2;
    return {
      left: x0,
      top: y0,
      width: Math.ceil(((right - left) * scale) / 2) * 2 + 2,
      height: Math.ceil(((bottom - top) * scale) / 2) * 2 + 2,
    };
  }
}
