import type { Compositor, Placement, Sprite } from '../compositor/compositor';
import { drawFrame, drawPicture, type Area, type Brush } from '@pregonero/video/drawing';
import { elbowShift, foreArm, upperArm } from './arm.drawing';
import { armPose } from './arm.poses';
import { SIDES } from './figure.artwork';
import { drawLayers } from './figure.picture';
import { drawMouth, mouthRegion, type MouthShape } from './mouth.drawing';
import type { Pose } from './performance';
import type { Model } from './presenters';
import { drawRoom } from './room.drawing';
import { enterStage, stageFor } from './staging';
import { quantiseMouth } from './visemes';

/** Distance of each layer from the axis of the head: nearer ones move more when it turns. */
const DEPTH = {
  'hair-back': -0.45,
  head: 0.12,
  nose: 0.72,
  mouth: 0.42,
  eyes: 0.46,
  brows: 0.46,
  'hair-front': 0.3,
  glasses: 0.56,
} as const;
type HeadLayer = keyof typeof DEPTH;

const TURN_PIXELS = 20;
const NOD_PIXELS = 13;
/** The head turns as a whole, too: pixels of the drawing at yaw 1 and pitch 1. */
const HEAD_SHIFT = { x: 8, y: 7 };
/** Rows of the drawing about which the head tilts and from which hair hangs. */
const NECK_Y = 850;
const CROWN_Y = 360;
/** Half pixels a row by which loose hair is displaced when it lags most. */
const HAIR_SHEAR = 0.03;
/** Glasses and fringe hang less freely than what falls on the shoulders. */
const SWINGS: Partial<Record<HeadLayer, number>> = { 'hair-back': 1, 'hair-front': 0.7 };
const BROW_PIXELS = 9;

/** Rows and columns of the drawing that a layer may touch: [left, top, right, bottom]. */
const REGIONS = {
  'hair-back': [240, 180, 840, 1130],
  body: [140, 760, 940, 2000],
  head: [340, 380, 740, 860],
  nose: [480, 580, 600, 720],
  eyes: [400, 540, 680, 660],
  brows: [390, 500, 690, 590],
  'hair-front': [240, 240, 840, 1130],
  glasses: [370, 540, 710, 690],
} as const;

type Region = readonly [left: number, top: number, right: number, bottom: number];

/** Pictures that are kept, about 60 MB; of mouths and arms the one unused for longest goes first. */
const MOST_PICTURES = 190;

/** Which drawing of the eyes shows a blink. */
function eyesOf(blink: number, hasHalf: boolean): string {
  if (blink > (hasHalf ? 0.7 : 0.5)) return 'eyes-closed';
  return blink > 0.25 && hasHalf ? 'eyes-half' : 'eyes';
}

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
        drawRoom(brush, model.room, { size, backgroundColor });
      }),
    );
  }

  /** Layers of a frame, back to front. */
  place(pose: Pose, mouth: MouthShape): Placement[] {
    // Lips that form a sound keep their shape; only a mouth at rest smiles more.
    const shape = quantiseMouth({ ...mouth, smile: Math.max(mouth.smile, pose.smile * (1 - mouth.open)) });
    const place = this.model.artwork.mouth;
    const { layers } = this.model.artwork;
    return [
      ...this.headLayer(pose, 'hair-back'),
      this.bodyLayer(pose, { x: 0, y: 0 }, this.layerSprite('body', REGIONS.body)),
      ...this.arms(pose),
      ...this.headLayer(pose, 'head'),
      ...this.headLayer(pose, 'nose'),
      this.headPlacement(
        pose,
        'mouth',
        this.sprite(`mouth:${JSON.stringify(shape)}`, mouthRegion(place, shape), (brush) => {
          enterStage(brush, this.staging);
          drawMouth(brush, place, shape);
        }),
      ),
      ...this.headLayer(pose, 'eyes', eyesOf(pose.blink, layers.has('eyes-half'))),
      ...this.headLayer(pose, 'brows'),
      ...this.headLayer(pose, 'hair-front'),
      ...this.headLayer(pose, 'glasses'),
    ];
  }

  private arms(pose: Pose): Placement[] {
    const { artwork } = this.model;
    return SIDES.flatMap((side) => {
      const arm = armPose(pose.arms[side]);
      const upper = upperArm(artwork, side, arm);
      const fore = foreArm(artwork, side, arm);
      const foreName = `arm:${side}:${arm.fore}/${arm.wrist}/${arm.hand}`;
      return [
        this.bodyLayer(
          pose,
          { x: 0, y: 0 },
          this.drawing(`arm:${side}:${arm.upper}`, upper.region, upper.piece),
        ),
        this.bodyLayer(pose, elbowShift(artwork, side, arm), this.drawing(foreName, fore.region, fore.piece)),
      ];
    });
  }

  private headLayer(pose: Pose, layer: Exclude<HeadLayer, 'mouth'>, drawn: string = layer): Placement[] {
    if (!this.model.artwork.layers.has(drawn)) return [];
    return [this.headPlacement(pose, layer, this.layerSprite(drawn, REGIONS[layer]))];
  }

  private headPlacement(pose: Pose, layer: HeadLayer, sprite: Sprite): Placement {
    const { scale, top } = this.staging;
    const depth = DEPTH[layer];
    const lift = layer === 'brows' ? pose.brow * BROW_PIXELS : 0;
    const x = pose.yaw * (HEAD_SHIFT.x + depth * TURN_PIXELS) + pose.sway;
    const y = pose.pitch * (HEAD_SHIFT.y + depth * NOD_PIXELS) - pose.breath * 0.6 - pose.shrug * 0.2 - lift;
    // Half pixels per row; a positive tilt leans the top of the head to the right.
    const swing = pose.hair * HAIR_SHEAR * this.model.hairSwing * (SWINGS[layer] ?? 0);
    return {
      sprite,
      // Hair turns about the crown, the head about the neck: one displacement brings both to the same pivot.
      x2: Math.round(x * scale * 2 + swing * (NECK_Y - CROWN_Y) * scale),
      y2: Math.round(y * scale * 2),
      shear: swing - 2 * pose.roll,
      pivot: Math.round(NECK_Y * scale + top),
      opacity: 255,
    };
  }

  private bodyLayer(pose: Pose, shift: { x: number; y: number }, sprite: Sprite): Placement {
    const { scale } = this.staging;
    return {
      sprite,
      x2: Math.round((pose.sway * 0.7 + shift.x) * scale * 2),
      y2: Math.round((shift.y - pose.breath - pose.shrug) * scale * 2),
      shear: 0,
      pivot: 0,
      opacity: 255,
    };
  }

  private layerSprite(layer: string, region: Region): Sprite {
    return this.drawing(layer, region, this.model.artwork.layers.get(layer) ?? '');
  }

  private drawing(name: string, region: Region, piece: string): Sprite {
    return this.sprite(name, region, (brush, area) => {
      drawLayers(brush, this.model.artwork, { pieces: [piece], area, staging: this.staging });
    });
  }

  private sprite(name: string, region: Region, draw: (brush: Brush, area: Area) => void): Sprite {
    const known = this.sprites.get(name);
    if (known) {
      // Last used, last in the map.
      this.sprites.delete(name);
      this.sprites.set(name, known);
      return known;
    }
    const area = this.area(region);
    const picture = drawPicture(area, (brush) => {
      draw(brush, area);
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
      if (!name.startsWith('mouth:') && !name.startsWith('arm:')) continue;
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
