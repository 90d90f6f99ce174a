/** Has a run that is told to stop leave nothing behind. */
export function atSignals(leave: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void leave().then(() => process.exit(1)));
}
