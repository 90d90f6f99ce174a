import { Heap } from '@pregonero/testing/heap';
import { TurnRule } from '@pregonero/testing/turn-rule';

/** A morning to be played through. */
export interface Morning {
  readonly clients: number;
  readonly workers: number;
  /** Videos that a client approves within the hour, on the average. */
  readonly videosEach: number;
  /** Renders at the presenter service at once, and of one client. */
  readonly places: number;
  readonly share: number;
  /** Seconds of a worker that a video takes before the presenter service has it, and after. */
  readonly submitSeconds: number;
  readonly collectSeconds: number;
  /** Seconds that the presenter service takes. */
  readonly renderSeconds: number;
  /** Seconds that one admission holds the lock of its queue while so many wait. */
  readonly admissionSeconds: (waiting: number) => number;
  /** Of the random numbers. */
  readonly seed: number;
}

/** How a morning went. */
export interface Course {
  readonly videos: number;
  /** Seconds that 95 of 100 videos waited at most for place, lock and worker, beside the presenter service's own time. */
  readonly waited95: number;
  /** Seconds from the end of the hour until the last video was there. */
  readonly tailSeconds: number;
  /** Share of the time until the last admission that the lock of the queue was held. */
  readonly lockBusy: number;
  /** The most that waited for their turn at once. */
  readonly waitingMost: number;
}

const HOUR_SECONDS = 3_600;

interface Moment {
  readonly at: number;
  readonly does: () => void;
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** As many cores as there are workers, each with one thing at a time, in the order in which it was asked. */
class Cores {
  private readonly asked: { seconds: number; then: () => void }[] = [];
  private next = 0;
  private busy = 0;

  constructor(
    private readonly count: number,
    private readonly later: (seconds: number, does: () => void) => void,
  ) {}

  use(seconds: number, then: () => void): void {
    this.asked.push({ seconds, then });
    this.begin();
  }

  private begin(): void {
    const work = this.asked[this.next];
    if (work === undefined || this.busy >= this.count) return;
    this.next += 1;
    this.busy += 1;
    this.later(work.seconds, () => {
      this.busy -= 1;
      work.then();
      this.begin();
    });
  }
}

/**
 * Plays an hour of approvals and what follows until the last video is there, in simulated time: the rule of turns is the product's,
 * one admission at a time, a worker is one core.
 */
export function playMorning(morning: Morning): Course {
  const { clients, videosEach, places, share, submitSeconds, collectSeconds, renderSeconds } = morning;
  const moments = new Heap<Moment>((one, other) => one.at < other.at);
  const random = randomOf(morning.seed);
  const rule = new TurnRule(places, share);
  const acceptedAt: number[] = [];
  const waited: number[] = [];
  let now = 0;
  let lockedSeconds = 0;
  let lastAdmission = 0;
  let isLocked = false;
  let waitingMost = 0;
  const later = (seconds: number, does: () => void): void => {
    moments.push({ at: now + seconds, does });
  };
  const cores = new Cores(morning.workers, later);

  const admit = (): void => {
    if (isLocked) return;
    const waiting = rule.waiting;
    const id = rule.take();
    if (id === undefined) return;
    const seconds = morning.admissionSeconds(waiting);
    isLocked = true;
    lockedSeconds += seconds;
    later(seconds, () => {
      isLocked = false;
      lastAdmission = now;
      cores.use(submitSeconds, () => {
        later(renderSeconds, () => {
          rule.end(id);
          cores.use(collectSeconds, () => {
            const own = submitSeconds + renderSeconds + collectSeconds;
            waited.push(now - (acceptedAt[id] ?? 0) - own);
          });
          admit();
        });
      });
      admit();
    });
  };

  const videos = Math.max(1, Math.round(clients * videosEach));
  const times = Array.from({ length: videos }, () => random() * HOUR_SECONDS).sort((a, b) => a - b);
  for (const [id, at] of times.entries()) {
    moments.push({
      at,
      does: () => {
        acceptedAt[id] = now;
        rule.accept(id, Math.floor(random() * clients));
        waitingMost = Math.max(waitingMost, rule.waiting);
        admit();
      },
    });
  }
  for (let moment = moments.pop(); moment !== undefined; moment = moments.pop()) {
    now = moment.at;
    moment.does();
  }
  waited.sort((a, b) => a - b);
  return {
    videos,
    waited95: Math.max(0, waited[Math.floor((waited.length - 1) * 0.95)] ?? 0),
    tailSeconds: Math.max(0, now - HOUR_SECONDS),
    lockBusy: lockedSeconds / Math.max(lastAdmission, 1),
    waitingMost,
  };
}
