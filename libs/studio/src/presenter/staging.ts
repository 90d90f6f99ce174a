import type { FrameSize } from '@pregonero/video';
import type { Brush } from '@pregonero/video/drawing';

/** How the drawing is placed in a frame. */
export interface Staging {
  scale: number;
  left: number;
  top: number;
}

/** Tall frames show the figure to the hips; others come as close as the height allows. */
export function stageFor(size: FrameSize): Staging {
  const tall = size.height / size.width > 1.5;
  const scale = tall ? (size.width / 1080) * 1.12 : size.height / 1100;
  return {
    scale,
    left: size.width / 2 - 540 * scale,
    // The crown stands below the title of a layout; in a low frame, right under the edge.
    top: tall ? size.height - 1912 * scale + size.height * 0.1225 : size.height * 0.085 - 330 * scale,
  };
}

/** Switches a brush to the pixels of the drawing. */
export function enterStage(brush: Brush, staging: Staging): void {
  brush.translate(staging.left, staging.top);
  brush.scale(staging.scale, staging.scale);
}
