import 'reflect-metadata';
import { amountOf, runCopyCommand } from './commands/backup/copy-command';
import { restoreCopy } from './commands/backup/restore-copy';

/**
 * Puts a copy back into an empty stack of the same release: `node dist/restore.js --from DIR [--keys DIR]`. Exit code 1 and the reason when it
 * cannot; then no row was changed, and it may be repeated.
 */
runCopyCommand({
  option: 'from',
  hasKeys: true,
  usage: 'Falta la carpeta de la copia:\n\n  npm run restore -- --from /var/backups/pregonero/2026-11-22',
  run: restoreCopy,
  report: (manifest) =>
    `Restaurado: ${amountOf(manifest)}, tal como estaba todo en ${manifest.database.takenAt}. Lo que pasó después no consta.`,
});
