import type { Compositor, Placement, Sprite } from '../compositor/compositor';
import { drawFrame, drawPicture, type Area, type Brush } from '@pregonero/video/drawing';
import { drawTorso } from './clothes.drawing';
import { drawEyes } from './eyes.drawing';
import { drawFace, drawNose, type Model } from './face.drawing';
import { drawBackHair, drawFrontHair } from './hair.drawing';
import { drawMouth, mouthRegion, type MouthShape } from './mouth.drawing';
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
  eyes: [300, 580, 780, 800],
  frontHair: [120, 300, 960, 1360],
} as const;

type Region = readonly [left: number, top: number, right: number, bottom: number];

/** A layer of the head; `key` tells its pictures apart. */
interface HeadLayer {
  layer: keyof typeof DEPTH;
  key: string;
  region: Region;
  draw: (brush: Brush) => void;
}

/** Pictures that are kept, about 40 MB; of mouths and eyes the one unused for longest goes first. */
const MOST_PICTURES = 160;

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
    // Lips that form a sound keep their shape; only a mouth at rest smiles more.
    const shape = quantiseMouth({ ...mouth, smile: Math.max(mouth.smile, pose.smile * (1 - mouth.open)) });
    const jaw = Math.min(JAW_LEVELS, Math.round(shape.open * JAW_LEVELS)) * JAW_STEP;
    const blink = Math.round(pose.blink * 5) / 5;
    const brow = Math.round(pose.brow * 3) / 3;
    const { model } = this;
    const head = (
      layer: keyof typeof REGIONS & keyof typeof DEPTH,
      key: string,
      draw: (brush: Brush) => void,
    ): Placement => this.headLayer(pose, { layer, key, region: REGIONS[layer], draw });
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
      this.headLayer(pose, {
        layer: 'mouth',
        key: JSON.stringify(shape),
        region: mouthRegion(model, shape),
        draw: (brush) => {
          drawMouth(brush, model, shape);
        },
      }),
      head('eyes', `${blink}/${brow}`, (brush) => {
        drawEyes(brush, model, { blink, brow });
      }),
      head('frontHair', '', (brush) => {
        drawFrontHair(brush, model);
      }),
    ];
  }

  private headLayer(pose: Pose, layer: HeadLayer): Placement {
    const depth = DEPTH[layer.layer];
    const { scale, top } = this.staging;
    const x = pose.yaw * (HEAD_SHIFT.x + depth * TURN_PIXELS) + pose.sway;
    const y = pose.pitch * (HEAD_SHIFT.y + depth * NOD_PIXELS) - pose.breath * 0.6 - pose.shrug * 0.2;
    return {
      sprite: this.sprite(`${layer.layer}:${layer.key}`, layer.region, layer.draw),
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
      sprite: this.sprite('torso', REGIONS.torso, (brush) => {
        drawTorso(brush, this.model);
      }),
      x2: Math.round(pose.sway * 0.7 * scale * 2),
      y2: Math.round(-(pose.breath + pose.shrug) * scale * 2),
      shear: 0,
      pivot: 0,
      opacity: 255,
    };
  }

  private sprite(name: string, region: Region, draw: (brush: Brush) => void): Sprite {
    const known = this.sprites.get(name);
    if (known) {
      // Last used, last in the map.
      this.sprites.delete(name);
      this.sprites.set(name, known);
      return known;
    }
    const picture = drawPicture(this.area(region), (brush) => {
      enterStage(brush, this.staging);
      draw(brush);
    });
    this.forgetOldest();
    const sprite = this.compositor.addSprite(picture);
    this.sprites.set(name, sprite);
    return sprite;
  }

  /** Makes room before a new picture; those of the frame in work were used last and stay. */
  private forgetOldest(): void {
    if (this.sprites.size < MOST_PICTURES) return;
    for (const [name, sprite] of this.sprites) {
      if (!name.startsWith('mouth:') && !name.startsWith('eyes:')) continue;
      this.sprites.delete(name);
      this.compositor.removeSprite(sprite);
      return;
    }
  }

  private area([left, top, right, bottom]: Region): Area {
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
