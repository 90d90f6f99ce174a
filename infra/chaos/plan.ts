import { Random } from './random';

/** A fault of a stand-in: whose, which, and how many calls or events it spoils. */
export interface ProviderFault {
  what: 'fault';
  provider: string;
  fault: string;
  times: number;
}

/** Something bad that happens `atMs` milliseconds after the beginning. */
export type Disturbance = { atMs: number } & (
  | { what: 'kill' | 'stop'; victim: string }
  | { what: 'freeze' | 'full disk'; victim: string; forMs: number }
  | { what: 'empty redis' }
  | ProviderFault
);

const WORKERS = ['script-generation', 'avatar-video', 'b-roll', 'tiktok-publisher'];
const GATEWAYS = ['api-gateway', 'api-gateway-2'];
const SERVERS = ['redis', 'postgres'];

/** Everybody who may be killed, stopped or frozen. */
export const VICTIMS: readonly string[] = [
  ...WORKERS,
  ...WORKERS.map((name) => `${name}-2`),
  ...GATEWAYS,
  ...SERVERS,
  'provider-sandbox',
];

const CALL_FAULTS = [
  'http_500',
  'http_429',
  'retry_after',
  'garbage',
  'slow',
  'cut_after_accept',
  'redirect_private',
];
const WEBHOOK_FAULTS = ['lost_webhook', 'duplicate_webhook', 'late_webhook', 'forged_webhook'];
const RENDER_FAULTS = ['render_failed', 'out_of_order', 'unknown_status', 'expired_link', 'truncated_file'];
/** Faults that hold a call or a piece of work for a minute and longer: a short run has no time to wait for them. */
const LONG_FAULTS: Readonly<Record<string, readonly string[]>> = {
  openai: ['timeout', 'endless_body', 'no_credit'],
  heygen: ['timeout', 'endless_body', 'no_credit', 'stuck'],
  pexels: ['timeout', 'endless_body', 'no_credit'],
  tiktok: ['timeout', 'endless_body', 'stuck'],
  s3: ['timeout'],
  wompi: ['timeout', 'endless_body'],
};
const FAULTS: Readonly<Record<string, readonly string[]>> = {
  openai: CALL_FAULTS,
  heygen: [...CALL_FAULTS, ...RENDER_FAULTS, ...WEBHOOK_FAULTS],
  pexels: CALL_FAULTS,
  tiktok: [...CALL_FAULTS, 'expired_link', ...WEBHOOK_FAULTS],
  s3: ['http_500', 'http_429', 'slow', 'cut_after_accept'],
  smtp: ['http_500'],
  wompi: [...CALL_FAULTS, ...WEBHOOK_FAULTS],
};

/** A pack of cards without end: each card comes once before any comes again. */
class Deck<T> {
  private left: T[] = [];

  constructor(
    private readonly random: Random,
    private readonly cards: readonly T[],
  ) {}

  next(): T {
    if (this.left.length === 0) this.left = this.random.shuffled(this.cards);
    const card = this.left.pop();
    if (card === undefined) throw new Error('an empty deck');
    return card;
  }
}

function faultsOf(isLong: boolean): ProviderFault[] {
  return Object.entries(FAULTS).flatMap(([provider, short]) =>
    [...short, ...(isLong ? (LONG_FAULTS[provider] ?? []) : [])].map((fault) => ({
      what: 'fault' as const,
      provider,
      fault,
      times: 1,
    })),
  );
}

/**
 * What goes wrong, and when: the same for the same seed and length. Everything that can happen comes once before anything
 * comes again, so that a short run has seen as much of it as a run of its length can.
 *
 * @param forMs how long it goes on
 */
export function planOf(seed: number, forMs: number): Disturbance[] {
  const random = new Random(seed);
  const isLong = forMs >= 180_000;
  const kinds = new Deck(random, [
    ...['kill', 'kill', 'kill', 'stop', 'freeze', 'freeze'],
    ...['empty redis', 'full disk', 'fault', 'fault', 'fault', 'fault', 'fault', 'fault'],
  ] as Disturbance['what'][]);
  const killed = new Deck(random, VICTIMS);
  const stopped = new Deck(random, [...WORKERS, ...GATEWAYS]);
  const frozen = new Deck(random, VICTIMS);
  const full = new Deck(random, ['avatar-video', 'b-roll', 'tiktok-publisher', 'avatar-video-2', 'b-roll-2']);
  const faults = new Deck(random, faultsOf(isLong));
  const plan: Disturbance[] = [];
  for (let atMs = 1_000; atMs < forMs; atMs += random.between(500, 1_700)) {
    const what = kinds.next();
    switch (what) {
      case 'kill':
        plan.push({ atMs, what, victim: killed.next() });
        break;
      case 'stop':
        plan.push({ atMs, what, victim: stopped.next() });
        break;
      case 'freeze':
        plan.push({ atMs, what, victim: frozen.next(), forMs: random.between(500, 5_000) });
        break;
      case 'full disk':
        plan.push({ atMs, what, victim: full.next(), forMs: random.between(3_000, 8_000) });
        break;
      case 'empty redis':
        plan.push({ atMs, what });
        break;
      case 'fault':
        plan.push({ ...faults.next(), atMs, times: random.between(1, 3) });
        break;
    }
  }
  return plan;
}
