/** What people see. Colours only where a terminal shows them. */
const colourful = process.stdout.isTTY === true && process.env.NO_COLOR === undefined;

/** @param {number} code */
const paint = (code) => (/** @type {string} */ text) => (colourful ? `\x1b[${code}m${text}\x1b[0m` : text);

export const bold = paint(1);
export const dim = paint(2);
export const green = paint(32);
export const red = paint(31);
export const yellow = paint(33);
export const cyan = paint(36);

/** A failure that is told to a person as it stands, without a stack. */
export class Stop extends Error {}

/** @param {string} [text] */
export function say(text = '') {
  console.log(text);
}

/** @param {string} text */
export function step(text) {
  console.log(`${cyan('·')} ${text}`);
}

/** @param {string} text */
export function done(text) {
  console.log(`${green('✔')} ${text}`);
}

/** @param {string} text */
export function warn(text) {
  console.error(`${yellow('!')} ${text}`);
}

/** @param {string} text */
export function fail(text) {
  console.error(`${red('✘')} ${text}`);
}

/** @param {number} sinceMs a value of performance.now() @returns {string} `1,2 s` */
export function elapsed(sinceMs) {
  return `${((performance.now() - sinceMs) / 1000).toFixed(1).replace('.', ',')} s`;
}

/**
 * A bar that redraws its line on a terminal and prints every tenth elsewhere.
 *
 * @param {string} label
 */
export function progressBar(label) {
  const width = 28;
  let lastShown = -1;
  return {
    /** @param {number} percent 0–100 @param {string} [text] */
    update(percent, text = '') {
      const value = Math.max(0, Math.min(100, Math.round(percent)));
      const filled = Math.round((value / 100) * width);
      const line = `  ${label} ${green('█'.repeat(filled))}${dim('░'.repeat(width - filled))} ${String(value).padStart(3)} %  ${text}`;
      if (process.stdout.isTTY === true) process.stdout.write(`\r\x1b[2K${line}`);
      else if (value >= lastShown + 10 || (value === 100 && lastShown !== 100)) {
        console.log(line);
        lastShown = value - (value % 10);
      }
    },
    finish() {
      if (process.stdout.isTTY === true) process.stdout.write('\n');
    },
  };
}

/**
 * Runs the body of a command: a {@link Stop} becomes its sentence, anything else its stack; both end with 1.
 *
 * @param {() => Promise<number | void>} body
 */
export async function command(body) {
  try {
    const code = await body();
    if (typeof code === 'number') process.exitCode = code;
  } catch (error) {
    if (error instanceof Stop) fail(error.message);
    else console.error(error);
    process.exit(1);
  }
}
