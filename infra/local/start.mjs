/** `npm start`: the whole product on this machine. */
import { join, relative } from 'node:path';
import { prepare } from './prepare.mjs';
import { readSettings } from './settings.mjs';
import { isStackRunning, startStack } from './stack.mjs';
import { bold, cyan, dim, fail, say } from './terminal.mjs';

const startedAt = Date.now();

async function main() {
  const settings = readSettings();
  say(bold('Pregonero'));
  if (await isStackRunning(settings)) {
    say(`Ya está en marcha: ${cyan(settings.web)}`);
    return;
  }
  await prepare(settings);
  await startStack(settings, (supervisor) => {
    let stopping = false;
    const stop = async () => {
      if (stopping) return;
      stopping = true;
      say(dim(`\nParando… los datos se quedan en ${relative(process.cwd(), settings.directory)}/`));
      await supervisor.stop();
      process.exit(0);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  });

  say(`
  ${bold('Listo')} ${dim(`en ${((Date.now() - startedAt) / 1000).toFixed(0)} s`)}

    Abre           ${cyan(settings.web)}
    Cliente        cliente@pregonero.test / cliente1234
    Agencia        admin@pregonero.test / admin1234
    Proveedores    ${cyan(settings.sandbox)} ${dim('(lo que pasó en el sandbox: videos, publicaciones)')}
    Registros      ${relative(process.cwd(), join(settings.directory, 'logs'))}/

  ${dim('Ctrl-C para todo. En otra terminal: npm run demo')}
`);
}

main().catch(fail);
