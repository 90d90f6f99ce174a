import { useGuionMove } from './guiones';

/** Makes music and closing card of a finished video again with the settings of now; nothing is charged. */
export function useFinishAgain(guionId: number) {
  return useGuionMove<Record<string, never>>(guionId, 'acabado');
}
