import type { Random } from './random';

/** Fault of a provider sandbox: which provider, which fault, how many calls or events it hits. */
export interface ProviderFault {
  what: 'provider';
  provider: string;
  fault: string;
  times: number;
}

/** Fault that is injected `atMs` milliseconds after the start of the run. */
export type Fault = { atMs: number } & (
  | { what: 'kill' | 'stop'; victim: string }
  | { what: 'freeze' | 'full disk'; victim: string; forMs: number }
  | { what: 'empty redis' }
  | ProviderFault
);

type Kill = Extract<Fault, { what: 'kill' | 'stop' }>;

/** Times around a kill within which no other fault may hit the other copy or PostgreSQL for the takeover to count. */
const BEFORE_KILL_MS = 20_000;
const AFTER_KILL_MS = 6_000;
/** Runs below this length get no fault that takes a minute or longer. */
export const SHORT_RUN_MS = 180_000;

const WORKERS = ['script-generation', 'avatar-video', 'b-roll', 'tiktok-publisher'];
const GATEWAYS = ['api-gateway', 'api-gateway-2'];
/** Processes that are killed and frozen. */
export const VICTIMS: readonly string[] = [
  ...WORKERS,
  ...WORKERS.map(nameReplica),
  ...GATEWAYS,
  ...['redis', 'postgres', 'provider-sandbox'],
];

const CALL = 'http_500 http_429 retry_after garbage slow cut_after_accept redirect_private';
const WEBHOOK = 'lost_webhook duplicate_webhook late_webhook forged_webhook';
const RENDER = 'render_failed out_of_order unknown_status expired_link truncated_file';
const FAULTS: Readonly<Record<string, string>> = {
  openai: CALL,
  heygen: `${CALL} ${RENDER} ${WEBHOOK}`,
  pexels: CALL,
  tiktok: `${CALL} expired_link ${WEBHOOK}`,
  s3: 'http_500 http_429 slow cut_after_accept',
  smtp: 'http_500',
  wompi: `${CALL} ${WEBHOOK}`,
};
/** Faults that take a minute or longer. */
const LONG_FAULTS: Readonly<Record<string, string>> = {
  openai: 'timeout endless_body no_credit',
  heygen: 'timeout endless_body no_credit stuck',
  pexels: 'timeout endless_body no_credit',
  tiktok: 'timeout endless_body stuck',
  s3: 'timeout',
  wompi: 'timeout endless_body',
};

function listProviderFaults(isLong: boolean): [provider: string, fault: string][] {
  return Object.entries(FAULTS).flatMap(([provider, short]) => {
    const long = isLong ? (LONG_FAULTS[provider] ?? '') : '';
    return `${short} ${long}`
      .trim()
      .split(' ')
      .map((fault): [string, string] => [provider, fault]);
  });
}

/** Returns the name of the other copy of a service. */
export function nameReplica(name: string): string {
  return name.endsWith('-2') ? name.slice(0, -2) : `${name}-2`;
}

/** Returns true when no fault hits the other copy of a killed worker or PostgreSQL around the kill. */
export function canTakeOver(plan: readonly Fault[], { victim, atMs }: Kill): boolean {
  return !plan.some(
    (fault) =>
      'victim' in fault &&
      fault.what !== 'full disk' &&
      [nameReplica(victim), 'postgres'].includes(fault.victim) &&
      fault.atMs > atMs - BEFORE_KILL_MS &&
      fault.atMs < atMs + AFTER_KILL_MS,
  );
}

/** Deals cards without end: each comes once before any comes again. */
function* deal<T>(random: Random, cards: readonly T[]): Generator<T, never> {
  for (;;) yield* random.shuffled(cards).reverse();
}

/** Lists the faults of a run, the same ones for the same seed and length. All kinds come once before any comes again. */
export function planFaults(random: Random, forMs: number): Fault[] {
  const kinds = deal(random, [
    ...(['kill', 'kill', 'kill', 'stop', 'freeze', 'freeze', 'empty redis', 'full disk'] as const),
    ...Array.from({ length: 6 }, () => 'provider' as const),
  ]);
  const killed = deal(random, VICTIMS);
  const stopped = deal(random, [...WORKERS, ...GATEWAYS]);
  const frozen = deal(random, VICTIMS);
  const full = deal(random, ['avatar-video', 'b-roll', 'tiktok-publisher', 'avatar-video-2', 'b-roll-2']);
  const spoiled = deal(random, listProviderFaults(forMs >= SHORT_RUN_MS));
  const draw = (atMs: number): Fault => {
    const what = kinds.next().value;
    if (what === 'provider') {
      const [provider, fault] = spoiled.next().value;
      return { atMs, what, provider, fault, times: random.between(1, 3) };
    }
    if (what === 'kill') return { atMs, what, victim: killed.next().value };
    if (what === 'stop') return { atMs, what, victim: stopped.next().value };
    if (what === 'freeze')
      return { atMs, what, victim: frozen.next().value, forMs: random.between(500, 5_000) };
    if (what === 'full disk')
      return { atMs, what, victim: full.next().value, forMs: random.between(3_000, 8_000) };
    return { atMs, what };
  };
  const plan: Fault[] = [];
  for (let atMs = 1_000; atMs < forMs; atMs += random.between(500, 1_700)) plan.push(draw(atMs));
  return plan;
}
