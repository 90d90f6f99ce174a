import { Image } from '@napi-rs/canvas';
import type { Area, Brush } from '@pregonero/video/drawing';
import type { Artwork } from './figure.artwork';
import type { Staging } from './staging';

/** Draws pieces of a drawing, cut to `area`, which is in pixels of the frame. */
export function drawLayers(
  brush: Brush,
  artwork: Artwork,
  o: { pieces: readonly string[]; area: Area; staging: Staging },
): void {
  const { area, staging } = o;
  const { scale } = staging;
  const view = [
    (area.left - staging.left) / scale,
    (area.top - staging.top) / scale,
    area.width / scale,
    area.height / scale,
  ];
  const picture = new Image();
  picture.src = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${area.width}" height="${area.height}" viewBox="${view.join(' ')}">${artwork.definitions}${o.pieces.join('')}</svg>`,
  );
  brush.drawImage(picture, area.left, area.top);
}
