import { foldedText, openingOf, type ScriptProblem, scriptProblems } from '@pregonero/spoken-text';
import { conditionsOf, judgeConditions, type JudgedCondition } from '@pregonero/writer';
import type { DraftGuion } from './script-writer.port';
import { unnamedOccasion } from './named-occasions';
import { textsOf, type WritingTask } from './writing-task';

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
export function problemsOf(
  drafts: readonly DraftGuion[],
  task: WritingTask,
  earlier: readonly string[] = [],
): string[] {
  const textos = textsOf(task);
  return drafts.flatMap((draft, index) => {
    const before = drafts
      .slice(0, index)
      .map(({ titulo, contenido }) => ({ titulo, inicio: openingOf(contenido) }));
    const recientes = [...(task.recientes ?? []), ...before];
    const occasion = unnamedOccasion(task, index + 1, draft.contenido);
    const missed = (task.temas ?? [])
      .filter(({ guion }) => guion === index + 1)
      .flatMap(({ temas }) => temas.filter((tema) => !isSpokenOf(tema, draft.contenido)));
    const undone = conditionsIn(draft, task, earlier).filter(
      ({ cumplida, texto }) => !cumplida && !isBeyondWords(texto),
    );
    return [
      ...undone.map(({ texto }) => `Guion ${index + 1}: No cumple lo que se pidió: ${texto}.`),
      ...scriptProblems(draft, { textos, recientes }).map(
        ({ code, text }) => `Guion ${index + 1}: ${PROBLEM_TEXTS[code]}: «${text.slice(0, 120)}».`,
      ),
      ...missed.map((tema) => `Guion ${index + 1}: No habla de su tema: «${tema}».`),
      ...(occasion === undefined ? [] : [`Guion ${index + 1}: No nombra su ocasión: «${occasion}».`]),
    ];
  });
}

/** What comments asked for, each with whether a draft does it; empty for a new script. */
export const conditionsIn = (
  { titulo, contenido, caption }: DraftGuion,
  { condiciones = [], negocio, perfil, guion }: WritingTask,
  earlier: readonly string[] = [],
): JudgedCondition[] =>
  judgeConditions(
    condiciones,
    { titulo, contenido, caption },
    { form: negocio, perfil, anterior: guion?.contenido, earlier },
  );

/** Whether a label holds words that no rule reads: a model may follow them, and no second answer would tell. */
const isBeyondWords = (label: string): boolean => conditionsOf([label])[0]?.kind === 'unknown';

/** Whether a text says a word or a figure of a topic; a topic of small words alone always counts as said. */
function isSpokenOf(tema: string, contenido: string): boolean {
  const said = foldedText(contenido);
  const stems = (foldedText(tema).match(/\p{L}{4,}|\d+/gu) ?? []).map((word) => word.slice(0, 5));
  return stems.length === 0 || stems.some((stem) => said.includes(stem));
}
