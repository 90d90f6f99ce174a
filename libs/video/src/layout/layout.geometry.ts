import type { Area } from '../drawing/picture';
import type { FrameSize } from '../formats';

/** Where the parts of a layout stand in a frame, in pixels; whole even numbers. */
export interface LayoutGeometry {
  isTall: boolean;
  /** Of a drawing made for 1080 pixels of the shorter side. */
  unit: number;
  /** Title, price and name over a presenter or picture: above the head, or beside it in a wide frame. */
  head: Area;
  /** The part with picture or list, where a frame is divided. */
  panel: Area;
  /** The part with the presenter then, and what of the base is shown in it. */
  stage: Area;
  stageSource: Area;
  /** The corner with the presenter, where else it may be when a picture is busy there, and what of the base is shown in it. */
  corner: Area;
  otherCorners: readonly Area[];
  cornerSource: Area;
  /** How far the captions move down from where they usually stand where a frame is divided. */
  captionShift: number;
}

const even = (pixels: number): number => Math.round(pixels / 2) * 2;

function area(left: number, top: number, width: number, height: number): Area {
  return { left: even(left), top: even(top), width: even(width), height: even(height) };
}

/** Share of an upright frame that the panel takes. */
const PANEL_SHARE = 0.46;
/** Presenters are smaller beneath a panel: mouth and chin stay above what apps write over a video. */
const STAGE_SCALE = 0.8;

/**
 * Presenters of every service stand in the middle, their heads between a sixth and a little more than half of the height in an
 * upright frame.
 */
export function layoutGeometry({ width, height }: FrameSize, captionTop: number): LayoutGeometry {
  if (height > width) {
    const unit = width / 1080;
    const panel = area(0, 0, width, height * PANEL_SHARE);
    const stage = { left: 0, top: panel.height, width, height: height - panel.height };
    const side = width * 0.86;
    return {
      isTall: true,
      unit,
      head: area(0, height * 0.058, width, height * 0.14),
      panel,
      stage,
      stageSource: area(0, height * 0.15, width, Math.min(stage.height / STAGE_SCALE, height * 0.85)),
      // Under title and name, over the upper corner of a picture: what it shows is in its middle.
      corner: area(64 * unit, height * 0.203, 372 * unit, 372 * unit),
      // Across: the buttons of apps begin below it.
      otherCorners: [area(width - 436 * unit, height * 0.203, 372 * unit, 372 * unit)],
      cornerSource: area((width - side) / 2, height * 0.15, side, side),
      // Two lines of them on a plate stand on the panel, clear of its edge: on it the plate would look cut off.
      captionShift: even(panel.height - 272 * unit - captionTop),
    };
  }
  const unit = height / 1080;
  const half = even(width / 2);
  const side = height * 0.7;
  return {
    isTall: false,
    unit,
    head: area(width * 0.035, height * 0.1, width * 0.29, height * 0.52),
    panel: { left: 0, top: 0, width: half, height },
    stage: { left: half, top: 0, width: width - half, height },
    stageSource: area((width - half) / 2, 0, width - half, height),
    corner: area(width * 0.965 - 380 * unit, height * 0.06, 380 * unit, 380 * unit),
    // From the edge on: in a wide frame hair reaches almost to it.
    // Title and captions have the others.
    otherCorners: [],
    cornerSource: area((width - side) / 2, height * 0.01, side, side),
    captionShift: 0,
  };
}
