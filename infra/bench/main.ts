/**
 * First file of `npm run bench` and `npm run bench:growth`: builds the product, then loads the measurement, which reads the
 * built libraries.
 */
import { createRequire } from 'node:module';
import { fail, prepare, readSettings } from '@pregonero/local';

const MEASUREMENTS: Readonly<Record<string, string>> = { compare: './compare', growth: './growth' };

async function main(): Promise<void> {
  const [name = ''] = process.argv.splice(2, 1);
  const file = MEASUREMENTS[name];
  if (file === undefined) throw new Error(`Hay ${Object.keys(MEASUREMENTS).join(' y ')}, no «${name}».`);
  await prepare(readSettings());
  // TypeScript is read by `require` alone here.
  createRequire(__filename)(file);
}

main().catch(fail);
