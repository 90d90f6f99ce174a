import { planBroll } from './broll.plan';
import { cutTimeline } from './broll.timeline';

describe('planBroll', () => {
  it('keeps the opening and the farewell on the presenter and never overlaps', () => {
    for (let durationSeconds = 1; durationSeconds <= 120; durationSeconds += 0.7) {
      for (let clipCount = 0; clipCount <= 8; clipCount += 1) {
        const slots = planBroll({ durationSeconds, clipCount });

        const edges = slots.flatMap((slot) => [slot.startSeconds, slot.startSeconds + slot.durationSeconds]);
        expect(edges).toEqual([...edges].sort((a, b) => a - b));
        expect(slots.length).toBeLessThanOrEqual(clipCount);
        expect(
          slots.every(
            (slot) =>
              slot.startSeconds >= 2 &&
              slot.durationSeconds >= 1 &&
              slot.startSeconds + slot.durationSeconds <= durationSeconds - 1.5,
          ),
        ).toBe(true);
      }
    }
  });

  it('covers about two fifths of a usual video', () => {
    const covered = planBroll({ durationSeconds: 30, clipCount: 4 }).reduce(
      (sum, slot) => sum + slot.durationSeconds,
      0,
    );

    expect(covered).toBe(12);
  });

  it('spreads clips over the whole video', () => {
    const starts = planBroll({ durationSeconds: 40, clipCount: 4 }).map((slot) => slot.startSeconds);

    expect(starts[0]).toBeLessThan(10);
    expect(starts[3]).toBeGreaterThan(26);
  });
});

describe('cutTimeline', () => {
  const clip = (startSeconds: number, durationSeconds: number) => ({
    path: 'a',
    kind: 'video' as const,
    startSeconds,
    durationSeconds,
  });

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

  it('encodes everything as one part when nothing can be copied', () => {
    expect(cutTimeline({ frameCount: 300, clips: [clip(2, 3)], canCopy: false })).toHaveLength(1);
  });

  it('lets the later of two overlapping clips win', () => {
    const [part] = cutTimeline({ frameCount: 300, clips: [clip(0, 6), clip(4, 6)], canCopy: true });

    expect(part?.pieces.map((piece) => [piece.firstFrame, piece.frameCount])).toEqual([
      [0, 120],
      [120, 180],
    ]);
  });
});
