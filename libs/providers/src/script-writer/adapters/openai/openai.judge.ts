import { openingOf, type ScriptProblem, scriptProblems } from '@pregonero/spoken-text';
import type { DraftGuion } from '../../script-writer.port';
import { unnamedOccasion } from './openai.occasions';
import { textsOf, type WritingTask } from './openai.prompt';

const PROBLEM_TEXTS: Readonly<Record<ScriptProblem['code'], string>> = {
  empty_sentences: 'Esta frase no dice nada del negocio',
  invented_price: 'Este precio no está en los datos',
  repeated_price: 'Este precio se dice dos veces',
  cut_phrase: 'Esta frase está cortada',
  repeated_title: 'Este título ya existe',
  repeated_opening: 'Esta primera frase ya existe',
  hashtag_invalid: 'Este hashtag no sirve en TikTok',
  markup: 'Este texto lleva etiquetas',
};

/** What the checks of an advertisement find in scripts, each also against those before it, and occasions that they do not name. */
export function problemsOf(drafts: readonly DraftGuion[], task: WritingTask): string[] {
  const textos = textsOf(task);
  return drafts.flatMap((draft, index) => {
    const before = drafts
      .slice(0, index)
      .map(({ titulo, contenido }) => ({ titulo, inicio: openingOf(contenido) }));
    const recientes = [...(task.recientes ?? []), ...before];
    const occasion = unnamedOccasion(task, index + 1, draft.contenido);
    return [
      ...scriptProblems(draft, { textos, recientes }).map(
        ({ code, text }) => `Guion ${index + 1}: ${PROBLEM_TEXTS[code]}: «${text.slice(0, 120)}».`,
      ),
      ...(occasion === undefined ? [] : [`Guion ${index + 1}: No nombra su ocasión: «${occasion}».`]),
    ];
  });
}
