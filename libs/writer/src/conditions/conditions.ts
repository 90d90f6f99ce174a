import type { FormularioFields, PerfilNegocio } from '@pregonero/contracts/api';
import { type BusinessFacts, factsOf } from '../facts/business-facts';
import { languageOfForm } from '../language/form-language';
import { parseComment } from './comment.parser';
import { addConditions, type Condition, conditionOf, idOf, labelOf, ownWords } from './condition';
import { isMet, type JudgedTexts } from './condition.checker';

/** What an owner asked of a script, and whether the script does it. */
export interface JudgedCondition {
  texto: string;
  cumplida: boolean;
}

/** The business whose owner wrote a comment. */
export interface CommentedBusiness {
  form: FormularioFields;
  perfil?: PerfilNegocio | undefined;
}

const factsIn = ({ form, perfil }: CommentedBusiness): BusinessFacts =>
  factsOf(form, perfil, languageOfForm(form));

/** Conditions of their labels; words that are no label stay words. */
export const conditionsOf = (labels: readonly string[]): Condition[] =>
  labels
    .map((label) => conditionOf(label) ?? { kind: 'unknown' as const, value: ownWords(label) })
    .filter(({ kind, value }) => kind !== 'unknown' || value !== '');

/**
 * Adds what a comment asks for to the conditions that a script has; labels, as their chips show them. Those that the comment
 * replaces are named at the end, until the next comment.
 */
export function readComment(
  comment: string,
  { earlier = [], ...business }: CommentedBusiness & { earlier?: readonly string[] },
): string[] {
  const before = conditionsOf(earlier).filter(({ kind }) => kind !== 'dropped');
  const now = addConditions(before, parseComment(comment, factsIn(business)));
  const labels = now.map((condition) => labelOf(condition));
  const dropped = before
    .filter((condition) => !now.some((one) => idOf(one) === idOf(condition)))
    .map((condition) => labelOf({ kind: 'dropped', value: labelOf(condition) }));
  return [...labels, ...dropped];
}

/** Judges texts by the conditions of their labels, whoever wrote the texts. */
export function judgeConditions(
  labels: readonly string[],
  texts: JudgedTexts,
  {
    anterior,
    earlier = [],
    ...business
  }: CommentedBusiness & { anterior?: string | undefined; earlier?: readonly string[] | undefined },
): JudgedCondition[] {
  const facts = factsIn(business);
  return conditionsOf(labels).map((condition) => {
    const texto = labelOf(condition);
    // Only a new wish for another length compares with the text before: that one was shortened already for an earlier wish.
    const isOfBefore = condition.kind === 'length' && earlier.includes(texto);
    return {
      texto,
      cumplida: isMet(condition, texts, { facts, anterior: isOfBefore ? undefined : anterior }),
    };
  });
}

/** Kinds that compare a text with the one before it. */
const COMPARING: readonly Condition['kind'][] = ['newhook', 'newcall'];

/** Judges conditions once more after an edit of the texts. Those that compare with an earlier text stay as they were judged. */
export function rejudgeConditions(
  judged: readonly JudgedCondition[],
  texts: JudgedTexts,
  business: CommentedBusiness,
): JudgedCondition[] {
  const facts = factsIn(business);
  return judged.map(({ texto, cumplida }) => {
    const [condition] = conditionsOf([texto]);
    return condition === undefined || COMPARING.includes(condition.kind)
      ? { texto, cumplida }
      : { texto, cumplida: isMet(condition, texts, { facts }) };
  });
}
