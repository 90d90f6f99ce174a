/** Network facts of Chromium. */
interface DataSaver {
  connection?: { saveData?: boolean };
}

/** Whether a video may begin without a tap: the person neither asks for less movement nor saves data. */
export function playsByItself(): boolean {
  const wantsStillness = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return !wantsStillness && (navigator as DataSaver).connection?.saveData !== true;
}
