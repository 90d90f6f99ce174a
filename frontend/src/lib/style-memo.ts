/** How many answers one function keeps at least; twice as many at most. */
const KEPT = 500;

/** The objects that a kept answer consists of, by a number: they are never changed, so it stands for what they hold. */
const numbers = new WeakMap<object, number>();
let made = 0;

function nameOf(value: unknown): string {
  if (typeof value === 'string') return `"${value}`;
  if (typeof value !== 'object' || value === null) return String(value);
  const number = numbers.get(value);
  return number === undefined ? JSON.stringify(value) : `#${number}`;
}

/** One value is its own key, unless it is an object; no style has the characters that all others begin with. */
function keyOf(args: readonly unknown[]): unknown {
  const [first] = args;
  if (args.length > 1) return `\0${args.map(nameOf).join('\n')}`;
  return typeof first === 'object' && first !== null ? `\0\0${nameOf(first)}` : first;
}

/**
 * Chakra's `memo`, which it asks several hundred times for each element of a screen: a function that answers the same for
 * the same arguments, by what they hold. The build puts it in the place of Chakra's own (`quicker-chakra.ts`), which
 * writes out every object with its keys in order, again and again. An answer must not be changed by whoever gets it.
 */
export function memo<Args extends readonly unknown[], Answer>(
  answer: (...args: Args) => Answer,
): (...args: Args) => Answer {
  let young = new Map<unknown, Answer>();
  let old = new Map<unknown, Answer>();
  const keep = (key: unknown, value: Answer): Answer => {
    if (young.size >= KEPT) [old, young] = [young, new Map<unknown, Answer>()];
    young.set(key, value);
    return value;
  };
  return (...args) => {
    const key = keyOf(args);
    const known = young.get(key);
    if (known !== undefined) return known;
    const before = old.get(key);
    if (before !== undefined) return keep(key, before);
    const value = answer(...args);
    if (typeof value === 'object' && value !== null && !numbers.has(value)) {
      made += 1;
      numbers.set(value, made);
    }
    return value === undefined ? value : keep(key, value);
  };
}
