/** `npm start`: the whole product on this machine. */
import { join, relative } from 'node:path';
import { prepare } from './prepare';
import { readSettings } from './settings';
import { isStackRunning, startStack } from './stack';
import { bold, cyan, dim, fail, say } from './terminal';

const startedAt = Date.now();

async function main(): Promise<void> {
  const settings = readSettings();
  say(bold('Pregonero'));
  if (await isStackRunning(settings)) {
    say(`Ya está en marcha: ${cyan(settings.web)}`);
    return;
  }
  await prepare(settings);
  await startStack(settings, (supervisor) => {
    let stopping = false;
    const stop = async (): Promise<void> => {
      if (stopping) return;
      stopping = true;
      say(dim(`\nParando… los datos se quedan en ${relative(process.cwd(), settings.directory)}/`));
      await supervisor.stop();
      process.exit(0);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());
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
