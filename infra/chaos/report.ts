import { bold, dim, green, red, say } from '@pregonero/local';
import type { Outcome } from './bad-hour';
import { INVARIANTS, latenessMs } from './invariants';
import { percentile } from './recovery';

const SHOWN = 12;
const ms = (value: number | undefined): string =>
  value === undefined ? '–' : `${(value / 1_000).toFixed(1)} s`;

function countOf(plan: Outcome['plan']): string {
  const counts = new Map<string, number>();
  for (const { what } of plan) counts.set(what, (counts.get(what) ?? 0) + 1);
  return [...counts].map(([what, times]) => `${what} ${times}`).join(' · ');
}

/**
 * Prints what was done, what holds and what does not; answers how many of the invariants hold and how many are broken.
 *
 * @param withTimes whether invariants about seconds are judged too; the figures themselves are printed always
 */
export function report(
  outcome: Outcome,
  { withTimes }: { withTimes: boolean },
): { held: number; broken: number } {
  const { evidence, plan, control } = outcome;
  const { book, sandbox } = evidence;
  const inState = (state: string): number => evidence.jobs.filter((job) => job.state === state).length;
  say(`\n${bold('Golpes')} ${plan.length}: ${countOf(plan)}`);
  say(
    `${bold('Trabajo')} ${book.scripts.size} guiones, ${book.approved.size} videos, ${book.brolls.size} B-roll, ${book.posts.size} publicaciones ` +
      `(${[...book.posts.values()].filter(({ scheduled }) => scheduled).length} programadas), ${book.media.size} archivos, ` +
      `${book.agencyVideos.size} videos de agencia, ${book.payments.size} pagos, ${book.deleted.size} borrados`,
  );
  say(
    `${bold('Tareas')} ${inState('done')} hechas, ${inState('dead')} abandonadas, ${inState('cancelled')} canceladas; ` +
      `${Object.keys(sandbox.billedRenders).length} renders cobrados; calma en ${outcome.drainSeconds.toFixed(0)} s`,
  );
  const answers = [...book.answers].sort(([one], [other]) => one - other);
  say(
    `${bold('Respuestas')} ${answers.map(([status, times]) => `${status === 0 ? 'sin respuesta' : status}: ${times}`).join(' · ')}\n`,
  );
  const judged = INVARIANTS.filter(({ isTimed }) => withTimes || isTimed !== true);
  let broken = 0;
  for (const { name, promise, check } of judged) {
    const result = check(evidence);
    const holds = result.broken.length === 0;
    if (!holds) broken += 1;
    say(
      `  ${holds ? green('✔') : red('✘')} ${promise.padEnd(4)} ${name.padEnd(40)} ${String(result.checked).padStart(8)} vistos ${String(result.broken.length).padStart(4)} mal`,
    );
    for (const line of result.broken.slice(0, SHOWN)) say(dim(`         ${line}`));
    if (result.broken.length > SHOWN) say(dim(`         … y ${result.broken.length - SHOWN} más`));
  }
  const recovered = evidence.recoveriesMs;
  say(
    `\n${bold('Después de un kill -9')} ${recovered.length} tareas siguieron en: p50 ${ms(percentile(recovered, 0.5))}, p95 ${ms(percentile(recovered, 0.95))}, la peor ${ms(percentile(recovered, 1))}`,
  );
  const late = latenessMs(evidence);
  say(
    `${bold('Publicaciones programadas')} ${late.length}: p50 ${ms(percentile(late, 0.5))} tarde, p99 ${ms(percentile(late, 0.99))}`,
  );
  if (control !== null) {
    const lost =
      book.approved.size -
      evidence.guiones.filter(
        ({ id, estado }) => book.approved.has(id) && (estado === 'listo' || estado === 'generado'),
      ).length;
    say(
      `\n${bold('                          el producto   el diseño de control (cola, tres intentos, todo en Redis)')}`,
    );
    const row = (title: string, ours: number, theirs: number): void => {
      say(`  ${title.padEnd(24)} ${String(ours).padStart(9)}   ${String(theirs).padStart(9)}`);
    };
    const kept = [...book.approved].filter((id) => book.deleted.has(id)).length;
    row('videos aceptados', book.approved.size, control.accepted);
    row('perdidos', lost - kept, control.lost);
    row('hechos y olvidados', 0, control.forgotten);
    row('renders pagados de más', 0, control.needless);
    row('el contador dice', book.approved.size, control.counter);
  }
  return { held: judged.length - broken, broken };
}
