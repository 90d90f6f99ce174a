import fc from 'fast-check';
import type { Area } from '../drawing/picture';
import { calmestPlace, cornerMoves } from './corner.places';
import { detailIn } from './picture.detail';
import { layoutGeometry } from './layout.geometry';

const FRAME = { width: 360, height: 640 };
const { corner, otherCorners } = layoutGeometry(FRAME, 0);
const [across = corner] = otherCorners;

/** A grey picture with stripes like letters in one place. */
function pictureWith(busy: Area, { step = 120, grey = 90 } = {}) {
  const luma = new Uint8Array(FRAME.width * FRAME.height).fill(grey);
  for (let y = busy.top; y < busy.top + busy.height; y += 1)
    for (let x = busy.left; x < busy.left + busy.width; x += 1)
      if (Math.floor(x / 6) % 2 === 0) luma[y * FRAME.width + x] = grey + step;
  return { ...FRAME, luma };
}
const detailOf = (picture: ReturnType<typeof pictureWith>) => (place: Area) =>
  detailIn(picture, FRAME, place);

describe('calmestPlace', () => {
  it('leaves a sign in the usual corner free, however bright the picture and strong its letters', () => {
    fc.assert(
      fc.property(fc.integer({ min: 16, max: 120 }), fc.integer({ min: 20, max: 110 }), (grey, step) => {
        const sign = pictureWith(corner, { grey, step });

        expect(calmestPlace(detailOf(sign), [corner, across])).toBe(1);
      }),
    );
  });

  it('never moves to a corner with more detail than the usual one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.float({ min: 0, max: 60, noNaN: true }), { minLength: 1, maxLength: 4 }),
        (all) => {
          const places = all.map((_, left) => ({ left, top: 0, width: 1, height: 1 }));
          const chosen = calmestPlace(({ left }) => all[left] ?? 0, places);

          expect(all[chosen]).toBeLessThanOrEqual(all[0] ?? 0);
        },
      ),
    );
  });

  it('stays where a picture is plain, has its sign elsewhere, or is as busy everywhere', () => {
    const whole = { left: 0, top: 0, ...FRAME };
    const noise = { left: 0, top: 400, width: 360, height: 100 };
    const chosen = [
      pictureWith(across),
      pictureWith(whole),
      pictureWith(noise),
      pictureWith(corner, { step: 1 }),
    ];

    expect(chosen.map((picture) => calmestPlace(detailOf(picture), [corner, across]))).toEqual([0, 0, 0, 0]);
  });
});

describe('cornerMoves', () => {
  it('moves the presenter for the spans of busy pictures alone', () => {
    const base = { path: '', pixels: 'yuv420p', size: FRAME, light: () => 0 } as const;
    const [busy, calm] = [pictureWith(corner), pictureWith(across)].map((picture) => ({
      ...base,
      detail: detailOf(picture),
      contrast: () => 0,
      kind: 'picture' as const,
    }));
    if (busy === undefined || calm === undefined) throw new Error('There are two pictures.');
    const placed = [busy, calm, busy].map((picture, index) => ({
      picture,
      span: { firstFrame: index * 60, frameCount: 60 },
    }));

    const by = { across: across.left - corner.left, down: 0 };
    expect(cornerMoves(placed, [corner, across], FRAME)).toEqual([
      { span: { firstFrame: 0, frameCount: 60 }, ...by },
      { span: { firstFrame: 120, frameCount: 60 }, ...by },
    ]);
  });
});
