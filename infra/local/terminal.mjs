/** What the launcher says: one line a step, in Spanish, with the time it took. */
const COLOUR = process.stdout.isTTY && process.env.NO_COLOR === undefined;
const paint = (code) => (text) => (COLOUR ? `\u001b[${code}m${text}\u001b[0m` : text);
export const bold = paint('1');
export const dim = paint('2');
export const green = paint('32');
export const yellow = paint('33');
export const red = paint('31');
export const cyan = paint('36');

/** A problem that a person can mend: shown as it stands, without a stack. */
export class PlainProblem extends Error {}

export function say(text = '') {
  process.stdout.write(`${text}\n`);
}

/**
 * Runs one step and shows it while it runs. `work` receives a function that replaces the text after the title.
 * @template T
 * @param {string} title
 * @param {(note: (text: string) => void) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const startedAt = Date.now();
  const seconds = () => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
  let note = '';
  const draw = () => {
    if (COLOUR)
      process.stdout.write(`\r\u001b[2K${cyan('…')} ${title} ${dim(`${seconds()}  ${note}`.slice(0, 70))}`);
  };
  if (!COLOUR) say(`… ${title}`);
  draw();
  const timer = setInterval(draw, 250);
  try {
    const result = await work((text) => {
      note = text;
    });
    clearInterval(timer);
    process.stdout.write(`${COLOUR ? '\r\u001b[2K' : ''}${green('✔')} ${title} ${dim(seconds())}\n`);
    return result;
  } catch (error) {
    clearInterval(timer);
    process.stdout.write(`${COLOUR ? '\r\u001b[2K' : ''}${red('✘')} ${title} ${dim(seconds())}\n`);
    throw error;
  }
}

/** A bar of 24 cells for a fraction between 0 and 1. */
export function bar(fraction) {
  const cells = Math.round(Math.min(1, Math.max(0, fraction)) * 24);
  return `${'█'.repeat(cells)}${'░'.repeat(24 - cells)} ${String(Math.round(fraction * 100)).padStart(3)} %`;
}

/** Ends the process with a clear sentence; a stack only for what nobody foresaw. */
export function fail(error) {
  say();
  if (error instanceof PlainProblem) say(red(error.message));
  else say(red(error instanceof Error ? (error.stack ?? error.message) : String(error)));
  process.exit(1);
}
