import { drawPicture } from '@pregonero/video/drawing';
import { drawMouth, mouthRegion } from './mouth.drawing';
import { modelOf, PRESENTERS } from './presenters';
import { quantiseMouth, VISEME_SHAPES } from './visemes';

describe('a mouth', () => {
  it('of any presenter and sound is drawn within its region', () => {
    for (const { id } of PRESENTERS) {
      for (const target of Object.values(VISEME_SHAPES)) {
        for (const shape of [quantiseMouth(target), quantiseMouth({ ...target, smile: 1 })]) {
          const { mouth } = modelOf(id).artwork;
          const [left, top, right, bottom] = mouthRegion(mouth, shape);
          // Pictures keep four clear pixels on each side, and their edges are even.
          const margin = 6;
          // Straight from a larger area: what is cut off by the region would show beyond it.
          const picture = drawPicture({ left: 340, top: 600, width: 400, height: 360 }, (brush) => {
            drawMouth(brush, mouth, shape);
          });
          expect(picture.left).toBeGreaterThanOrEqual(left - margin);
          expect(picture.top).toBeGreaterThanOrEqual(top - margin);
          expect(picture.left + picture.width).toBeLessThanOrEqual(right + margin);
          expect(picture.top + picture.height).toBeLessThanOrEqual(bottom + margin);
        }
      }
    }
  });
});
