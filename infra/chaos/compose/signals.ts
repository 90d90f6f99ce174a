const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Has a run that is told to stop leave nothing behind; the answer undoes it. One at a time: whoever is done first ends the run. */
export function atSignals(leave: () => Promise<void>): () => void {
  const end = (): void => void leave().then(() => process.exit(1));
  for (const signal of SIGNALS) process.on(signal, end);
  return () => {
    for (const signal of SIGNALS) process.off(signal, end);
  };
}
