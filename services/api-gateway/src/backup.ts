import 'reflect-metadata';
import { backUp } from './commands/backup/back-up';
import { amountOf, runCopyCommand } from './commands/backup/copy-command';

/**
 * Copies database, object store and keys into an empty folder while everything runs: `node dist/backup.js --to DIR [--keys DIR]`. Exit code 1
 * and the reason when it cannot; a folder without `manifest.json` is no copy.
 */
runCopyCommand({
  option: 'to',
  hasKeys: true,
  usage:
    'Falta la carpeta, que debe ser nueva:\n\n  npm run backup -- --to /var/backups/pregonero/2026-11-22',
  run: backUp,
  report: (manifest, folder) =>
    [
      `Copia completa en ${folder.path}: ${amountOf(manifest)}, tal como estaba todo en ${manifest.database.takenAt}.`,
      ...manifest.missing.map((key) => `Ya faltaba en el almacén: ${key}`),
      folder.keysPath === folder.path
        ? 'keys.env abre lo que está cifrado: guárdalo aparte y a salvo (--keys CARPETA lo guarda en otra).'
        : `keys.env abre lo que está cifrado y está en ${folder.keysPath}.`,
    ].join('\n'),
});
