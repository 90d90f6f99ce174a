import { operationsTexts as texts } from '../../../texts/operations';

/** What a step of a job does, in the reader's words; one that a newer release knows stays as the log has it. */
export function stepWords(step: string): string {
  const names: Readonly<Partial<Record<string, string>>> = texts.stepNames;
  return names[step] ?? step;
}
