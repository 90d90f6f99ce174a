/** Pictures, and captions drawn as every video of the product shows them: for packages that draw videos. */
export { contrastOf, YELLOW as CAPTION_YELLOW } from './captions/caption.colours';
export {
  captionOf,
  captionPictures,
  drawCaptionBase,
  drawCaptionHighlight,
} from './captions/caption.drawing';
export type { LightUnder } from './captions/caption.drawing';
export { groupCaptions, wordAt } from './captions/caption.groups';
export type { CaptionGroup } from './captions/caption.groups';
export { captionArea } from './captions/caption.layout';
export { captionFont, drawableText } from './captions/caption.typeface';
export { checkCaptionLook } from './captions/caption.look';
export { popFrameAt } from './captions/caption.pop';
export { lightIn } from './captions/frame.light';
export { writeSrt, writeVtt } from './captions/subtitle.files';
export { mix, withAlpha } from './drawing/colour';
export { drawFrame, drawPicture } from './drawing/picture';
export type { Area, Brush, Picture } from './drawing/picture';
