/** Writes `.env.example` from the schemas: `npm run env-example -w @pregonero/config`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_CONCERNS, renderEnvExample, WORKSPACE_ROOT } from '../src/index';

writeFileSync(join(WORKSPACE_ROOT, '.env.example'), renderEnvExample(ALL_CONCERNS));
