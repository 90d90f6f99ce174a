import type { TestProcess } from './child-process';
import { processes } from './running-processes';

/** Work that takes longer than this beside a frozen server hangs. */
const HANGING_MS = 120_000;

/** Stops a process and its children where they stand; returns what lets them go on. */
async function freeze(frozen: TestProcess): Promise<() => void> {
  const { pid } = frozen;
  if (pid === undefined) throw new Error('what does not run cannot be frozen');
  // The parent first: it makes no more children.
  process.kill(pid, 'SIGSTOP');
  const children = (await processes()).filter(({ parent }) => parent === pid).map((child) => child.pid);
  for (const child of children) process.kill(child, 'SIGSTOP');
  return () => {
    for (const one of [pid, ...children]) process.kill(one, 'SIGCONT');
  };
}

/**
 * What `work` leads to while a server is frozen (SIGSTOP): it keeps its connections and answers nothing, as one whose
 * disk hangs. It goes on afterwards in any case.
 *
 * @throws what `work` throws, and when it hangs
 */
export async function whileFrozen<T>(frozen: TestProcess, work: () => Promise<T>): Promise<T> {
  const thaw = await freeze(frozen);
  let timer: NodeJS.Timeout | undefined;
  const hanging = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`nothing within ${HANGING_MS} ms`));
    }, HANGING_MS);
  });
  try {
    return await Promise.race([work(), hanging]);
  } finally {
    clearTimeout(timer);
    thaw();
  }
}
