import 'reflect-metadata';
import { runCopyCommand, sizeOf } from './commands/backup/copy-command';
import { putBack } from './commands/backup/put-back';

/**
 * Puts back from a copy the stored files that the store has lost or damaged, while everything runs: `node dist/put-back.js --from DIR`.
 * Exit code 1 and the reason when it cannot; it may be repeated.
 */
runCopyCommand({
  option: 'from',
  usage:
    'Falta la carpeta de la copia:\n\n  npm run gateway -- put-back --from /var/backups/pregonero/2026-11-22',
  run: putBack,
  report: ({ back, others, absent }) =>
    [
      `De vuelta en el almacén: ${sizeOf(back)}.`,
      ...back.map(({ key }) => `  ${key}`),
      ...others.map((key) => `En la copia es otro, anterior al que se guardó: ${key}`),
      ...absent.map((key) => `No está en la copia: ${key}`),
    ].join('\n'),
});
