/** Where recording begins and where everything is recorded, in percent of a render. */
const [FROM, TO] = [10, 90];

/** Which of so many lines is being recorded at a percentage of the render. */
export function litLine(count: number, progress: number): number {
  const share = Math.min(1, Math.max(0, (progress - FROM) / (TO - FROM)));
  return Math.max(0, Math.min(count - 1, Math.floor(share * count)));
}
