/** `npm run api-client`: what the demo calls, out of the running product's API description, and the types made from it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ApiDescription, DEMO_CALLS, excerptOf, typesOf } from './api-excerpt';
import { readSettings } from './settings';
import { fail, PlainProblem, say } from './terminal';

async function main(): Promise<void> {
  const address = `${readSettings().web}/api/docs-json`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(30_000) }).catch(() => null);
  if (answer?.ok !== true) throw new PlainProblem(`${address} no responde: primero npm start.`);
  const excerpt = excerptOf((await answer.json()) as ApiDescription, DEMO_CALLS);
  const file = join(__dirname, 'api-excerpt.json');
  writeFileSync(file, `${JSON.stringify(excerpt, null, 2)}\n`);
  writeFileSync(join(__dirname, 'api-types.ts'), typesOf(file));
  say(`${DEMO_CALLS.length} llamadas descritas en infra/local/api-excerpt.json y api-types.ts.`);
}

main().catch(fail);
