import { ProviderError } from '@pregonero/contracts/jobs';

/** One thing that the product needs from outside, and how to find out whether it is there. */
export interface Check {
  /** What is looked at, in a word or two: `HeyGen`. */
  title: string;
  /** Answers what was found, in a few words, or throws. Changes nothing that stays; must end by `signal`. */
  look: (signal: AbortSignal) => Promise<string>;
  /** What to do when it throws, as an order. */
  cure: string;
  /** Present where its third party has no key: what works instead and what would turn it on. Then nothing is looked at. */
  off?: string;
}

/** Something is wrong that the check itself can name. */
export class Finding extends Error {}

/** Something that works and should be otherwise: the doctor names it, and all is well. */
export class Caution extends Finding {}

/** How one check went. */
export interface Outcome {
  title: string;
  good: boolean;
  /** Present for a {@link Caution}. */
  caution?: true;
  /** Present for a third party that is off. */
  off?: true;
  /** What was found, with the cure when it is not good: one line. */
  line: string;
}

/**
 * How long a look may take; a check has two at most. A service gives up much sooner, since somebody waits for it; whoever asks the doctor wants to know whether an
 * address, a key and a road to it are right, also on a machine that is busy starting everything else.
 */
export const LOOK_MS = 20_000;

const passesByItself = (error: unknown): boolean =>
  error instanceof ProviderError && error.kind === 'retryable';

/** In words: of a call that nobody answered its reason, a name, a port or a certificate, which `fetch failed` keeps to itself. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (error.message === 'fetch failed' && cause instanceof Error) return `no responde: ${reasonOf(cause)}`;
  if (error.message !== '') return error.message;
  return 'code' in error ? String(error.code) : error.name;
}

/** What passes by itself says nothing about a key or an address: it is looked at once more. */
async function outcomeOf({ title, look, cure, off }: Check, looks = 2): Promise<Outcome> {
  if (off !== undefined) return { title, good: true, off: true, line: off };
  try {
    return { title, good: true, line: await look(AbortSignal.timeout(LOOK_MS)) };
  } catch (error) {
    if (looks > 1 && passesByItself(error)) return outcomeOf({ title, look, cure }, looks - 1);
    const [first = ''] = reasonOf(error).split('\n');
    const line = `${first.slice(0, 200)} → ${cure}`;
    return error instanceof Caution
      ? { title, good: true, caution: true, line }
      : { title, good: false, line };
  }
}

/** Looks at everything at once and answers in the order of the checks. */
export async function examine(checks: readonly Check[]): Promise<Outcome[]> {
  return Promise.all(checks.map((check) => outcomeOf(check)));
}
