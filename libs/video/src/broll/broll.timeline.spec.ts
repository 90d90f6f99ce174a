import fc from 'fast-check';
import { cutTimeline } from './broll.timeline';

const clip = (startSeconds: number, durationSeconds: number) => ({
  path: 'a',
  startSeconds,
  durationSeconds,
});

describe('cutTimeline', () => {
  it('covers every frame once and encodes only groups under clips', () => {
    const parts = cutTimeline({
      frameCount: 905,
      clips: [clip(20.5, 2), clip(3, 2), clip(29, 9)],
      canCopy: true,
    });

    expect(parts.map((part) => [part.firstFrame, part.frameCount, part.pieces.length])).toEqual([
      [0, 90, 0],
      [90, 60, 1],
      [150, 450, 0],
      [600, 90, 3],
      [690, 180, 0],
      [870, 35, 1],
    ]);
  });

  it('gives parts and pieces without holes or overlaps for any clips', () => {
    const anyClips = fc.array(
      fc.tuple(fc.double({ min: 0, max: 70, noNaN: true }), fc.double({ min: 0.01, max: 20, noNaN: true })),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_000 }),
        anyClips,
        fc.boolean(),
        fc.integer({ min: 0, max: 15 }),
        (frameCount, times, canCopy, fadeFrames) => {
          const clips = times.map(([start, length]) => clip(start, length));
          const parts = cutTimeline({ frameCount, clips, canCopy, fadeFrames });

          let at = 0;
          for (const part of parts) {
            expect(part.firstFrame).toBe(at);
            expect(part.frameCount).toBeGreaterThan(0);
            expect(canCopy ? part.firstFrame % 30 : 0).toBe(0);
            let inside = part.firstFrame;
            for (const piece of part.pieces) {
              expect(piece.firstFrame).toBe(inside);
              expect((piece.clip?.fadeIn ?? 0) + (piece.clip?.fadeOut ?? 0)).toBeLessThan(
                Math.max(1, piece.frameCount),
              );
              inside += piece.frameCount;
            }
            at += part.frameCount;
            expect(part.pieces.length > 0 ? inside : at).toBe(at);
          }
          expect(at).toBe(frameCount);
        },
      ),
    );
  });

  it('encodes everything as one part when nothing can be copied', () => {
    expect(cutTimeline({ frameCount: 300, clips: [clip(2, 3)], canCopy: false })).toHaveLength(1);
  });

  it('lets the later of two overlapping clips win', () => {
    const [part] = cutTimeline({ frameCount: 300, clips: [clip(0, 6), clip(4.5, 5.5)], canCopy: true });

    expect(part?.pieces.map((piece) => [piece.firstFrame, piece.frameCount])).toEqual([
      [0, 135],
      [135, 165],
    ]);
  });

  it('makes parts of their own of clips that meet where a group begins', () => {
    const parts = cutTimeline({ frameCount: 300, clips: [clip(2, 2), clip(4, 2)], canCopy: true });

    expect(parts.map((part) => [part.firstFrame, part.frameCount])).toEqual([
      [0, 60],
      [60, 60],
      [120, 60],
      [180, 120],
    ]);
  });

  it('blends towards the presenter only', () => {
    const parts = cutTimeline({
      frameCount: 300,
      clips: [clip(0, 2), clip(4, 2), clip(6, 2), clip(9, 1)],
      canCopy: true,
      fadeFrames: 8,
    });

    const fades = parts.flatMap(({ pieces }) =>
      pieces.flatMap((piece) => (piece.clip ? [[piece.clip.fadeIn, piece.clip.fadeOut]] : [])),
    );
    expect(fades).toEqual([
      [0, 8],
      [8, 0],
      [0, 8],
      [8, 0],
    ]);
  });
});
