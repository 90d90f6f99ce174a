import fc from 'fast-check';
import { type Morning, playMorning } from './morning';

const morning: Morning = {
  clients: 100,
  workers: 2,
  videosEach: 0.5,
  places: 20,
  share: 5,
  submitSeconds: 0.5,
  collectSeconds: 3,
  renderSeconds: 90,
  admissionSeconds: () => 0.002,
  seed: 7,
};

describe('a simulated morning', () => {
  it('ends with every video made, nobody waiting less than nothing, and the same for the same seed', () => {
    fc.assert(
      fc.property(
        fc.record({
          clients: fc.integer({ min: 1, max: 300 }),
          workers: fc.integer({ min: 1, max: 5 }),
          places: fc.integer({ min: 1, max: 40 }),
          share: fc.integer({ min: 1, max: 5 }),
          seed: fc.integer(),
        }),
        (drawn) => {
          const course = playMorning({ ...morning, ...drawn });
          expect(course).toEqual(playMorning({ ...morning, ...drawn }));
          expect(course.videos).toBe(Math.max(1, Math.round(drawn.clients * morning.videosEach)));
          expect(course.waited95).toBeGreaterThanOrEqual(0);
          expect(course.lockBusy).toBeLessThanOrEqual(1);
          expect(course.waitingMost).toBeLessThanOrEqual(course.videos);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('makes nobody wait where there is room, and as long as the work takes where there is one place', () => {
    const roomy = playMorning({ ...morning, clients: 10, videosEach: 1, workers: 50, places: 50 });
    expect(roomy.waited95).toBeLessThan(0.1);

    const one = playMorning({ ...morning, clients: 100, videosEach: 1, places: 1, share: 1 });
    // A hundred renders of ninety seconds, one after the other.
    expect(one.tailSeconds).toBeGreaterThan(100 * 90 - 3_600);
    expect(one.waited95).toBeGreaterThan(1_000);
  });

  it('is held up by the lock once admissions take longer than they come apart', () => {
    const busy = { ...morning, clients: 1_000, videosEach: 1, workers: 200, places: 2_000 };

    expect(playMorning(busy).lockBusy).toBeLessThan(0.01);
    const slow = playMorning({ ...busy, admissionSeconds: () => 5 });
    expect(slow.lockBusy).toBeGreaterThan(0.95);
    expect(slow.tailSeconds).toBeGreaterThan(1_000);
  });
});
