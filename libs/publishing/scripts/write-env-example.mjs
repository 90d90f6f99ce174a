/** Writes `.env.example` from the schemas: `npm run env-example -w @pregonero/publishing`. */
import { writeFileSync } from 'node:fs';
import { envExample } from '../dist/env-example.js';

writeFileSync(new URL('../../../.env.example', import.meta.url), envExample());
