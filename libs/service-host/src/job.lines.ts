/** So many lines wait to be taken, the newest. */
const WAITING_MAX = 1_000;
/** How pino writes the field; inside of a text its quotation marks would be escaped. */
const NAMES_A_JOB = '"jobId":';

let waiting: string[] = [];
let bell: (() => void) | undefined;

/** Hears of every line of the log that names a job; one keeper a process. Undefined: nobody keeps them any more. */
export function onJobLine(listener: (() => void) | undefined): void {
  bell = listener;
  if (listener === undefined) waiting = [];
}

/** The lines since they were last taken, oldest first, as they stand in the log: secrets are out of them already. */
export function takeJobLines(): string[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

/** Passes a written line on, and remembers it when it names a job and somebody keeps those. */
export function passJobLine(line: string): string {
  if (bell !== undefined && line.includes(NAMES_A_JOB)) {
    waiting.push(line);
    if (waiting.length > WAITING_MAX) waiting.shift();
    bell();
  }
  return line;
}
