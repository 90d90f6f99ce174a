/**
 * `npm run doctor`, `npm run admin:create -- --email …`: a command of the gateway's image, with the settings of the local stack
 * (or of `.env`). Standard input, output and exit code are the command's own.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings, ROOT } from './settings';
import { fail, PlainProblem } from './terminal';

function main(): void {
  const [name = '', ...args] = process.argv.slice(2);
  const file = join(ROOT, 'services', 'api-gateway', 'dist', `${name}.js`);
  if (!existsSync(file)) throw new PlainProblem('Falta construir: ejecuta antes npm start o npm run build.');
  const { status } = spawnSync(process.execPath, [file, ...args], {
    env: readSettings().env,
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
}

try {
  main();
} catch (error) {
  fail(error);
}
