/** What the launcher says: one line a step, in Spanish, with the time it took. */
const COLOUR = process.stdout.isTTY && process.env['NO_COLOR'] === undefined;
const paint =
  (code: string) =>
  (text: string): string =>
    COLOUR ? `\u001b[${code}m${text}\u001b[0m` : text;

/** Text in bold, when the output is a terminal. */
export const bold = paint('1');
/** Text that steps back, when the output is a terminal. */
export const dim = paint('2');
/** Text in green, when the output is a terminal. */
export const green = paint('32');
/** Text in red, when the output is a terminal. */
export const red = paint('31');
/** Text in cyan, when the output is a terminal: addresses and paths. */
export const cyan = paint('36');

/** A problem that a person can mend: shown as it stands, without a stack. */
export class PlainProblem extends Error {}

/** Writes one line. */
export function say(text = ''): void {
  process.stdout.write(`${text}\n`);
}

/** Runs one step and shows it while it runs. `work` receives a function that replaces the text after the title. */
export async function step<T>(
  title: string,
  work: (note: (text: string) => void) => T | Promise<T>,
): Promise<T> {
  const startedAt = Date.now();
  const seconds = () => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
  let note = '';
  const draw = () => {
    if (COLOUR)
      process.stdout.write(`\r\u001b[2K${cyan('…')} ${title} ${dim(`${seconds()}  ${note}`.slice(0, 70))}`);
  };
  const end = (sign: string) => {
    clearInterval(timer);
    process.stdout.write(`${COLOUR ? '\r\u001b[2K' : ''}${sign} ${title} ${dim(seconds())}\n`);
  };
  if (!COLOUR) say(`… ${title}`);
  draw();
  const timer = setInterval(draw, 250);
  try {
    const result = await work((text) => {
      note = text;
    });
    end(green('✔'));
    return result;
  } catch (error) {
    end(red('✘'));
    throw error;
  }
}

/** A bar of 24 cells for a fraction between 0 and 1. */
export function bar(fraction: number): string {
  const cells = Math.round(Math.min(1, Math.max(0, fraction)) * 24);
  return `${'█'.repeat(cells)}${'░'.repeat(24 - cells)} ${String(Math.round(fraction * 100)).padStart(3)} %`;
}

/** Ends the process with a clear sentence; a stack only for what nobody foresaw. */
export function fail(error: unknown): never {
  say();
  if (error instanceof PlainProblem) say(red(error.message));
  else say(red(error instanceof Error ? (error.stack ?? error.message) : String(error)));
  process.exit(1);
}
