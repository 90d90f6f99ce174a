/** Writes `src/api-schemas/schemas.json`: `npm run -s api-schemas -w @pregonero/contracts`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderApiSchemas } from './api-schemas';

writeFileSync(join(__dirname, '..', 'src', 'api-schemas', 'schemas.json'), renderApiSchemas());
