import { conditionsOf, extractKeywords, rewriteScript, writeScripts } from '@pregonero/writer';
import { conditionsIn, problemsOf } from '../../draft.judge';
import { guionesSchema, keywordsSchema } from '../../draft.schema';
import type { DraftGuion, RewrittenGuion, ScriptWriterPort } from '../../script-writer.port';
import { toRewritingTask, toWritingTask, type WritingTask } from '../../writing-task';

/** Writes scripts in this process, from the frames of `libs/writer`: no key, no network. */
export class LocalScriptWriter implements ScriptWriterPort {
  write(request: Parameters<ScriptWriterPort['write']>[0]): Promise<DraftGuion[]> {
    return answer(request.signal, () =>
      writeTask(toWritingTask(request), [], (task) => writeScripts(toCommission(task), task.cantidad)),
    );
  }

  rewrite(request: Parameters<ScriptWriterPort['rewrite']>[0]): Promise<RewrittenGuion> {
    return answer(request.signal, () => {
      const asked = toRewritingTask(request);
      const earlier = request.condiciones ?? [];
      const [guion] = writeTask(asked, earlier, (task) => [
        rewriteScript(toCommission(task), asked.guion, conditionsOf(asked.condiciones ?? [])),
      ]);
      if (guion === undefined) throw new Error('the local writer wrote nothing');
      return { ...guion, condiciones: conditionsIn(guion, asked, earlier) };
    });
  }

  keywords(request: Parameters<ScriptWriterPort['keywords']>[0]): Promise<string[]> {
    return answer(request.signal, () =>
      keywordsSchema.parse({ palabrasClave: extractKeywords(request.script) }),
    );
  }

  knowsModel(): Promise<boolean> {
    return Promise.resolve(true);
  }

  mayWrite(): Promise<boolean> {
    return Promise.resolve(true);
  }
}

async function answer<Value>(signal: AbortSignal | undefined, write: () => Value): Promise<Value> {
  signal?.throwIfAborted();
  return Promise.resolve(write());
}

/** Writes a task; scripts with problems are written once more from other frames, and the better ones hold. */
function writeTask(
  task: WritingTask,
  earlier: readonly string[],
  write: (task: WritingTask) => unknown[],
): DraftGuion[] {
  const schema = guionesSchema(task.cantidad);
  const first = schema.parse({ guiones: write(task) });
  const problems = problemsOf(first, task, earlier);
  if (problems.length === 0) return first;
  const second = schema.parse({ guiones: write({ ...task, variacion: `${task.variacion ?? ''}/2` }) });
  return problemsOf(second, task, earlier).length < problems.length ? second : first;
}

/** The task as `libs/writer` takes it. */
function toCommission({
  negocio,
  perfil,
  recientes,
  ocasiones,
  temas,
  variacion = '',
}: WritingTask): Parameters<typeof writeScripts>[0] {
  return {
    form: negocio,
    variacion,
    ...(perfil === undefined ? {} : { perfil }),
    ...(recientes === undefined ? {} : { recientes }),
    ...(ocasiones === undefined ? {} : { ocasiones }),
    ...(temas === undefined ? {} : { temas }),
  };
}
