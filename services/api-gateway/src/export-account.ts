import 'reflect-metadata';
import { runCopyCommand } from './commands/backup/copy-command';
import { exportAccount } from './commands/backup/export-account';

/**
 * Writes what is stored about one account into an empty folder, for whoever asks for their own data: `node dist/export-account.js --email
 * ana@example.com --to DIR`. Without passwords, keys and sessions. Exit code 1 and the reason when it cannot.
 */
runCopyCommand({
  option: 'to',
  subject: 'email',
  usage:
    'Falta el correo de la cuenta o la carpeta, que debe ser nueva:\n\n  npm run gateway -- export-account --email ana@ejemplo.com --to /var/exports/ana',
  run: exportAccount,
  report: ({ email, rows, files, missing }, { path }) =>
    [
      `Los datos de ${email} están en ${path}: ${rows} filas y ${files} ${files === 1 ? 'archivo' : 'archivos'}.`,
      ...missing.map((key) => `Falta en el almacén: ${key}`),
    ].join('\n'),
});
