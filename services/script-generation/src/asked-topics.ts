import { type LocalDateCode, localDateNamed } from '@pregonero/contracts/dates';

/** Topics of each script: they take turns, and where there are more topics than scripts, a script has several. */
export function topicsInTurn(temas: readonly string[], cantidad: number): string[][] {
  return Array.from({ length: cantidad }, (_none, index) =>
    temas.length > cantidad
      ? temas.filter((_tema, turn) => turn % cantidad === index)
      : temas.slice(index % Math.max(1, temas.length)).slice(0, 1),
  );
}

/** Topics of each script of a month: one script each, and none for the scripts behind them. */
export function topicsOnce(temas: readonly string[], cantidad: number): string[][] {
  return topicsInTurn(temas, cantidad).map((some, index) => (index < temas.length ? some : []));
}

/** The day that sells which topics name. */
export const firstOccasion = (temas: readonly string[]): LocalDateCode | undefined =>
  temas.map((tema) => localDateNamed(tema)).find((code) => code !== undefined);

/** The topics that name no day that sells. */
export const withoutDays = (temas: readonly string[]): string[] =>
  temas.filter((tema) => localDateNamed(tema) === undefined);
